import { fieldKeys } from "../input/field-keys.ts";
import { keysOf } from "../keys/key-map.ts";
import { keyLabel } from "../messages/key-label.ts";
import type { Words } from "../messages/words.ts";
import { wordsIn } from "../messages/words-in.ts";
import type { ScreenAction } from "../screen/action.ts";
import { screenBindings, type ScreenBinding } from "../screen/bindings.ts";
import type { Effect } from "../screen/effect.ts";
import type { ScreenState } from "../screen/state.ts";
import { openHelp, type HelpLine } from "./help/state.ts";
import { listKeys } from "./list-keys.ts";
import { openPalette, type PaletteEntry } from "./palette/state.ts";
import { openRestore } from "./restore/state.ts";
import { openSettings } from "./settings/state.ts";
import type { OverlayState } from "./state.ts";

export type OverlayName = "palette" | "help" | "settings" | "restore";

/** An overlay as it opens over this state of the screen. */
export function openOverlay(name: OverlayName, state: ScreenState): OverlayState {
  const words = wordsIn(state.language);
  switch (name) {
    case "palette":
      return openPalette(entriesOf(state, words));
    case "help":
      return openHelp(words.overlay.helpOf(words.screen.panes[state.focus]), helpOf(state, words));
    case "settings":
      return openSettings({ theme: state.theme.name, mouse: state.mouse });
    case "restore":
      return openRestore;
  }
}

/** The actions of the focused pane, those of all, the commands, then the other panes'. */
function entriesOf(state: ScreenState, words: Words): readonly PaletteEntry[] {
  const ofFocus = screenBindings.filter(({ pane }) => pane === state.focus);
  const global = screenBindings.filter(({ pane }) => pane === "global");
  const others = screenBindings.filter(({ pane }) => pane !== state.focus && pane !== "global");
  const ofBindings = (bindings: readonly ScreenBinding[]) =>
    bindings.map((binding) => entryOf(binding, { state, words }));
  return [
    ...ofBindings(ofFocus),
    ...ofBindings(global),
    ...commandEntries(state, words),
    ...ofBindings(others),
  ];
}

function entryOf(
  binding: ScreenBinding,
  { state, words }: { readonly state: ScreenState; readonly words: Words },
): PaletteEntry {
  const { name, pane } = binding;
  const action = binding.act(state);
  return {
    name,
    label: keyLabel(words, name),
    place: pane === "global" ? "" : words.screen.panes[pane],
    keys: keysOf(state.keyMap, binding),
    does:
      action === null
        ? { type: "nothing", why: words.overlay.whyNot(name) }
        : {
            type: "something",
            actions: [
              ...(pane === "global" ? [] : [{ type: "screen.focused" as const, pane }]),
              action,
            ],
            effects: [],
          },
  };
}

/** A command that needs more words is written into the line of the chat, to go on with. */
function commandEntries({ chat }: ScreenState, words: Words): readonly PaletteEntry[] {
  const toChat: ScreenAction = { type: "screen.focused", pane: "chat" };
  const typed = (text: string): ScreenAction => ({
    type: "chat.typed",
    input: { type: "paste", text },
  });
  const enter: ScreenAction = {
    type: "chat.typed",
    input: { type: "key", name: "enter", text: "" },
  };
  return [
    ...chat.commands.map(({ name, argument, summary }) =>
      entry({
        name,
        label: `${name} ${argument}`.trim(),
        place: summary,
        actions: argument === "" ? [toChat, typed(name), enter] : [toChat, typed(`${name} `)],
      }),
    ),
    entry({ name: "backup", label: words.overlay.backUp, effects: [{ type: "back-up" }] }),
    entry({
      name: "restore",
      label: words.overlay.putBack,
      actions: [{ type: "screen.overlay-opened", name: "restore" }],
    }),
  ];
}

function entry({
  name,
  label,
  place = "",
  actions = [],
  effects = [],
}: Pick<PaletteEntry, "name" | "label"> & {
  readonly place?: string;
  readonly actions?: readonly ScreenAction[];
  readonly effects?: readonly Effect[];
}): PaletteEntry {
  return { name, label, place, keys: [], does: { type: "something", actions, effects } };
}

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
  return [
    ...(own.length === 0 ? [] : [heading(screen.panes[focus]), ...rows(own)]),
    heading(overlay.everywhere),
    ...rows(screenBindings.filter(({ pane }) => pane === "global")),
    heading(overlay.whileWriting),
    ...rows(fieldKeys),
    heading(overlay.inLists),
    ...rows(listKeys),
    heading(overlay.good),
    ...overlay.notes.map(note),
  ];
}
