import type { NodeId, Store } from "@hsms/store";
import type { TreeWriter } from "../../tree/writing/tree-writer.ts";

/** `TreeChange.meta`: the last node whose vector was made anew by a rebuild that is not finished. */
const DONE = "tree.vectorsDone";

/** Nodes in one transaction: some 64 kB of vectors. */
const BATCH = 64;

interface Place {
  readonly height: number;
  readonly id: NodeId;
}

/**
 * Makes the vectors of all topic nodes anew: leaves from their turns, then level by level parents from
 * their children. Each transaction notes how far it came, so that a rebuild that was broken off goes
 * on there. Nodes that were made or changed meanwhile have new vectors already.
 * Throws what `signal` throws when cancelled.
 */
export async function rebuildVectors(input: {
  readonly store: Store;
  readonly treeWriter: TreeWriter;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}): Promise<void> {
  const { store, treeWriter, signal, onProgress } = input;
  const places = await readPlaces(store);
  const last = await readDone(store);
  let done = last === null ? 0 : places.filter((place) => compare(place, last) <= 0).length;
  while (done < places.length) {
    signal.throwIfAborted();
    const batch = places.slice(done, done + BATCH);
    // Children come before their parents, never with them.
    const level = batch.filter(({ height }) => height === batch[0]?.height);
    done += level.length;
    const mark = done === places.length ? undefined : level.at(-1);
    await treeWriter.refreshVectors(
      level.map(({ id }) => id),
      new Map([[DONE, mark]]),
    );
    onProgress(done, places.length);
  }
}

/** Every node by height, then id. */
async function readPlaces(store: Store): Promise<readonly Place[]> {
  const places: Place[] = [];
  for await (const nodes of store.tree.allNodes()) {
    for (const { height, id } of nodes) places.push({ height, id });
  }
  return places.sort(compare);
}

function compare(a: Place, b: Place): number {
  if (a.height !== b.height) return a.height - b.height;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

async function readDone(store: Store): Promise<Place | null> {
  const value = await store.tree.readMeta(DONE);
  if (typeof value !== "object" || value === null) return null;
  if (!("height" in value) || !("id" in value)) return null;
  const { height, id } = value;
  return typeof height === "number" && typeof id === "string" ? { height, id: id } : null;
}
