import type { Size } from "../../draw/size.ts";
import { topOf } from "../../input/scroll/move.ts";
import { selectedRow, type BranchesState } from "./state.ts";

/** Rows below the list: what differs between the selected turn and where the talk stands. */
const FOOT_ROWS = 1;

/** Which rows of the tree are seen in a box. */
export function branchesWindow(
  state: BranchesState,
  box: Size,
): { readonly top: number; readonly height: number; readonly count: number } {
  const height = Math.max(0, box.height - FOOT_ROWS);
  const count = 1 + (state.tree?.turns.length ?? 0);
  const spot = { index: selectedRow(state), offset: state.offset };
  return { top: topOf({ spot, count, height }), height, count };
}
