import { ROOT_ID, type NodeId } from "../contract/ids.ts";
import type { TopicNode } from "../contract/model.ts";
import type { TreeChange } from "../contract/changes.ts";
import type { Store } from "../contract/store.ts";
import { nodeId, topicNode } from "./builders.ts";

/** A tree that can be drawn on: only what is above what, and what leaves hold. */
interface Sketch {
  readonly childrenByParent: Map<NodeId, NodeId[]>;
  readonly turnsByLeaf: Map<NodeId, number[]>;
}

/** One edit, with numbers that choose among whatever nodes there are. */
export interface TreeEdit {
  readonly type: "place" | "new-leaf" | "group" | "move" | "merge" | "split" | "take-out";
  readonly first: number;
  readonly second: number;
}

/**
 * A change of the store's topic tree by one random edit, the way an engine would make one: read, draw,
 * commit later. `undefined` where the tree or the queue has nothing to edit so.
 */
export async function editTree(
  store: Store,
  { edit, newId }: { readonly edit: TreeEdit; readonly newId: number },
): Promise<TreeChange | undefined> {
  const nodes: TopicNode[] = [];
  for await (const batch of store.tree.allNodes()) nodes.push(...batch);
  const queue = await store.tree.readQueue(100);
  const before = new Map(nodes.map((node) => [node.id, node]));
  const sketch: Sketch = {
    childrenByParent: new Map(nodes.filter(isParent).map((node) => [node.id, [...node.children]])),
    turnsByLeaf: new Map(
      nodes.filter((node) => !isParent(node)).map((node) => [node.id, [...node.turns]]),
    ),
  };
  const isDrawn = draw(sketch, { edit, queue, newId: nodeId(newId) });
  return isDrawn ? toChange(before, sketch) : undefined;
}

const isParent = (node: TopicNode): boolean => node.id === ROOT_ID || node.children.length > 0;

const choose = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % Math.max(1, items.length)];

function draw(
  sketch: Sketch,
  {
    edit,
    queue,
    newId,
  }: { readonly edit: TreeEdit; readonly queue: readonly number[]; readonly newId: NodeId },
): boolean {
  const { childrenByParent, turnsByLeaf } = sketch;
  const leaves = [...turnsByLeaf.keys()].sort();
  const parents = [...childrenByParent.keys()].sort();
  const leaf = choose(leaves, edit.first);
  const otherLeaf = choose(leaves, edit.second);
  const parent = choose(parents, edit.second);
  const turn = choose(queue, edit.first);
  switch (edit.type) {
    case "new-leaf":
      if (turn === undefined || parent === undefined) return false;
      childrenByParent.get(parent)?.push(newId);
      turnsByLeaf.set(newId, [turn]);
      return true;
    case "place":
      if (turn === undefined || otherLeaf === undefined) return false;
      turnsByLeaf.get(otherLeaf)?.push(turn);
      return true;
    case "group": {
      const children = childrenByParent.get(parent ?? ROOT_ID) ?? [];
      if (children.length < 3) return false;
      childrenByParent.set(newId, children.splice(edit.first % (children.length - 1), 2, newId));
      return true;
    }
    case "move": {
      if (leaf === undefined || parent === undefined) return false;
      detach(sketch, leaf);
      childrenByParent.get(parent)?.push(leaf);
      return true;
    }
    case "merge":
      if (leaf === undefined || otherLeaf === undefined || leaf === otherLeaf) return false;
      turnsByLeaf.get(leaf)?.push(...(turnsByLeaf.get(otherLeaf) ?? []));
      turnsByLeaf.delete(otherLeaf);
      detach(sketch, otherLeaf);
      return true;
    case "split": {
      const turns = leaf === undefined ? [] : (turnsByLeaf.get(leaf) ?? []);
      if (leaf === undefined || turns.length < 2) return false;
      turnsByLeaf.set(newId, turns.splice(0, 1 + (edit.second % (turns.length - 1))));
      const above = parents.find((id) => childrenByParent.get(id)?.includes(leaf) === true);
      childrenByParent.get(above ?? ROOT_ID)?.push(newId);
      return true;
    }
    case "take-out": {
      const turns = leaf === undefined ? [] : (turnsByLeaf.get(leaf) ?? []);
      if (leaf === undefined || turns.length === 0) return false;
      turns.splice(edit.second % turns.length, 1);
      if (turns.length > 0) return true;
      turnsByLeaf.delete(leaf);
      detach(sketch, leaf);
      return true;
    }
  }
}

const detach = ({ childrenByParent }: Sketch, id: NodeId): void => {
  for (const children of childrenByParent.values()) {
    const position = children.indexOf(id);
    if (position >= 0) children.splice(position, 1);
  }
};

/** The change that makes the sketch of what was there, with parents that became empty gone. */
function toChange(before: ReadonlyMap<NodeId, TopicNode>, sketch: Sketch): TreeChange {
  const after = new Map<NodeId, TopicNode>();
  finish(sketch, { id: ROOT_ID, parentId: null, before, after });
  const upserts = [...after.values()].filter((node) => !isSame(before.get(node.id), node));
  const deletes = [...before.keys()].filter((id) => !after.has(id));
  return {
    expected: new Map(
      [...upserts.map(({ id }) => id), ...deletes].map((id) => [id, before.get(id)?.version ?? 0]),
    ),
    upserts,
    deletes,
    vectors: new Map(upserts.map(({ id }) => [id, Uint8Array.of(1)])),
    placements: comparePlaces(before, after),
    meta: new Map(),
  };
}

/** Puts a node and all below it into `after`. Returns it, or `undefined` for one that holds nothing. */
function finish(
  sketch: Sketch,
  place: {
    readonly id: NodeId;
    readonly parentId: NodeId | null;
    readonly before: ReadonlyMap<NodeId, TopicNode>;
    readonly after: Map<NodeId, TopicNode>;
  },
): TopicNode | undefined {
  const { id, parentId, before, after } = place;
  const children = (sketch.childrenByParent.get(id) ?? []).flatMap(
    (child) => finish(sketch, { ...place, id: child, parentId: id }) ?? [],
  );
  const turns = sketch.turnsByLeaf.get(id) ?? [];
  if (id !== ROOT_ID && children.length + turns.length === 0) return undefined;
  const node = {
    ...topicNode(id),
    ...before.get(id),
    parentId,
    children: children.map((child) => child.id),
    turns,
    size: children.reduce((sum, child) => sum + child.size, turns.length),
    height: children.reduce((highest, child) => Math.max(highest, child.height + 1), 0),
  };
  after.set(id, node);
  return node;
}

const isSame = (before: TopicNode | undefined, node: TopicNode): boolean =>
  JSON.stringify(before) === JSON.stringify({ ...before, ...node });

function comparePlaces(
  before: ReadonlyMap<NodeId, TopicNode>,
  after: ReadonlyMap<NodeId, TopicNode>,
): ReadonlyMap<number, NodeId | null> {
  const leafByTurn = (nodes: ReadonlyMap<NodeId, TopicNode>): Map<number, NodeId> =>
    new Map([...nodes].flatMap(([id, { turns }]) => turns.map((turn) => [turn, id] as const)));
  const [old, now] = [leafByTurn(before), leafByTurn(after)];
  const moved = [...now].filter(([turn, id]) => old.get(turn) !== id);
  const left = [...old.keys()].filter((turn) => !now.has(turn));
  return new Map<number, NodeId | null>([...moved, ...left.map((turn) => [turn, null] as const)]);
}
