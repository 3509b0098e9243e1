import { bindIn, ofEntry, type KeyBinding } from "../../input/keys/key-binding.ts";
import { moveKeys } from "../../input/scroll/move.ts";
import type { BranchesAction } from "./action.ts";
import { selectedTurn, type BranchesState } from "./state.ts";

const bind = bindIn<BranchesState, BranchesAction>("branches");

/** None does anything before the tree was read. */
const ifRead =
  (action: BranchesAction) =>
  ({ tree }: BranchesState): BranchesAction | null =>
    tree === null ? null : action;

/** Where a turn is selected that is a memory still. */
function ifMemory(action: BranchesAction) {
  return (state: BranchesState): BranchesAction | null =>
    selectedTurn(state)?.state === "active" ? action : null;
}

export const branchesKeys: readonly KeyBinding<BranchesState, BranchesAction>[] = [
  ...[
    bind("open", ["o", "ctrl+o"], ifRead({ type: "branches.opened" })),
    bind("show", ["v", "ctrl+v"], ifMemory({ type: "branches.memory-shown" })),
    bind("forget", ["delete"], ifMemory({ type: "branches.forgotten" })),
  ].map(ofEntry),
  bind("return", ["backspace", "ctrl+b"], ifRead({ type: "branches.returned" })),
  ...moveKeys.map(({ to, keys }) => bind(to, keys, ifRead({ type: "branches.moved", to }))),
];
