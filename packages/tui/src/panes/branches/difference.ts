import type { BranchTurn } from "@hsms/engine";
import { turnAt, type BranchesState } from "./state.ts";

/** How the path to the selected turn differs from the path to the present position. */
export interface Difference {
  /** The last turn that both have; `null` is the root. */
  readonly fork: BranchTurn | null;
  /** Turns from the fork to the selected one, and to the present position. */
  readonly here: number;
  readonly there: number;
}

/** O(turns of the branch that is looked at). */
export function differenceOf(state: BranchesState): Difference {
  const { tree, rowById, selected } = state;
  const turn = (id: string | null): BranchTurn | undefined =>
    id === null ? undefined : turnAt(state, rowById.get(id) ?? 0);
  let fork = turn(selected);
  while (fork !== undefined && !fork.isOnPath) fork = turn(fork.parentId);
  const depth = fork?.depth ?? 0;
  return {
    fork: fork ?? null,
    here: (turn(selected)?.depth ?? 0) - depth,
    there: (turn(tree?.presentId ?? null)?.depth ?? 0) - depth,
  };
}
