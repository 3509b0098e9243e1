import { StoreError, type Store } from "@hsms/store";
import { ANALYSER } from "../analysis/analyse.ts";
import type { JobPool } from "../workers/pool.ts";
import { rebuildIndex } from "./rebuild-index.ts";

/**
 * Makes the index anew where another analyser, such as that of an earlier version, made it: its words are not those
 * that questions are now put in. Searches use the old one until the new one is whole; one that is broken off by
 * `signal` is gone on with the next time. Resolves also when another process has taken the work over.
 */
export async function renewIndex(deps: {
  readonly store: Store;
  readonly pool: JobPool;
  readonly signal: AbortSignal;
}): Promise<void> {
  const { store, signal } = deps;
  if ((await store.statistics()).analyser === ANALYSER) return;
  try {
    await rebuildIndex({ ...deps, onProgress: () => {} });
  } catch (error) {
    const isTakenOver = error instanceof StoreError && error.code === "STORE_BUSY";
    if (!isTakenOver && !signal.aborted) throw error;
  }
}
