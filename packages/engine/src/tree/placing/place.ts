import { ROOT_ID, type NodeId } from "@hsms/store";
import { type Language, treeScore01 } from "@hsms/language";
import { bundleOf, type TreeDraft } from "../draft/draft.ts";
import { type DraftNode } from "../draft/loaded-tree.ts";
import type { PlacementStep } from "../draft/placement-event.ts";
import { rankLeaves, type FoundLeaf } from "./find-leaf.ts";
import { beginPart, partFor, type TreePart } from "./imported-part.ts";
import { linkOf } from "../grouping/dendrogram.ts";
import { groupBySimilarity } from "../grouping/pack.ts";
import { dot, EMPTY_VECTOR, sumOf, type SparseVector } from "../grouping/sparse-vector.ts";
import { boundDepth } from "../linking/bound-depth.ts";
import { groupAsAdvised, regroupOverflow, type AdvisedGroup } from "../linking/regroup.ts";

/** A leaf with a higher score takes the turn (S0-87). */
export const SIMILARITY_THRESHOLD = 0.7;
/** Maximum number of turns of a leaf, which is split beyond it; 5 costs .03 purity, 12 and 20 gain nothing. */
export const LEAF_LIMIT = 8;

/**
 * Places a turn in the draft: in the most similar leaf, or in a new leaf beside the nearest. Keeps
 * all invariants of the tree (I1–I8, fan-out, leaf size, depth); a turn that has a leaf already
 * stays there. Reads O(depth · fanout) nodes and the 48 nearest turns.
 */
export async function placeTurn(
  draft: TreeDraft,
  index: number,
  advice: Advice | null = null,
  language: Language = "en",
): Promise<void> {
  const [[vector], [present]] = await Promise.all([
    draft.vectors.read([index]),
    draft.leavesOf([index]),
  ]);
  if (vector === undefined || present !== undefined) return;
  draft.events.push(() => ({ type: "placement.started", index }));
  await draft.load([ROOT_ID]);
  const scores = advice?.scores ?? null;
  const part = await partFor(draft, { index, language });
  const isLone = draft.get(part.top).children.length === 1 && part.top !== ROOT_ID;
  const nearest =
    scores === null
      ? (await rankLeaves({ draft, index, vector, only: part.holds }))[0]
      : await advisedLeaf(draft, { scores, part });
  const created = isLone || nearest === undefined || nearest.score01 <= SIMILARITY_THRESHOLD;
  const leafId = created
    ? await addLeaf({ draft, index, vector, nearest, advice, part })
    : await addToLeaf({ draft, index, vector, nearest });
  beginPart(draft, leafId, part);
  await boundDepth(draft);
  draft.events.push((topicOf) => ({
    type: "placement.finished",
    index,
    leafId,
    topic: topicOf(leafId),
    created,
  }));
}

/** A language model's advice on placing a turn. */
export interface Advice {
  /** Its summary line, which is the digest of a new leaf. */
  readonly line: string;
  /** Name for a new leaf. */
  readonly topic: string;
  /** Similarity by node, 0–1 (S0-48); `null` if the model gave none and the tree's own scores decide. */
  readonly scores: ReadonlyMap<NodeId, number> | null;
  /** The group to form if there is no room for the leaf (S0-51); `null`: by the tree's own similarity. */
  readonly group: AdvisedGroup | null;
}

/** The leaf that the model scored highest. */
async function advisedLeaf(
  draft: TreeDraft,
  { scores, part }: { readonly scores: ReadonlyMap<NodeId, number>; readonly part: TreePart },
): Promise<FoundLeaf | undefined> {
  let best: FoundLeaf | undefined;
  for (const [id, score01] of scores) {
    const node = draft.find(id);
    if (node === undefined || node.children.length > 0 || id === ROOT_ID) continue;
    if (best !== undefined && score01 <= best.score01) continue;
    const above = (await draft.loadAncestors(id)).map((one) => one.id);
    const isInPart = part.closed === null || !above.includes(part.closed);
    if (isInPart && above.includes(part.top)) best = { leafId: id, score01 };
  }
  return best;
}

interface Placing {
  readonly draft: TreeDraft;
  readonly index: number;
  readonly vector: SparseVector;
}

