import type { PaneName } from "../pane-names.ts";

/**
 * A key that does something. Keys, key map, palette and help all come from tables of these.
 * Names are `<pane>.<verb>`, and name the line of help in `messages`.
 */
export interface KeyBinding<State, Action> {
  readonly name: string;
  readonly pane: PaneName | "global";
  /** Keys in sequence are written with a space: `z M`. The first is shown. One of them is no letter: letters may be text. */
  readonly keys: readonly string[];
  /** Whether it counts while a text field takes the letters, while none does, or both. */
  readonly during: "reading" | "writing" | "both";
  /** Whether it is done to what is selected: Enter lists such actions. */
  readonly isOfEntry?: true;
  /** `null` where it cannot be done now: shown disabled in the palette, ignored as a key. */
  readonly act: (state: State) => Action | null;
}

/** Makes the bindings of one pane: name without the pane's, keys, action. */
export function bindIn<State, Action>(pane: PaneName, during: "reading" | "writing" = "reading") {
  return (
    name: string,
    keys: readonly string[],
    act: (state: State) => Action | null,
  ): KeyBinding<State, Action> => ({ name: `${pane}.${name}`, pane, keys, during, act });
}

/** The binding as one of what is done to the selected entry. */
export const ofEntry = <Binding extends KeyBinding<never, unknown>>(binding: Binding): Binding => ({
  ...binding,
  isOfEntry: true,
});
