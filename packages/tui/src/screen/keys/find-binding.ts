import { keysOf } from "../../keys/key-map.ts";
import { latinKeys } from "../../keys/korean-keys.ts";
import type { ScreenAction } from "../action.ts";
import { screenBindings } from "./bindings.ts";
import type { ScreenState } from "../state.ts";
import { isWriting } from "./writing.ts";

/** What a key means now: an action, the beginning of a sequence, or nothing. */
export type KeyMeaning =
  | { readonly type: "action"; readonly action: ScreenAction }
  | { readonly type: "begun"; readonly keys: readonly string[] }
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
  for (const binding of live) {
    if (!keysOf(state.keyMap, binding).includes(written)) continue;
    const action = binding.act(state);
    if (action !== null) return { type: "action", action };
  }
  const goesOn = live.some((binding) =>
    keysOf(state.keyMap, binding).some((one) => one.startsWith(`${written} `)),
  );
  return goesOn ? { type: "begun", keys } : { type: "none" };
}

/** Whether it is text while a text is written. */
export function isLetter(key: string): boolean {
  return key === "space" || !/^[a-z]+\+.|^[a-z]{2,}/.test(key);
}
