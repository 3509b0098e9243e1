import { ROOT_ID, type NodeId } from "@hsms/store";
import type { DraftNode, TreeDraft } from "../draft/draft.ts";
import { groupBySimilarity, type Grouping } from "../grouping/pack.ts";
import { depthBound, regroup } from "./regroup.ts";
import type { TreeSource } from "../draft/source.ts";

/** Plain arrays, so that the work can be done in a worker: leaf i has `ids[offsets[i]] … ids[offsets[i + 1]]`. */
export interface RelinkInput {
  readonly offsets: Uint32Array;
  readonly ids: Uint32Array;
  readonly weights: Float32Array;
  /** Turns of each leaf. */
  readonly turns: Uint32Array;
  readonly fanout: number;
  readonly height: number;
}

/** Groups leaves as {@link groupLeaves} does, on whichever thread. */
export type GroupLeaves = (input: RelinkInput) => Promise<Grouping>;

/** `TreeChange.meta`: turns in the tree when it was last relinked. */
const RELINKED_AT = "tree.relinkedAt";
/**
 * The tree is relinked when it has grown by this factor. Just after it the tree is at its best
 * (purity .74, at 1.2 times the size .68); the work a turn is a constant times 1 / (factor − 1).
 */
const RELINK_GROWTH = 1.15;
/** Smaller trees are a handful of leaves, which placing alone keeps in order. */
const RELINK_FROM = 12;

/** Whether the tree has grown enough since its last relinking (or has never been relinked). */
export async function isRelinkDue(source: TreeSource): Promise<boolean> {
  const [[root], relinkedAt] = await Promise.all([
    source.readNodes([ROOT_ID]),
    source.readTreeMeta(RELINKED_AT),
  ]);
  return isDue(root?.size ?? 0, relinkedAt);
}

function isDue(size: number, relinkedAt: unknown): boolean {
  const last = typeof relinkedAt === "number" ? relinkedAt : 0;
  return size >= RELINK_FROM && size >= last * RELINK_GROWTH;
}

/** Takes the tree as it stands for well linked, for example one that was imported: growth counts from here. */
export function markRelinked(draft: TreeDraft): void {
  draft.meta.set(RELINKED_AT, draft.get(ROOT_ID).size);
}

/** The leaves grouped by similarity: the heavy part, pure, for a worker or inline. */
export function groupLeaves(input: RelinkInput): Grouping {
  const bundles = Array.from(input.turns, (turns, at) => ({
    sum: {
      ids: input.ids.subarray(input.offsets[at], input.offsets[at + 1]),
      weights: input.weights.subarray(input.offsets[at], input.offsets[at + 1]),
    },
    turns,
  }));
  return groupBySimilarity({ bundles, fanout: input.fanout, height: input.height });
}

/**
 * Rebuilds everything above the leaves from the similarity of the leaves, with word weights as they
 * are now ("sleep"). Leaves stay whole and keep their ids; inner nodes that stay the same by half
 * keep theirs. Reads the whole tree; returns how many leaves
 * got another parent.
 */
export async function relink(
  draft: TreeDraft,
  group: GroupLeaves,
): Promise<{ readonly leaves: number; readonly moved: number }> {
  const nodes = await draft.loadSubtree(ROOT_ID);
  const leafIds = leavesInOrder(draft);
  await draft.refreshVectors(leafIds);
  const items = leafIds.map((id) => draft.get(id));
  const height = depthBound(items.length, draft.fanout);
  regroup({
    draft,
    parentId: ROOT_ID,
    items,
    replaced: nodes.filter((node) => node.children.length > 0 && node.id !== ROOT_ID),
    height,
    grouping: await group(toInput({ items, fanout: draft.fanout, height })),
  });
  draft.gather(ROOT_ID);
  markRelinked(draft);
  const moved = items.filter((item) => draft.get(item.id).parentId !== item.parentId).length;
  return { leaves: items.length, moved };
}

/** Leaves as the tree stands, like beside like: large trees are linked in chunks of this order. */
function leavesInOrder(draft: TreeDraft): readonly NodeId[] {
  const leaves: NodeId[] = [];
  const waiting: NodeId[] = draft.get(ROOT_ID).children.toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const { children } = draft.get(id);
    if (children.length === 0) leaves.push(id);
    else for (const child of children.toReversed()) waiting.push(child);
  }
  return leaves;
}

function toInput({
  items,
  fanout,
  height,
}: {
  readonly items: readonly DraftNode[];
  readonly fanout: number;
  readonly height: number;
}): RelinkInput {
  const offsets = new Uint32Array(items.length + 1);
  items.forEach(({ sum }, at) => {
    offsets[at + 1] = (offsets[at] ?? 0) + sum.ids.length;
  });
  const ids = new Uint32Array(offsets[items.length] ?? 0);
  const weights = new Float32Array(ids.length);
  items.forEach(({ sum }, at) => {
    ids.set(sum.ids, offsets[at]);
    weights.set(sum.weights, offsets[at]);
  });
  return {
    offsets,
    ids,
    weights,
    turns: Uint32Array.from(items, (item) => item.size),
    fanout,
    height,
  };
}
