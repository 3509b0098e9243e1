import type { KeyBinding } from "../../input/keys/key-binding.ts";
import { themeNames, type ThemeName } from "../../draw/theme/theme.ts";
import type { ScreenAction } from "../action.ts";
import { paneNames } from "../../input/pane-names.ts";
import type { ScreenSettings } from "../../overlay/settings/state.ts";
import type { ScreenState } from "../state.ts";

export const globalKeys: readonly KeyBinding<ScreenState, ScreenAction>[] = [
  bind("next-pane", { keys: ["tab"], during: "both" }, { type: "screen.focus-moved", by: 1 }),
  bind(
    "previous-pane",
    { keys: ["shift+tab"], during: "both" },
    { type: "screen.focus-moved", by: -1 },
  ),
  ...paneNames.map((pane, place) =>
    bind(`pane-${place + 1}`, { keys: [String(place + 1)] }, { type: "screen.focused", pane }),
  ),
  bind("zoom", { keys: ["z z", "ctrl+w"] }, { type: "screen.zoom-toggled" }),
  bind("hide", { keys: ["z h", "_"] }, { type: "screen.pane-hidden" }),
  bind("show-all", { keys: ["z a", "="] }, { type: "screen.all-shown" }),
  bind("wider", { keys: [">", "ctrl+right"] }, { type: "screen.column-resized", by: 5 }),
  bind("narrower", { keys: ["<", "ctrl+left"] }, { type: "screen.column-resized", by: -5 }),
  bind("taller", { keys: ["+", "ctrl+up"] }, { type: "screen.pane-resized", by: 1 }),
  bind("shorter", { keys: ["-", "ctrl+down"] }, { type: "screen.pane-resized", by: -1 }),
  bind(
    "palette",
    { keys: [":", "ctrl+p"], during: "both" },
    { type: "screen.overlay-opened", name: "palette" },
  ),
  bind(
    "help",
    { keys: ["?", "ctrl+g", "f1"], during: "both" },
    { type: "screen.overlay-opened", name: "help" },
  ),
  bind("actions", { keys: ["enter"] }, { type: "screen.menu-opened" }),
  bind("settings", { keys: ["$"] }, { type: "screen.overlay-opened", name: "settings" }),
  bind("mouse", { keys: ["m", "ctrl+]"], during: "both" }, (state) => ({
    type: "screen.set",
    settings: { ...settingsOf(state), mouse: !state.mouse },
  })),
  bind("watch", { keys: ["w", "&"] }, (state) => ({
    type: "screen.set",
    settings: { ...settingsOf(state), watch: !state.search.isWatched },
  })),
  bind("theme", { keys: ["ctrl+\\"], during: "both" }, (state) => ({
    type: "screen.set",
    settings: { ...settingsOf(state), theme: nextTheme(state.theme.name) },
  })),
  bind(
    "redraw",
    { keys: ["ctrl+l"], during: "both" },
    { type: "screen.effect-wanted", effect: "redraw" },
  ),
  bind(
    "suspend",
    { keys: ["ctrl+z"], during: "both" },
    { type: "screen.effect-wanted", effect: "suspend" },
  ),
  bind("interrupt", { keys: ["ctrl+c"], during: "both" }, { type: "screen.interrupted" }),
  bind(
    "quit",
    { keys: ["q", "ctrl+x"], during: "both" },
    { type: "screen.effect-wanted", effect: "quit" },
  ),
];

export function settingsOf({ mouse, theme, search, layout }: ScreenState): ScreenSettings {
  return { theme: theme.name, mouse, watch: search.isWatched, layout };
}

function nextTheme(name: ThemeName): ThemeName {
  return themeNames[(themeNames.indexOf(name) + 1) % themeNames.length] ?? name;
}

function bind(
  name: string,
  where: {
    readonly keys: readonly string[];
    readonly during?: KeyBinding<ScreenState, ScreenAction>["during"];
  },
  action: ScreenAction | ((state: ScreenState) => ScreenAction),
): KeyBinding<ScreenState, ScreenAction> {
  const { keys, during = "reading" } = where;
  const act = typeof action === "function" ? action : () => action;
  return { name: `global.${name}`, pane: "global", keys, during, act };
}