async function addToLeaf({
  draft,
  index,
  vector,
  nearest,
}: Placing & { readonly nearest: FoundLeaf }): Promise<NodeId> {
  const { leafId } = nearest;
  await noteDescent({ draft, index, vector }, leafId);
  noteStep(draft, { index, nodeId: leafId, score: nearest.score01, decision: "add" });
  const parentId = draft.get(leafId).parentId ?? ROOT_ID;
  await draft.setTurns(leafId, [...draft.get(leafId).turns, index]);
  const half = draft.get(leafId).turns.length > LEAF_LIMIT ? await splitLeaf(draft, leafId) : null;
  await grow(draft, { index, vector, parentId, leaves: half === null ? 0 : 1 });
  if (half !== null) await regroupOverflow(draft, parentId);
  return half !== null && draft.get(half).turns.includes(index) ? half : leafId;
}

/** Counts a turn that was added to a child of this parent, or to a leaf split from it. */
async function grow(
  draft: TreeDraft,
  {
    index,
    vector,
    parentId,
    leaves,
  }: Omit<Placing, "draft"> & { readonly parentId: NodeId; readonly leaves: number },
): Promise<void> {
  const [text] = await draft.readTurnTexts([index]);
  const lineLength = text?.line.length ?? 0;
  draft.growPath(parentId, { vector, lineLength, leaves, height: 0 });
}

/** Halves a leaf by similarity; the larger half keeps it. Returns the new sibling; ancestors are not updated. */
export async function splitLeaf(draft: TreeDraft, leafId: NodeId): Promise<NodeId> {
  const { turns, parentId } = draft.get(leafId);
  const vectors = await draft.vectors.read(turns);
  const { parents } = groupBySimilarity({
    bundles: vectors.map((sum) => ({ sum, turns: 1 })),
    fanout: 2,
    height: Infinity,
  });
  const sideOf = (place: number): number => {
    let side = place;
    for (let at = parents[place] ?? -1; at >= 0; at = parents[at] ?? -1) side = at;
    return side;
  };
  const firstSide = sideOf(0);
  const first = turns.filter((_, at) => sideOf(at) === firstSide);
  const second = turns.filter((_, at) => sideOf(at) !== firstSide);
  const [larger, smaller] = first.length >= second.length ? [first, second] : [second, first];
  const vectorOf = new Map(turns.map((turn, at) => [turn, vectors[at] ?? EMPTY_VECTOR]));
  const moved = new Set([...smaller, ...companions({ smaller, larger }, vectorOf)]);
  const sibling = draft.create();
  await draft.setTurns(
    leafId,
    turns.filter((turn) => !moved.has(turn)),
  );
  await draft.setTurns(
    sibling,
    turns.filter((turn) => moved.has(turn)),
  );
  const parent = parentId ?? ROOT_ID;
  draft.setChildren(parent, [...draft.get(parent).children, sibling]);
  return sibling;
}

/** Cosine from which turns say nearly the same, so that it matters little which half they are in. */
const NEARLY_SAME = 0.8;

/** Turns of the larger half that even out a similar smaller one; else notes of one template leave single turns. */
function companions(
  { smaller, larger }: { readonly smaller: readonly number[]; readonly larger: readonly number[] },
  vectorOf: ReadonlyMap<number, SparseVector>,
): readonly number[] {
  const sum = sumOf(smaller.map((turn) => vectorOf.get(turn) ?? EMPTY_VECTOR));
  const likeness = (turn: number): number =>
    dot(vectorOf.get(turn) ?? EMPTY_VECTOR, sum) / smaller.length;
  return larger
    .filter((turn) => likeness(turn) >= NEARLY_SAME)
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, Math.floor((larger.length - smaller.length) / 2));
}

interface NewLeaf extends Placing {
  readonly part: TreePart;
  readonly nearest: FoundLeaf | undefined;
  readonly advice: Advice | null;
}

async function addLeaf(leaf: NewLeaf): Promise<NodeId> {
  const { draft, index, vector, nearest, advice } = leaf;
  const parent = await parentFor(leaf);
  await draft.loadAncestors(parent);
  const leafId = draft.create();
  await draft.setTurns(leafId, [index]);
  if (advice !== null) draft.update(leafId, { topic: advice.topic, digest: advice.line });
  draft.setChildren(parent, [...draft.get(parent).children, leafId]);
  const group = advice?.group ?? null;
  if (group === null) {
    await grow(draft, { index, vector, parentId: parent, leaves: 1 });
  } else {
    groupAsAdvised(draft, { parentId: parent, leafId, group });
    await draft.gatherPath(parent);
  }
  // The score that decided is that of the nearest leaf, not of the node that gets the new one.
  const score = nearest?.score01 ?? 0;
  noteStep(draft, { index, nodeId: parent, score, decision: "new-leaf-here" });
  await regroupOverflow(draft, parent);
  return leafId;
}

