import { setImmediate } from "node:timers/promises";
import type { BranchTree } from "@hsms/engine";

type BranchTurn = BranchTree["turns"][number];

/** A branch as the page lists it: the oldest child goes on with its parent's branch, every other one begins its own. */
export interface BranchRow {
  /** Its first turn, which no older branch has. */
  readonly id: string;
  readonly index: number;
  /** Branches that it leaves, one from the other: 0 for one that begins at the root. */
  readonly depth: number;
  /** The turn after which it leaves an older branch; `null` for the root. */
  readonly after: number | null;
  /** Its own turns, from the first on. */
  readonly turns: number;
  readonly labels: readonly string[];
  /** The conversation goes on from a turn of its own. */
  readonly isPresent: boolean;
  /** Its last turn is forgotten. */
  readonly isArchived: boolean;
}

interface Branch {
  readonly first: BranchTurn;
  readonly after: BranchTurn | null;
  readonly own: BranchTurn[];
  readonly leaving: Branch[];
}

/** Turns between two turns of the event loop: some milliseconds. */
const STEP = 2048;

/** Each branch below the one that it leaves, those that leave it earlier first. O(turns), in steps; no recursion: forks may lie a thousand deep. */
export async function branchRows(tree: BranchTree): Promise<readonly BranchRow[]> {
  const rows: BranchRow[] = [];
  const waiting = (await rootBranches(tree)).toReversed().map((branch) => ({ branch, depth: 0 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { branch, depth } = next;
    const { first, after, own, leaving } = branch;
    if (rows.length % STEP === STEP - 1) await setImmediate();
    rows.push({
      id: first.id,
      index: first.index,
      depth,
      after: after?.index ?? null,
      turns: own.length,
      labels: own.flatMap(({ labels }) => labels),
      isPresent: own.some(({ id }) => id === tree.presentId),
      isArchived: own.at(-1)?.state !== "active",
    });
    for (const one of leaving.toSorted((a, b) => b.first.index - a.first.index)) {
      waiting.push({ branch: one, depth: depth + 1 });
    }
  }
  return rows;
}

/** The turns from the root to the end of the branch that begins with this one, and how many of them stand before it. */
export function pathOf(
  { turns }: BranchTree,
  branch: string,
): { readonly path: readonly BranchTurn[]; readonly own: number } {
  const at = turns.findIndex(({ id }) => id === branch);
  const first = turns[at];
  if (first === undefined) return { path: [], own: 0 };
  const path: BranchTurn[] = [];
  // In pre-order what a turn follows stands before it.
  let { parentId } = first;
  for (let before = at - 1; parentId !== null && before >= 0; before--) {
    const turn = turns[before];
    if (turn?.id !== parentId) continue;
    path.push(turn);
    ({ parentId } = turn);
  }
  const own = path.length;
  path.reverse().push(first);
  for (let after = at + 1; turns[after]?.parentId === path.at(-1)?.id; after++) {
    const turn = turns[after];
    if (turn === undefined) break;
    path.push(turn);
  }
  return { path, own };
}

/** In pre-order what follows a turn directly is its first child, and goes on with its branch. */
async function rootBranches({ turns }: BranchTree): Promise<readonly Branch[]> {
  const branchById = new Map<string, Branch>();
  const turnById = new Map<string, BranchTurn>();
  const roots: Branch[] = [];
  let before: BranchTurn | undefined;
  for (const [at, turn] of turns.entries()) {
    if (at % STEP === 0) await setImmediate();
    turnById.set(turn.id, turn);
    const parentId = turn.parentId ?? "";
    const above = branchById.get(parentId);
    if (above !== undefined && before?.id === turn.parentId) {
      above.own.push(turn);
      branchById.set(turn.id, above);
    } else {
      const after = turnById.get(parentId) ?? null;
      const branch: Branch = { first: turn, after, own: [turn], leaving: [] };
      (above?.leaving ?? roots).push(branch);
      branchById.set(turn.id, branch);
    }
    before = turn;
  }
  return roots;
}
