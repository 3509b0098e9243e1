import type { Conversation, Label, TurnId } from "@hsms/store";
import type { Branch, BranchTree, BranchTurn } from "./branch.ts";
import { nextTick } from "../../outcomes/pace/next-tick.ts";
import { pathTo, type Outline } from "./outline.ts";

export interface TreeParts {
  readonly conversation: Conversation;
  readonly outline: Outline;
  readonly labels: readonly Label[];
  readonly presentId: TurnId | null;
}

/** Number of turns processed between two yields to the event loop: a few milliseconds. */
const STEP = 2048;

/** O(turns), without recursion: a conversation of ten thousand turns may be a single chain. */
export async function makeBranchTree(parts: TreeParts): Promise<BranchTree> {
  const { conversation, labels, presentId } = parts;
  const outline = copyOf(parts.outline);
  const { ids, indexes, parents, states } = outline;
  const children = childrenOf(outline);
  const labelsById = labelsByTurn(labels);
  await nextTick();
  const onPath = new Set(pathTo(outline, presentId));
  await nextTick();
  const depths = depthsOf(outline);
  await nextTick();
  const turns: BranchTurn[] = [];
  const waiting = rootsOf(outline).toReversed();
  for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
    const id = ids[row];
    const index = indexes[row];
    if (id === undefined || index === undefined) continue;
    const below = children[row] ?? [];
    turns.push({
      index,
      id,
      parentId: ids[parents[row] ?? -1] ?? null,
      depth: depths[row] ?? 1,
      children: below.length,
      labels: labelsById.get(id) ?? [],
      state: states[row] ?? "active",
      isOnPath: onPath.has(row),
    });
    for (const child of below.toReversed()) waiting.push(child);
    if (turns.length % STEP === 0) await nextTick();
  }
  return { conversation, presentId, rootLabels: labelsById.get(null) ?? [], turns };
}

export function listBranches(parts: TreeParts): readonly Branch[] {
  const { outline, labels, presentId } = parts;
  const { ids, indexes, parents, states } = outline;
  const children = childrenOf(outline);
  const roots = rootsOf(outline);
  const depths = depthsOf(outline);
  const labelsById = labelsByTurn(labels);
  const present = presentId === null ? -1 : rowOf(outline, presentId);
  const nearest: (string | null)[] = [];
  /** By the row of its first turn. */
  const branches: Branch[] = [];
  const firsts: number[] = [];
  for (const [row, id] of ids.entries()) {
    const parent = parents[row] ?? -1;
    nearest.push(labelsById.get(id)?.at(-1) ?? nearest[parent] ?? null);
    // The oldest child continues its parent's branch.
    const isOldest = (parent < 0 ? roots : children[parent])?.[0] === row;
    const first = isOldest && parent >= 0 ? (firsts[parent] ?? row) : row;
    firsts.push(first);
    if ((children[row]?.length ?? 0) > 0) continue;
    const above = parents[first] ?? -1;
    const depth = depths[row] ?? 1;
    branches[first] = {
      id: ids[first] ?? id,
      headId: id,
      headIndex: indexes[row] ?? 0,
      parentId: ids[above] ?? null,
      label: nearest[row] ?? null,
      turns: depth,
      ownTurns: depth - (depths[above] ?? 0),
      isPresent: id === presentId,
      holdsPresent: present >= 0 && firsts[present] === first,
      isArchived: states[row] !== "active",
    };
  }
  return Object.values(branches);
}

/** Indexes of the turns that only the branch of this head contains, oldest first. O(turns). */
export function ownTurns(outline: Outline, headId: TurnId): readonly number[] {
  const children = childrenOf(outline);
  const own: number[] = [];
  for (let row = rowOf(outline, headId); row >= 0; row = outline.parents[row] ?? -1) {
    if (own.length > 0 && (children[row]?.length ?? 0) > 1) break;
    own.push(outline.indexes[row] ?? 0);
  }
  return own.reverse();
}

/** A copy, since the outline may grow while the tree is built in steps. */
const copyOf = ({ ids, indexes, parents, states, rowById }: Outline): Outline => ({
  ids: [...ids],
  indexes: [...indexes],
  parents: [...parents],
  states: [...states],
  rowById,
});

const rowOf = ({ rowById }: Outline, id: TurnId): number => rowById.get(id) ?? -1;

function childrenOf({ parents }: Outline): readonly (readonly number[] | undefined)[] {
  const children: number[][] = [];
  for (const [row, parent] of parents.entries()) {
    if (parent >= 0) (children[parent] ??= []).push(row);
  }
  return children;
}

const rootsOf = ({ parents }: Outline): readonly number[] =>
  parents.flatMap((parent, row) => (parent < 0 ? [row] : []));

/** Parents precede their children. */
function depthsOf({ parents }: Outline): readonly number[] {
  const depths: number[] = [];
  for (const parent of parents) depths.push(1 + (depths[parent] ?? 0));
  return depths;
}

function labelsByTurn(labels: readonly Label[]): ReadonlyMap<TurnId | null, readonly string[]> {
  const byTurn = Map.groupBy(labels, ({ turnId }) => turnId);
  return new Map([...byTurn].map(([turnId, own]) => [turnId, own.map(({ name }) => name)]));
}
