import { ROOT_ID, type NodeId } from "@hsms/store";
import type { TreeDraft } from "../draft/draft.ts";
import type { ArrangedNode, Arrangement } from "./arrangement.ts";
import type { Before } from "./before.ts";
import { settle } from "./edit-tree.ts";

/**
 * Returns forgotten turns to their places: to the leaf that holds their former neighbours, or to
 * the topic that was removed with them, which is restored with its id, name and subtree. Turns
 * whose leaf was split since are left to be placed again. `before` is the journal data of the
 * archiving. Turns in the tree are unchanged. Returns the turns that are in the tree now.
 */
export async function returnForgotten(
  draft: TreeDraft,
  { before, turns }: { readonly before: Before; readonly turns: readonly number[] },
): Promise<readonly number[]> {
  const { nodes: places, removed = [] } = before;
  const leaves = await draft.leavesOf(turns);
  const isForgotten = new Set(turns.filter((_, at) => leaves[at] === undefined));
  await draft.load([ROOT_ID, ...places.map(({ id }) => id)]);
  // Do not restore nodes that were removed for another reason.
  const gone = new Map<NodeId, ArrangedNode>(
    places.flatMap((node) =>
      removed.includes(node.id) && draft.find(node.id) === undefined ? [[node.id, node]] : [],
    ),
  );
  const returned = turns.filter((turn) => !isForgotten.has(turn));
  const note = (back: readonly number[]): readonly number[] => {
    for (const turn of back) draft.returnTurn(turn);
    returned.push(...back);
    return back;
  };
  for (const leaf of places) {
    const back = leaf.turns.filter((turn) => isForgotten.has(turn));
    if (back.length === 0) continue;
    const beside = leaf.turns.filter((turn) => !isForgotten.has(turn));
    const into = await leafOf(draft, { leaf, beside });
    if (into !== null) await addTo(draft, { into, turns: note(back) });
  }
  const isBack = new Set(returned);
  const build = async (node: ArrangedNode): Promise<NodeId | null> => {
    if (node.children.length === 0) {
      const back = node.turns.filter((turn) => isForgotten.has(turn) && !isBack.has(turn));
      const others = node.turns.filter((turn) => !isForgotten.has(turn));
      // Other turns of it have been placed elsewhere, so it is no longer this topic.
      const isApart = (await draft.leavesOf(others)).some((leaf) => leaf !== undefined);
      if (back.length === 0 || isApart) return null;
      draft.create(node.id);
      await draft.setTurns(node.id, note(back));
    } else {
      const children: NodeId[] = [];
      for (const id of node.children) {
        const child = gone.get(id);
        const made =
          child === undefined ? await takeStayed(draft, { id, node, gone }) : await build(child);
        if (made !== null) children.push(made);
      }
      const [only] = children;
      // A parent with one child is invalid.
      if (children.length < 2) return only ?? null;
      draft.create(node.id);
      draft.setChildren(node.id, children);
      draft.gather(node.id);
      for (const id of children) takeNameBack(draft, { id, from: node });
    }
    draft.update(node.id, { topic: node.topic, topicPinned: node.topicPinned });
    draft.describe(node.id);
    return node.id;
  };
  for (const top of gone.values()) {
    if (top.parentId !== null && gone.has(top.parentId)) continue;
    const made = await build(top);
    if (made !== null) await hangBack(draft, { id: made, parentId: top.parentId, places });
  }
  return returned;
}

/**
 * The one leaf that holds all former neighbours of the forgotten turns; `null` if they are in
 * several leaves, or all gone.
 */
async function leafOf(
  draft: TreeDraft,
  { leaf, beside }: { readonly leaf: ArrangedNode; readonly beside: readonly number[] },
): Promise<NodeId | null> {
  const leaves = new Set((await draft.leavesOf(beside)).flatMap((id) => id ?? []));
  const [only] = leaves;
  if (leaves.size > 1) return null;
  if (only !== undefined) return only;
  // All neighbours are gone too; the leaf may hold other turns by now.
  const present = draft.find(leaf.id);
  return present !== undefined && present.turns.length > 0 ? leaf.id : null;
}

async function addTo(
  draft: TreeDraft,
  { into, turns }: { readonly into: NodeId; readonly turns: readonly number[] },
): Promise<void> {
  await draft.load([into]);
  await draft.loadPath(into);
  await draft.setTurns(into, [...draft.get(into).turns, ...turns]);
  draft.renew(into);
  await settle(draft, draft.get(into).parentId ?? ROOT_ID);
}

/**
 * Detaches a child that stayed when its parent was removed, from its present position. `null` if it
 * was moved since, and stays there.
 */
async function takeStayed(
  draft: TreeDraft,
  {
    id,
    node,
    gone,
  }: {
    readonly id: NodeId;
    readonly node: ArrangedNode;
    readonly gone: ReadonlyMap<NodeId, ArrangedNode>;
  },
): Promise<NodeId | null> {
  await draft.load([id]);
  const child = draft.find(id);
  let above = node.parentId;
  for (let at = gone.get(above ?? ROOT_ID); at !== undefined; at = gone.get(above ?? ROOT_ID)) {
    above = at.parentId;
  }
  const parentId = above ?? ROOT_ID;
  if (child === undefined || child.parentId !== parentId) return null;
  await draft.loadPath(parentId);
  // Not settled in between: its parent takes this position in a moment.
  draft.setChildren(
    parentId,
    draft.get(parentId).children.filter((other) => other !== id),
  );
  return id;
}

/** Returns a name that passed to an only child when its parent was removed. */
function takeNameBack(
  draft: TreeDraft,
  { id, from }: { readonly id: NodeId; readonly from: ArrangedNode },
): void {
  const { topic, topicPinned } = draft.get(id);
  if (!from.topicPinned || !topicPinned || topic !== from.topic) return;
  draft.update(id, { topic: "", topicPinned: false });
}

/** Attaches a node to the nearest former ancestor that still has children, in the former order. */
async function hangBack(
  draft: TreeDraft,
  {
    id,
    parentId,
    places,
  }: { readonly id: NodeId; readonly parentId: NodeId | null; readonly places: Arrangement },
): Promise<void> {
  const placeById = new Map(places.map((node) => [node.id, node]));
  let above = parentId ?? ROOT_ID;
  for (;;) {
    await draft.load([above]);
    const node = draft.find(above);
    if (above === ROOT_ID || (node !== undefined && node.turns.length === 0)) break;
    above = placeById.get(above)?.parentId ?? ROOT_ID;
  }
  await draft.loadPath(above);
  const now = draft.get(above).children;
  const then = placeById.get(above)?.children ?? [];
  const after = new Set(then.slice(then.indexOf(id) + 1));
  const at = now.findIndex((child) => after.has(child));
  const place = at < 0 || !then.includes(id) ? now.length : at;
  draft.setChildren(above, [...now.slice(0, place), id, ...now.slice(place)]);
  await settle(draft, above);
}