/** The parent of a new leaf: by a model's scores from the top down, or else from the nearest leaf up. */
async function parentFor({ nearest, advice, ...placing }: NewLeaf): Promise<NodeId> {
  const scores = advice?.scores ?? null;
  if (scores !== null) return descend({ ...placing, scores });
  return nearest === undefined ? placing.part.top : climb({ ...placing, nearest });
}

/** A parent with a higher score is descended into; a leaf never is (S0-88, C0-19). */
export const EXPLORATION_THRESHOLD = 0.5;
/** Maximum depth of the walk (S0-91). */
export const MAX_STORAGE_DEPTH = 8;

/** Seed 0's walk: from the top along the single best parent, as long as it is similar enough (S0-86 … S0-91). */
async function descend({
  draft,
  index,
  part,
  scores,
}: Pick<NewLeaf, "draft" | "index" | "part"> & {
  readonly scores: ReadonlyMap<NodeId, number>;
}): Promise<NodeId> {
  let at = part.top;
  for (let depth = 0; depth < MAX_STORAGE_DEPTH; depth++) {
    const { children } = draft.get(at);
    await draft.load(children);
    let best: { readonly id: NodeId; readonly score: number } | undefined;
    for (const id of children) {
      const score = id === part.closed ? 0 : (scores.get(id) ?? 0);
      if (draft.get(id).children.length > 0 && score > (best?.score ?? EXPLORATION_THRESHOLD)) {
        best = { id, score };
      }
    }
    if (best === undefined) break;
    at = best.id;
    noteStep(draft, { index, nodeId: at, score: best.score, decision: "descend" });
  }
  return at;
}

/**
 * Climbs from the nearest leaf's parent as long as the node is more similar to one of its siblings
 * than the turn is to the node: there the turn is the stranger, not the sibling.
 */
async function climb({
  draft,
  index,
  vector,
  part,
  nearest,
}: Omit<NewLeaf, "nearest" | "advice"> & { readonly nearest: FoundLeaf }): Promise<NodeId> {
  const path = await noteDescent({ draft, index, vector }, nearest.leafId);
  for (let depth = path.length - 2; depth > 0; depth--) {
    const node = path[depth];
    const parent = path[depth - 1];
    if (node === undefined || parent === undefined || node.id === part.top) break;
    await draft.load(parent.children);
    const siblings = draft.childrenOf(parent.id).filter((sibling) => sibling.id !== node.id);
    const closest = siblings.reduce(
      (best, sibling) => Math.max(best, linkOf(bundleOf(node), bundleOf(sibling))),
      0,
    );
    if (meanCosine(vector, node) >= closest) return node.id;
    const score = treeScore01(meanCosine(vector, node));
    noteStep(draft, { index, nodeId: node.id, score, decision: "climb" });
  }
  return part.top;
}

/** Mean cosine of a turn with the turns of a node, 0–1. */
function meanCosine(vector: SparseVector, node: DraftNode): number {
  return node.size === 0 ? 0 : dot(vector, node.sum) / node.size;
}

/** Loads the path to a leaf, records a step for each parent on it, and returns it. */
async function noteDescent(
  { draft, index, vector }: Placing,
  leafId: NodeId,
): Promise<readonly DraftNode[]> {
  const path = await draft.loadAncestors(leafId);
  for (const node of path.slice(1, -1)) {
    const score = treeScore01(meanCosine(vector, node));
    noteStep(draft, { index, nodeId: node.id, score, decision: "descend" });
  }
  return path;
}

function noteStep(
  draft: TreeDraft,
  { index, nodeId, score, decision }: Omit<PlacementStep, "type" | "topic">,
): void {
  draft.events.push((topicOf) => {
    const topic = topicOf(nodeId);
    return { type: "placement.step", index, nodeId, topic, score, decision };
  });
}
