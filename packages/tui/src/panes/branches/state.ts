import type { Size } from "../../draw/size.ts";
import { topOf } from "../../input/scroll/move.ts";
import type { BranchTree, BranchTurn, TalkPosition } from "@hsms/engine";

export interface BranchesState {
  /** `null` until it was read. */
  readonly tree: BranchTree | null;
  /** Rows of the turns by their ids; row 0 is the root. */
  readonly rowById: ReadonlyMap<string, number>;
  /** What was asked in the turns that were seen: by their ids, since a number may be given again once a restore is undone. */
  readonly questions: ReadonlyMap<BranchTurn["id"], string>;
  /** The selected turn; `null` is the root. */
  readonly selected: TalkPosition["turnId"];
  /** Rows of the window above the selected one. */
  readonly offset: number;
}

export const initialBranches: BranchesState = {
  tree: null,
  rowById: new Map(),
  questions: new Map(),
  selected: null,
  offset: 0,
};

export const selectedRow = ({ rowById, selected }: BranchesState): number =>
  selected === null ? 0 : (rowById.get(selected) ?? 0);

/** The turn of a row; `undefined` for the root. */
export const turnAt = ({ tree }: BranchesState, row: number) => tree?.turns[row - 1];

/** The selected turn; `undefined` at the root. */
export const selectedTurn = (state: BranchesState) => turnAt(state, selectedRow(state));

/** Rows below the list: how the selected turn differs from the present position. */
const FOOT_ROWS = 1;

export function branchesWindow(
  state: BranchesState,
  box: Size,
): { readonly top: number; readonly height: number; readonly count: number } {
  const height = Math.max(0, box.height - FOOT_ROWS);
  const count = 1 + (state.tree?.turns.length ?? 0);
  const spot = { index: selectedRow(state), offset: state.offset };
  return { top: topOf({ spot, count, height }), height, count };
}

/** The selected turn by its number and what was asked in it; "" at the root. */
export function saidAt(state: BranchesState): string {
  const turn = selectedTurn(state);
  return turn === undefined ? "" : `#${turn.index} ${state.questions.get(turn.id) ?? ""}`.trim();
}
