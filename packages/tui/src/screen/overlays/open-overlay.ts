import { fieldKeys } from "../../input/field/field-keys.ts";
import { keysOf } from "../../input/keys/key-map.ts";
import { legendLines } from "./legend.ts";
import { keyLabel } from "../../messages/labels/key-label.ts";
import { actionWords } from "../../messages/labels/action-words.ts";
import type { Words } from "../../messages/words.ts";
import { wordsIn } from "../../messages/words-in.ts";
import type { ScreenAction } from "../action.ts";
import { screenBindings, type ScreenBinding } from "../keys/bindings.ts";
import { isLetter } from "../keys/find-binding.ts";
import type { Effect } from "../effect.ts";
import { arrange } from "../layout/layout.ts";
import { isMotion } from "../keys/motions.ts";
import { settingsOf } from "../keys/global-keys.ts";
import { whyNot } from "../keys/why-not.ts";
import type { ScreenState } from "../state.ts";
import { openHelp, type HelpLine } from "../../overlay/help/state.ts";
import { listKeys } from "../../input/keys/list-keys.ts";
import { openPalette, type PaletteEntry } from "../../overlay/palette/state.ts";
import { openSettings } from "../../overlay/settings/state.ts";
import type { OverlayName, OverlayState } from "../../overlay/state.ts";

export function openOverlay(name: OverlayName, state: ScreenState): OverlayState {
  const words = wordsIn(state.language);
  switch (name) {
    case "palette":
      // It is open already.
      return openPalette(entriesOf(state).filter(({ name }) => name !== "global.palette"));
    case "help":
      return openHelp(words.overlay.helpOf(words.screen.panes[state.focus]), helpOf(state, words));
    case "settings":
      return openSettings(settingsOf(state));
    case "restore":
      return { type: "restore", backups: null, spot: { index: 0, offset: 0 }, hasStray: false };
    case "saved":
      return { type: "saved", turns: null, spot: { index: 0, offset: 0 } };
  }
}

/** What the entry of the palette does that has this name; nothing where it cannot be done now. */
export function effectsOfEntry(name: string, state: ScreenState): EntryEffects {
  const binding = screenBindings.find((one) => one.name === name);
  if (binding !== undefined) {
    const action = binding.act(state);
    return { actions: action === null ? [] : [...focusing(binding), action], effects: [] };
  }
  if (state.works.some((work) => work.name === name)) {
    return { actions: [{ type: "screen.work-wanted", name }], effects: [] };
  }
  if (name === "backup") return { actions: [], effects: [{ type: "back-up" }] };
  if (name === "restore" || name === "saved") {
    return { actions: [{ type: "screen.overlay-opened", name }], effects: [] };
  }
  return { actions: commandActions(name, state), effects: [] };
}

/** Actions that change the memory at once: others ask first, or need a second Enter of their own. */
const changesAtOnce =
  /^tree\.(pin|put-in|put-beside|split|undo|importance-\d+)$|^search\.pin$|^slots\.(pin|clear)$/;

interface EntryEffects {
  readonly actions: readonly ScreenAction[];
  readonly effects: readonly Effect[];
}

function focusing({ pane }: ScreenBinding): readonly ScreenAction[] {
  return pane === "global" ? [] : [{ type: "screen.focused", pane }];
}

/** A command that needs more words is written into the line of the chat, to go on with. */
function commandActions(name: string, { chat }: ScreenState): readonly ScreenAction[] {
  const command = chat.commands.find((one) => one.name === name);
  if (command === undefined) return [];
  const isWhole = command.argument === "";
  const text = isWhole ? name : `${name} `;
  return [
    { type: "screen.focused", pane: "chat" },
    { type: "chat.typed", input: { type: "paste", text } },
    ...(isWhole ? [{ type: "chat.sent" } as const] : []),
  ];
}

