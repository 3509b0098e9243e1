import { metaChange, type Store } from "@hsms/store";

/**
 * `TreeChange.meta`: the tree was cleared for a rebuild, and turns still wait for their place in it.
 * The queue is the progress; this says only that the waiting is a rebuild's.
 */
const REBUILDING = "tree.rebuilding";

interface TreeRebuild {
  /** The index was rebuilt just before, as a part of the same command. */
  readonly withIndex: boolean;
}

/** The rebuild of the tree that is under way or was broken off, by whichever process. */
export async function readTreeRebuild(store: Store): Promise<TreeRebuild | null> {
  const value = await store.tree.readMeta(REBUILDING);
  if (typeof value !== "object" || value === null) return null;
  return { withIndex: "withIndex" in value && value.withIndex === true };
}

/** Takes every turn out of the tree and back into the queue; does nothing where a rebuild was broken off. */
export async function beginTreeRebuild(store: Store, rebuild: TreeRebuild): Promise<void> {
  if ((await readTreeRebuild(store)) !== null) return;
  await store.tree.clear();
  // Killed between the two, the next rebuild clears again what was hardly begun.
  await store.tree.commit(markChange(rebuild));
}

/** To be called when no turn waits any more. */
export async function endTreeRebuild(store: Store): Promise<void> {
  if ((await readTreeRebuild(store)) !== null) await store.tree.commit(markChange(undefined));
}

const markChange = (mark: TreeRebuild | undefined) => metaChange([[REBUILDING, mark]]);
