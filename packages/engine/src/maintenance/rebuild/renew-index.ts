import { StoreError, type Store } from "@hsms/store";
import { analyserName } from "@hsms/language";
import type { Settings } from "../../settings/settings.ts";
import type { AnalyseRecords } from "../../turns/analyse-record.ts";
import { rebuildIndex } from "./rebuild-index.ts";

/**
 * Rebuilds the index where another analyser than the one chosen, or an earlier version of it, made it. Searches use the old one until the new one is whole; one that is broken off by
 * `signal` is gone on with the next time. Resolves also when another process has taken the work over.
 */
export async function renewIndex(deps: {
  readonly store: Store;
  readonly analyse: AnalyseRecords;
  readonly settings: () => Promise<Settings>;
  readonly signal: AbortSignal;
}): Promise<void> {
  const { store, settings, signal } = deps;
  const { analyser } = await settings();
  if ((await store.statistics()).analyser === analyserName(analyser)) return;
  try {
    await rebuildIndex({ ...deps, analyser, onProgress: () => {} });
  } catch (error) {
    const isTakenOver = error instanceof StoreError && error.code === "STORE_BUSY";
    if (!isTakenOver && !signal.aborted) throw error;
  }
}
