import { StoreError, type Store } from "@hsms/store";
import { analyserName, type AnalyserChoice } from "@hsms/language";
import { analyseAhead } from "../../turns/importing/analyse-ahead.ts";
import type { AnalyseRecords, AnalysedTexts, RecordAnalysis } from "../../turns/analyse-record.ts";
import { readSoundTurns } from "../../outcomes/read-sound-turns.ts";

/** Turns analysed side by side. */
const CHUNK = 1024;

/** Others append so often that the new index never catches up: very unlikely, since a pass is a moment long. */
const MAX_PASSES = 100;

/**
 * Rebuilds terms, postings and columns from the turns' texts, analysed in the pool. The index in
 * use is read and appended to until the new one is whole. One that was broken off, by `signal` or
 * because the process was killed, is gone on with. Throws what `signal` throws when cancelled.
 */
export async function rebuildIndex(input: {
  readonly store: Store;
  readonly analyse: AnalyseRecords;
  readonly analyser: AnalyserChoice;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}): Promise<void> {
  const { store, analyse, analyser, signal, onProgress } = input;
  let isExhausted = false;

  async function* turnsFrom(from: number): AsyncGenerator<readonly AnalysedTexts[]> {
    const { turns: total } = await store.statistics();
    for (let at = from; at < total; at += CHUNK) {
      const indexes = Array.from({ length: Math.min(CHUNK, total - at) }, (_, n) => at + n);
      const { turns } = await readSoundTurns(store.turns, indexes);
      // A turn that is missing or damaged is the doctor's business; here it only keeps its place.
      yield turns.map((turn) => turn ?? { user: "" });
    }
  }

  async function* vectorsFrom(from: number): AsyncGenerator<readonly RecordAnalysis[]> {
    let done = from;
    for await (const { analyses } of analyseAhead({ analyse, analyser }, turnsFrom(from))) {
      signal.throwIfAborted();
      yield analyses;
      done += analyses.length;
      onProgress(done, (await store.statistics()).turns);
    }
    isExhausted = true;
  }

  for (let pass = 1; ; pass++) {
    try {
      isExhausted = false;
      await store.index.replace(analyserName(analyser), vectorsFrom);
      return;
    } catch (error) {
      // Turns were appended after the last batch: the next pass adds them. Before the last one it
      // was another process that has taken over.
      const isBusy = error instanceof StoreError && error.code === "STORE_BUSY";
      if (!isBusy || !isExhausted || pass === MAX_PASSES) throw error;
    }
  }
}
