import { bindIn, type KeyBinding } from "../../input/keys/key-binding.ts";
import { moveKeys } from "../../input/scroll/move.ts";
import type { BranchesAction } from "./action.ts";
import type { BranchesState } from "./state.ts";

const bind = bindIn<BranchesState, BranchesAction>("branches");

/** None does anything before the tree was read. */
const ifRead =
  (action: BranchesAction) =>
  ({ tree }: BranchesState): BranchesAction | null =>
    tree === null ? null : action;

export const branchesKeys: readonly KeyBinding<BranchesState, BranchesAction>[] = [
  bind("open", ["enter"], ifRead({ type: "branches.opened" })),
  bind("return", ["backspace", "ctrl+b"], ifRead({ type: "branches.returned" })),
  ...moveKeys.map(({ to, keys }) => bind(to, keys, ifRead({ type: "branches.moved", to }))),
];
