import type { NodeId, Store } from "@hsms/store";
import type { TreeDraft } from "../../tree/draft/draft.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";

/** `TreeChange.meta`: the last node whose vector was recomputed by a rebuild that is not finished. */
const DONE = "tree.vectorsDone";

/** Nodes in one transaction: some 64 kB of vectors. */
const BATCH = 64;

/** Where a node comes in the order of a rebuild. */
interface NodeRank {
  readonly height: number;
  readonly id: NodeId;
}

/**
 * Recomputes the vectors of all topic nodes: leaves from their turns, then level by level parents from
 * their children. Each transaction notes how far it came, so that a rebuild that was broken off goes
 * on there. Nodes that were made or changed meanwhile have new vectors already.
 * Throws what `signal` throws when cancelled.
 */
export async function rebuildVectors(input: {
  readonly store: Store;
  readonly treeWriter: Pick<TreeWriter, "write">;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}): Promise<void> {
  const { store, treeWriter, signal, onProgress } = input;
  const nodes = await readOrder(store);
  const last = await readDone(store);
  let done = last === null ? 0 : nodes.filter((node) => compare(node, last) <= 0).length;
  while (done < nodes.length) {
    signal.throwIfAborted();
    const batch = nodes.slice(done, done + BATCH);
    // Children come before their parents, never with them.
    const level = batch.filter(({ height }) => height === batch[0]?.height);
    done += level.length;
    const mark = done === nodes.length ? undefined : level.at(-1);
    await treeWriter.write(async (draft) => {
      await refreshVectors(
        draft,
        level.map(({ id }) => id),
      );
      draft.meta.set(DONE, mark);
    });
    onProgress(done, nodes.length);
  }
}

/** Of leaves from their turns, and of parents from their children. */
async function refreshVectors(draft: TreeDraft, ids: readonly NodeId[]): Promise<void> {
  await draft.load(ids);
  const nodes = ids.flatMap((id) => draft.find(id) ?? []);
  const parents = nodes.filter(({ children }) => children.length > 0);
  await draft.load(parents.flatMap(({ children }) => children));
  await draft.refreshVectors(nodes.flatMap(({ id, turns }) => (turns.length > 0 ? id : [])));
  for (const { id } of parents) draft.gather(id);
}

/** Every node by height, then id. */
async function readOrder(store: Store): Promise<readonly NodeRank[]> {
  const order: NodeRank[] = [];
  for await (const nodes of store.tree.allNodes()) {
    for (const { height, id } of nodes) order.push({ height, id });
  }
  return order.sort(compare);
}

function compare(a: NodeRank, b: NodeRank): number {
  if (a.height !== b.height) return a.height - b.height;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

async function readDone(store: Store): Promise<NodeRank | null> {
  const value = await store.tree.readMeta(DONE);
  if (typeof value !== "object" || value === null) return null;
  if (!("height" in value) || !("id" in value)) return null;
  const { height, id } = value;
  return typeof height === "number" && typeof id === "string" ? { height, id } : null;
}
