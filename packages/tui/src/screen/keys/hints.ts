import { paneNames } from "../../input/pane-names.ts";
import { keyLabel } from "../../messages/labels/key-label.ts";
import { wordsIn } from "../../messages/words-in.ts";
import { noEffects } from "../../panes/pane.ts";
import type { ScreenState } from "../state.ts";
import type { ScreenNext } from "../step.ts";
import type { KeyMeaning } from "./find-binding.ts";
import { whyNot } from "./why-not.ts";

/** What is said of a key that does nothing here: why it cannot now, or where it would; `null` for any other. */
export function hintOf(meaning: KeyMeaning, state: ScreenState): string | null {
  const words = wordsIn(state.language);
  switch (meaning.type) {
    case "cannot":
      return `${keyLabel(words, meaning.binding.name)}: ${whyNot(meaning.binding, state)}`;
    case "elsewhere": {
      const places = meaning.bindings.flatMap(({ name, pane }) =>
        pane === "global"
          ? []
          : `${paneNames.indexOf(pane) + 1} ${words.screen.panes[pane]}: ${keyLabel(words, name)}`,
      );
      return words.screen.elsewhere(meaning.keys, [...new Set(places)].join(" · "));
    }
    case "action":
    case "begun":
    case "none":
      return null;
  }
}

/** Long enough to read a line twice. */
const HINT_MS = 4_000;

/** A short notice: no line in the log, and not repeated while it is shown. */
export function showHint(state: ScreenState, text: string): ScreenNext {
  if (state.notices.at(-1)?.text === text) return noEffects(state);
  // Unlike any of another, so that none goes before its time.
  const hint = -state.now;
  // What was done a moment ago gives way; warnings and errors are read first.
  const notices = state.notices.filter(({ level }) => level !== "info");
  return {
    state: { ...state, hint, notices: [...notices, { id: hint, level: "info", text }] },
    effects: [{ type: "expire-notice", id: hint, afterMs: HINT_MS }],
  };
}

export function clearHint(state: ScreenState): ScreenState {
  if (state.hint === null) return state;
  return { ...state, hint: null, notices: state.notices.filter(({ id }) => id !== state.hint) };
}
