import {
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

/** Times that a walk in steps begins again because the tree has changed under it; after that it is one look at the store. */
const ATTEMPTS = 3;

/** Some five seconds for a million turns, in steps of a few milliseconds. Throws what `signal` throws. */
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

/** A walk through the tree of one state, a batch at a time; `changed` where it is not that of the first batch any more. */
function startShaping() {
  const ids: NodeId[] = [];
  const parents: number[] = [];
  const turns: number[] = [];
  const turnStarts: number[] = [0];
  const seen = new Set<NodeId>([ROOT_ID]);
  /** Numbers of the nodes above the next one. */
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
