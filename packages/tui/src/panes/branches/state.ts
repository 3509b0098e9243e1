import type { BranchTree, TalkPosition } from "@hsms/engine";

/** The tree of the present conversation. */
export interface BranchesState {
  /** `null` until it was read. */
  readonly tree: BranchTree | null;
  /** Rows of the turns by their ids; row 0 is the root. */
  readonly rowById: ReadonlyMap<string, number>;
  /** What was asked in the turns that were seen, by their numbers. */
  readonly questions: ReadonlyMap<number, string>;
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

/** Row of the selected turn. */
export const selectedRow = ({ rowById, selected }: BranchesState): number =>
  selected === null ? 0 : (rowById.get(selected) ?? 0);

/** The turn of a row; `undefined` for the root. */
export const turnAt = ({ tree }: BranchesState, row: number) => tree?.turns[row - 1];
