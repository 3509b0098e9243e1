import type { NodeId, Store } from "@hsms/store";
import * as z from "zod";
import { orAborted } from "../../outcomes/or-aborted.ts";
import type { Embeddings } from "../../retrieval/embedding/embeddings.ts";
import type { TreeDraft } from "../../tree/draft/draft.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";

/** `TreeChange.meta`: the last node whose vector was recomputed by an unfinished rebuild. */
const DONE = "tree.vectorsDone";

/** `TreeChange.meta`: a rebuild has removed the vectors of turns, and not all are embedded again. */
const BEGUN = "tree.turnVectorsBegun";

/** Number of nodes per transaction: about 64 kB of vectors. */
const BATCH = 64;

const nodeRank = z.object({ height: z.number(), id: z.string() });
type NodeRank = Readonly<z.infer<typeof nodeRank>>;

interface VectorWork {
  readonly store: Store;
  readonly treeWriter: Pick<TreeWriter, "write">;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Removes the vectors of all turns and embeds them again; turns that fail are embedded later.
 * Continues an interrupted call. Throws what `signal` throws.
 */
export async function rebuildTurnVectors(
  input: VectorWork & { readonly embeddings: Pick<Embeddings, "settled"> },
): Promise<void> {
  const { store, treeWriter, embeddings, signal, onProgress } = input;
  signal.throwIfAborted();
  if ((await store.tree.readMeta(BEGUN)) !== true) {
    await treeWriter.write(async ({ meta }) => void meta.set(BEGUN, true));
    await store.embeddings.clear();
  }
  const { turns } = await store.statistics();
  await orAborted(
    embeddings.settled((waiting) => onProgress(turns - waiting, turns)),
    signal,
  );
  await treeWriter.write(async ({ meta }) => void meta.set(BEGUN, undefined));
}

/**
 * Recomputes the vectors of all topic nodes: leaves from their turns, then parents level by level
 * from their children. Each transaction records its progress, so that an interrupted rebuild
 * continues there; nodes changed meanwhile have new vectors already. Throws what `signal` throws.
 */
export async function rebuildVectors(input: VectorWork): Promise<void> {
  const { store, treeWriter, signal, onProgress } = input;
  const nodes = await readOrder(store);
  const last = nodeRank.safeParse(await store.tree.readMeta(DONE)).data;
  let done = last === undefined ? 0 : nodes.filter((node) => compare(node, last) <= 0).length;
  while (done < nodes.length) {
    signal.throwIfAborted();
    const batch = nodes.slice(done, done + BATCH);
    // Children are processed before their parents, never together with them.
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

async function refreshVectors(draft: TreeDraft, ids: readonly NodeId[]): Promise<void> {
  await draft.load(ids);
  const nodes = ids.flatMap((id) => draft.find(id) ?? []);
  const parents = nodes.filter(({ children }) => children.length > 0);
  await draft.load(parents.flatMap(({ children }) => children));
  await draft.refreshVectors(nodes.flatMap(({ id, turns }) => (turns.length > 0 ? id : [])));
  for (const { id } of parents) draft.gather(id);
}

async function readOrder(store: Store) {
  const order: { readonly height: number; readonly id: NodeId }[] = [];
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
