import { metaChange, type Store } from "@hsms/store";

/**
 * `TreeChange.meta`: the tree was cleared for a rebuild, and turns are still waiting for placement.
 * The queue is the progress; this only marks the waiting as part of a rebuild.
 */
const REBUILDING = "tree.rebuilding";

interface TreeRebuild {
  /** Whether the index was rebuilt just before, as part of the same command. */
  readonly withIndex: boolean;
}

/** The rebuild of the tree that is running or was interrupted, in any process. */
export async function readTreeRebuild(store: Store): Promise<TreeRebuild | null> {
  const value = await store.tree.readMeta(REBUILDING);
  if (typeof value !== "object" || value === null) return null;
  return { withIndex: "withIndex" in value && value.withIndex === true };
}

/** Moves every turn from the tree back to the queue; does nothing if an interrupted rebuild is to be continued. */
export async function beginTreeRebuild(store: Store, rebuild: TreeRebuild): Promise<void> {
  if ((await readTreeRebuild(store)) !== null) return;
  await store.tree.clear();
  // If the process is killed between the two, the next rebuild clears the tree again.
  await store.tree.commit(markChange(rebuild));
}

/** To be called when no turn is waiting any more. */
export async function endTreeRebuild(store: Store): Promise<void> {
  if ((await readTreeRebuild(store)) !== null) await store.tree.commit(markChange(undefined));
}

const markChange = (mark: TreeRebuild | undefined) => metaChange([[REBUILDING, mark]]);
