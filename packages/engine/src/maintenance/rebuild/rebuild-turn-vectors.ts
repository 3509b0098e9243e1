import type { Store } from "@hsms/store";
import { orAborted } from "../../outcomes/or-aborted.ts";
import type { Embeddings } from "../../retrieval/embedding/embeddings.ts";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";

/** `TreeChange.meta`: a rebuild has removed the vectors of turns, and they are not all there again. */
const BEGUN = "tree.turnVectorsBegun";

/**
 * Removes the vectors of all turns and computes them again with the embedder that is chosen; they are gone for
 * good without one. A call that was broken off is gone on with. What the embedder fails at is made later,
 * in the background. Throws what `signal` throws when cancelled.
 */
export async function rebuildTurnVectors(input: {
  readonly store: Store;
  readonly treeWriter: Pick<TreeWriter, "write">;
  readonly embeddings: Pick<Embeddings, "settled">;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}): Promise<void> {
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
