import { branchesKeys } from "../../panes/branches/keys.ts";
import { chatKeys } from "../../panes/chat/keys.ts";
import type { KeyBinding } from "../../input/keys/key-binding.ts";
import { logKeys } from "../../panes/log/keys.ts";
import { searchKeys } from "../../panes/search/keys.ts";
import { slotsKeys } from "../../panes/slots/keys.ts";
import { treeKeys } from "../../panes/tree/keys.ts";
import type { ScreenAction } from "../action.ts";
import { globalKeys } from "./global-keys.ts";
import type { ScreenState } from "../state.ts";

export type ScreenBinding = KeyBinding<ScreenState, ScreenAction>;

/** Every key of the screen: the one table behind keys, palette and help. */
export const screenBindings: readonly ScreenBinding[] = [
  ...lift(chatKeys, ({ chat }) => chat),
  ...lift(searchKeys, ({ search }) => search),
  ...lift(treeKeys, ({ tree }) => tree),
  ...lift(slotsKeys, ({ slots }) => slots),
  ...lift(logKeys, ({ log }) => log),
  ...lift(branchesKeys, ({ branches }) => branches),
  ...globalKeys,
];

function lift<State>(
  bindings: readonly KeyBinding<State, ScreenAction>[],
  stateOf: (screen: ScreenState) => State,
): readonly ScreenBinding[] {
  return bindings.map((binding) => ({ ...binding, act: (screen) => binding.act(stateOf(screen)) }));
}