/** What the program does, which has no key; the actions of the focused pane, those of all, the commands, then the other panes'. */
export function entriesOf(state: ScreenState): readonly PaletteEntry[] {
  const words = wordsIn(state.language);
  const { overlay } = words;
  const ofPanes = (isMeant: (pane: ScreenBinding["pane"]) => boolean): readonly PaletteEntry[] =>
    screenBindings
      .filter(({ pane, name }) => isMeant(pane) && !isMotion(name))
      .map((binding) => paletteEntry(binding, state));
  const command = (
    entry: Pick<PaletteEntry, "name" | "label" | "also" | "place">,
    changes = false,
  ): PaletteEntry => ({ ...entry, keys: [], whyNot: null, changes });
  const ofScreen = (name: string, label: string): PaletteEntry =>
    command({ name, label, also: actionWords[name] ?? [], place: "" });
  return [
    ...state.works.map(({ name, label, also }): PaletteEntry => ({
      ...command({ name, label, also, place: "" }),
      whyNot: state.work === null ? null : overlay.workBusy,
    })),
    ofScreen("backup", overlay.backUp),
    ofScreen("restore", overlay.putBack),
    ofScreen("saved", overlay.showSaved),
    ...ofPanes((pane) => pane === state.focus),
    ...ofPanes((pane) => pane === "global"),
    ...state.chat.commands
      .filter(({ work }) => work === undefined)
      .map(({ name, also, argument, summary }) => {
        const label = `${name} ${argument}`.trim();
        // One that needs more words is only written into the line of the chat.
        return command({ name, label, also, place: summary }, argument === "");
      }),
    ...ofPanes((pane) => pane !== state.focus && pane !== "global"),
  ];
}

export function paletteEntry(binding: ScreenBinding, state: ScreenState): PaletteEntry {
  const words = wordsIn(state.language);
  const { name, pane } = binding;
  return {
    name,
    label: keyLabel(words, name),
    also: actionWords[name] ?? [],
    place: pane === "global" ? "" : words.screen.panes[pane],
    keys: keysOf(state.keyMap, binding),
    whyNot: binding.act(state) === null ? whyNot(binding, state) : null,
    changes: changesAtOnce.test(name),
  };
}

const isNoLetter = (key: string): boolean => !isLetter(key);

/** The line with those of its keys alone; nothing where it has none of them. */
const keeping =
  (isKept: (key: string) => boolean) =>
  (line: HelpLine): readonly HelpLine[] => {
    if (line.type !== "keys") return [line];
    const keys = line.keys.filter(isKept);
    return keys.length === 0 ? [] : [{ ...line, keys }];
  };

function helpOf(state: ScreenState, words: Words): readonly HelpLine[] {
  const { keyMap, focus } = state;
  const { overlay, screen } = words;
  const heading = (text: string): HelpLine => ({ type: "heading", text });
  const note = (text: string): HelpLine => ({ type: "note", text });
  const rows = (
    bindings: readonly { readonly name: string; readonly keys: readonly string[] }[],
  ): readonly HelpLine[] =>
    bindings.map((binding) => ({
      type: "keys",
      keys: keysOf(keyMap, binding),
      label: keyLabel(words, binding.name),
    }));
  const own = screenBindings.filter(({ pane }) => pane === focus);
  const everywhere = screenBindings.filter(({ pane }) => pane === "global");
  const { width } = arrange(state).body;
  const legend = legendLines(focus, { words, glyphs: state.theme.glyphs, width: width - 2 });
  return [
    heading(screen.legend.title),
    ...legend.map(note),
    ...(own.length === 0 ? [] : [heading(screen.panes[focus]), ...rows(own)]),
    heading(overlay.everywhere),
    ...rows(everywhere.filter(({ during }) => during === "both")).flatMap(keeping(isNoLetter)),
    heading(overlay.outsideLines),
    ...rows(everywhere).flatMap((line, at) =>
      everywhere[at]?.during === "both" ? keeping(isLetter)(line) : line,
    ),
    heading(overlay.whileWriting),
    ...rows(fieldKeys),
    heading(overlay.inLists),
    ...rows(listKeys),
    heading(overlay.good),
    ...overlay.notes.map(note),
  ];
}
