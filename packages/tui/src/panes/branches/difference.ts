import type { BranchTurn } from "@hsms/engine";
import { turnAt, type BranchesState } from "./state.ts";

/** How the way to the selected turn differs from the way to where the talk stands. */
export interface Difference {
  /** The last turn that both have; `null` is the root. */
  readonly fork: BranchTurn | null;
  /** Turns behind it: to the selected one, and to where the talk stands. */
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
