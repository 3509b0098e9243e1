import { ROOT_ID, type NodeId, type Store, type TopicNode } from "@hsms/store";
import type { NodeOnPath } from "@hsms/formats";
import { isDamage } from "../../outcomes/read-sound-turns.ts";

/** Which nodes there are and which turns they hold at one moment, without what they say: some 80 bytes a node and 8 a turn. */
export interface TreeShape {
  /** In pre-order without ROOT; a node's place in this list is its number. */
  readonly ids: readonly NodeId[];
  /** Numbers; -1 for the children of ROOT. */
  readonly parents: readonly number[];
  /** Of all nodes one after the other. */
  readonly turns: readonly number[];
  /** Where those of each node begin among them, and at last where they end. */
  readonly turnStarts: readonly number[];
}

/** One look at the store: some five seconds for a million turns. */
export const readTreeShape = (store: Store): Promise<TreeShape> =>
  store.look(({ tree }) => {
    const ids: NodeId[] = [];
    const parents: number[] = [];
    const turns: number[] = [];
    const turnStarts: number[] = [0];
    const seen = new Set<NodeId>([ROOT_ID]);
    const open: { readonly id: NodeId; readonly parent: number }[] = [];
    const openBelow = (children: readonly NodeId[], parent: number): void => {
      for (const id of children.toReversed()) open.push({ id, parent });
    };
    openBelow(tree.readHeaders([ROOT_ID])[0]?.children ?? [], -1);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [node] = tree.readHeaders([next.id]);
      if (node === undefined || seen.has(next.id)) continue;
      seen.add(next.id);
      openBelow(node.children, ids.push(next.id) - 1);
      parents.push(next.parent);
      for (const index of node.turns) turns.push(index);
      turnStarts.push(turns.length);
    }
    return { ids, parents, turns, turnStarts };
  });

/** Nodes read at once: some hundred kilobytes. */
const BATCH = 500;

/** The nodes of a shape with what they say now: nothing where they have gone since, or where their words are damaged. */
export async function* walkShape(
  store: Store,
  shape: TreeShape,
  { withoutTexts = false }: { readonly withoutTexts?: boolean } = {},
): AsyncGenerator<NodeOnPath> {
  const { ids, parents, turns, turnStarts } = shape;
  const childrenOf = listChildren(shape);
  /** The nodes on the way down to the last one. */
  const path: { readonly number: number; readonly nodes: readonly TopicNode[] }[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const read = withoutTexts ? await store.tree.readHeaders(batch) : await readSound(store, batch);
    for (const [at, id] of batch.entries()) {
      const number = from + at;
      const parent = parents[number] ?? -1;
      while ((path.at(-1)?.number ?? -1) !== parent) path.pop();
      const ancestors = path.at(-1)?.nodes ?? [];
      const children = childrenOf(number);
      const node: TopicNode = {
        ...SAYS_NOTHING,
        ...read[at],
        id,
        parentId: ids[parent] ?? ROOT_ID,
        children,
        turns: turns.slice(turnStarts[number], turnStarts[number + 1]),
      };
      yield { node, ancestors };
      if (children.length > 0) path.push({ number, nodes: [...ancestors, node] });
    }
  }
}

const SAYS_NOTHING = {
  topic: "",
  topicPinned: false,
  digest: "",
  summaryLength: 0,
  compressed: null,
  size: 0,
  height: 0,
  version: 0,
  createdAt: 0,
  updatedAt: 0,
};

function listChildren({ ids, parents }: TreeShape): (number: number) => readonly NodeId[] {
  const children = new Map<number, NodeId[]>();
  for (const [number, parent] of parents.entries()) {
    const id = ids[number];
    const siblings = children.get(parent);
    if (siblings !== undefined && id !== undefined) siblings.push(id);
    else if (id !== undefined) children.set(parent, [id]);
  }
  return (number) => children.get(number) ?? [];
}

async function readSound(
  store: Store,
  ids: readonly NodeId[],
): Promise<readonly (Partial<TopicNode> | undefined)[]> {
  try {
    return await store.tree.readNodes(ids);
  } catch (error) {
    if (!isDamage(error)) throw error;
    if (ids.length === 1) return await store.tree.readHeaders(ids);
  }
  return (await Promise.all(ids.map((id) => readSound(store, [id])))).flat();
}
