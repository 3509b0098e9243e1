import type { BranchTurn } from "@hsms/engine";

/** Indents of the turns of a fork, all of the same width. */
export interface IndentSigns {
  /** Before a branch, and before the last one of a fork. */
  readonly branch: string;
  readonly lastBranch: string;
  /** Before what follows these. */
  readonly beside: string;
  readonly below: string;
}

export const unicodeSigns: IndentSigns = {
  branch: "├── ",
  lastBranch: "└── ",
  beside: "│   ",
  below: "    ",
};

export const asciiSigns: IndentSigns = {
  branch: "|-- ",
  lastBranch: "`-- ",
  beside: "|   ",
  below: "    ",
};

/**
 * What stands before each turn of a tree in pre-order. What follows without a branching runs straight
 * down, so that a talk of thousands of turns is as wide as a short one:
 *
 *     0
 *     1
 *     ├── 2
 *     │   4
 *     └── 3
 *
 * O(turns), no recursion.
 */
export function indentsOf(
  turns: readonly Pick<BranchTurn, "id" | "parentId" | "children">[],
  signs: IndentSigns,
): readonly string[] {
  const top = turns.filter(({ parentId }) => parentId === null).length;
  /** From the root to the last turn: the indent of its children, and how many are still to come. */
  const above: { id: string | null; indent: string; children: number; left: number }[] = [
    { id: null, indent: "", children: top, left: top },
  ];
  return turns.map(({ id, parentId, children }) => {
    while (above.length > 1 && above.at(-1)?.id !== parentId) above.pop();
    const parent = above.at(-1);
    if (parent === undefined) return "";
    parent.left--;
    const isFork = parent.children > 1;
    const isLast = parent.left <= 0;
    const before = isFork ? (isLast ? signs.lastBranch : signs.branch) : "";
    const after = isFork ? (isLast ? signs.below : signs.beside) : "";
    above.push({ id, indent: parent.indent + after, children, left: children });
    return parent.indent + before;
  });
}
