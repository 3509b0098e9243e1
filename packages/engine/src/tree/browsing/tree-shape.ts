import {
  BLANK_NODE,
  isDamage,
  ROOT_ID,
  type Change,
  type NodeId,
  type Store,
  type StoreView,
  type TopicNode,
} from "@hsms/store";
import type { NodeOnPath } from "@hsms/formats";
import { nextTick } from "../../outcomes/pace/next-tick.ts";
import { walkDown, type Walk } from "./walk-down.ts";

/** The nodes and their turns in one state of the tree, without text: about 80 bytes per node and 8 per turn. */
export interface TreeShape {
  /** In pre-order without ROOT; the position of a node in this list is its number. */
  readonly ids: readonly NodeId[];
  /** Parent numbers; -1 for the children of ROOT. */
  readonly parents: readonly number[];
  /** Turns of all nodes, concatenated in the order of the nodes. */
  readonly turns: readonly number[];
  /** Offset of each node's turns, with the total at the end. */
  readonly turnStarts: readonly number[];
}

/**
 * Number of attempts: the walk in steps restarts if the tree changes; the last attempt reads
 * everything in one transaction.
 */
const ATTEMPTS = 3;

/** Takes about five seconds for a million turns, in steps of a few milliseconds. Throws what `signal` throws. */
export async function readTreeShape(
  store: Pick<Store, "look">,
  signal?: AbortSignal,
): Promise<TreeShape> {
  for (let attempt = 1; ; attempt++) {
    const shaping = startShaping();
    for (let state = "more"; state === "more";) {
      signal?.throwIfAborted();
      state = await store.look((view) => {
        let read = shaping.next(view);
        while (attempt === ATTEMPTS && read === "more") read = shaping.next(view);
        return read;
      });
      if (state === "end") return shaping.shape;
      await nextTick();
    }
  }
}

/**
 * Walks the tree of one state, one batch at a time; returns `changed` if the tree has changed since
 * the first batch.
 */
function startShaping() {
  const ids: NodeId[] = [];
  const parents: number[] = [];
  const turns: number[] = [];
  const turnStarts: number[] = [0];
  const seen = new Set<NodeId>([ROOT_ID]);
  /** Numbers of the ancestors of the next node. */
  const path: number[] = [];
  let begun: { readonly walk: Walk; readonly sequence: number } | undefined;
  return {
    shape: { ids, parents, turns, turnStarts },
    next(view: StoreView): "more" | "end" | "changed" {
      begun ??= {
        walk: walkDown(view.tree.readHeaders([ROOT_ID])[0]?.children ?? []),
        sequence: view.sequence(),
      };
      if (view.changesSince(begun.sequence).some(isOfTree)) return "changed";
      return begun.walk.next(view, ({ node, above }) => {
        if (seen.has(node.id)) return "pass";
        seen.add(node.id);
        path.length = above.length;
        parents.push(path.at(-1) ?? -1);
        path.push(ids.push(node.id) - 1);
        for (const index of node.turns) turns.push(index);
        turnStarts.push(turns.length);
        return "enter";
      });
    },
  };
}

const isOfTree = ({ type }: Change): boolean => type === "tree-changed" || type === "reset";

/** Number of nodes read at once: a few hundred kilobytes. */
const BATCH = 500;

/** The nodes of a shape with their present content; empty if a node was removed since or is damaged. */
export async function* walkShape(
  store: Store,
  shape: TreeShape,
  { withoutTexts = false }: { readonly withoutTexts?: boolean } = {},
): AsyncGenerator<NodeOnPath> {
  const { ids, parents, turns, turnStarts } = shape;
  const childrenOf = listChildren(shape);
  /** The path of the last node. */
  const path: { readonly number: number; readonly nodes: readonly TopicNode[] }[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    await nextTick();
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
  ...BLANK_NODE,
  topic: "",
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
