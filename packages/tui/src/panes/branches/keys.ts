import type { KeyBinding } from "../../input/keys/key-binding.ts";
import { moveKeys } from "../../input/scroll/move-keys.ts";
import type { BranchesAction } from "./action.ts";
import type { BranchesState } from "./state.ts";

type BranchesBinding = KeyBinding<BranchesState, BranchesAction>;

export const branchesKeys: readonly BranchesBinding[] = [
  bind("open", ["enter", "o"], { type: "branches.opened" }),
  bind("return", ["b", "backspace"], { type: "branches.returned" }),
  ...moveKeys.map(({ to, keys }) => bind(to, keys, { type: "branches.moved", to })),
];

function bind(name: string, keys: readonly string[], action: BranchesAction): BranchesBinding {
  return {
    name: `branches.${name}`,
    pane: "branches",
    keys,
    during: "reading",
    act: ({ tree }) => (tree === null ? null : action),
  };
}
