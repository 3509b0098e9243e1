import type { Store } from "@hsms/store";
import { ANALYSER } from "../analysis/analyse.ts";
import type { RecordAnalysis } from "../workers/analyse-record.ts";
import type { JobPool } from "../workers/pool.ts";

/** Turns analysed side by side. */
const CHUNK = 1024;

/**
 * Makes terms, postings and columns anew from the turns' texts, analysed in the pool. The index in
 * use stays as it is until the new one is whole. Throws what `signal` throws when cancelled.
 */
export async function rebuildIndex(input: {
  readonly store: Store;
  readonly pool: JobPool;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}): Promise<void> {
  const { store, pool, signal, onProgress } = input;
  const { turns: total } = await store.statistics();
  async function* vectors(): AsyncGenerator<readonly RecordAnalysis[]> {
    for (let from = 0; from < total; from += CHUNK) {
      signal.throwIfAborted();
      const indexes = Array.from({ length: Math.min(CHUNK, total - from) }, (_, at) => from + at);
      const turns = await store.readTurns(indexes);
      const records = turns.map((turn) => ({
        user: turn?.user ?? "",
        assistant: turn?.assistant ?? null,
        model: turn?.model ?? null,
      }));
      const batches: Promise<readonly RecordAnalysis[]>[] = [];
      for (let at = 0; at < records.length; at += pool.batchSize) {
        batches.push(pool.run("analyse-records", records.slice(at, at + pool.batchSize)));
      }
      yield (await Promise.all(batches)).flat();
      onProgress(from + indexes.length, total);
    }
  }
  await store.replaceIndex(ANALYSER, vectors());
}
