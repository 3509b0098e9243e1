import { fieldKeys } from "../../input/field/field-keys.ts";
import { keysOf, rowOfKey } from "../../input/keys/key-map.ts";
import { latinKeys } from "../../input/keys/korean-keys.ts";
import type { ScreenAction } from "../action.ts";
import { screenBindings, type ScreenBinding } from "./bindings.ts";
import type { ScreenState } from "../state.ts";
import { moveKeys } from "../../input/scroll/move.ts";
import { isPrompted, isWriting } from "./writing.ts";

export type KeyMeaning =
  | { readonly type: "action"; readonly action: ScreenAction }
  /** The beginning of a sequence. */
  | { readonly type: "begun"; readonly keys: readonly string[] }
  /** It means something here that cannot be done now. */
  | { readonly type: "cannot"; readonly binding: ScreenBinding }
  /** It means something in other panes, and nothing here. */
  | {
      readonly type: "elsewhere";
      readonly keys: string;
      readonly bindings: readonly ScreenBinding[];
    }
  | { readonly type: "none" };

/** The focused pane's bindings come before the global ones; of several that match the first that can act counts. */
export function findBinding(state: ScreenState, key: string): KeyMeaning {
  const during = isWriting(state) ? "writing" : "reading";
  const typed = during === "writing" ? [key] : latinKeys(key);
  const keys = [...state.pendingKeys, ...typed];
  const written = keys.join(" ");
  // While a text is written letters are letters.
  if (during === "writing" && isLetter(key)) return { type: "none" };
  const live = screenBindings.filter(
    (binding) =>
      (binding.pane === state.focus || binding.pane === "global") &&
      (binding.during === during || binding.during === "both"),
  );
  const meant = live.filter((binding) => keysOf(state.keyMap, binding).includes(written));
  for (const binding of meant) {
    const action = binding.act(state);
    if (action !== null) return { type: "action", action };
  }
  const goesOn = live.some((binding) =>
    keysOf(state.keyMap, binding).some((one) => one.startsWith(`${written} `)),
  );
  if (goesOn) return { type: "begun", keys };
  // Going back where there is nothing to go back from, and moving on at an end, need no words.
  if (silent.has(written)) return { type: "none" };
  // What a field or a prompt does with the key is what it means then.
  const isTyped =
    during === "writing" &&
    (isPrompted(state) || rowOfKey(fieldKeys, { map: state.keyMap, key: written }) !== undefined);
  // Of several the last: the one for the rarer case.
  const binding = meant.at(-1);
  if (binding !== undefined && !isTyped) return { type: "cannot", binding };
  if (during === "writing") return { type: "none" };
  const bindings = screenBindings.filter(
    (one) =>
      one.during !== "writing" &&
      !moves.has(one.name.slice(one.name.indexOf(".") + 1)) &&
      keysOf(state.keyMap, one).includes(written),
  );
  return bindings.length === 0 ? { type: "none" } : { type: "elsewhere", keys: written, bindings };
}

const moves: ReadonlySet<string> = new Set(moveKeys.map(({ to }) => to));

const silent: ReadonlySet<string> = new Set(
  "escape backspace up down left right home end pageup pagedown".split(" "),
);

/** Whether it is text while a text is written. */
export function isLetter(key: string): boolean {
  return key === "space" || !/^[a-z]+\+.|^[a-z][a-z\d]/.test(key);
}
