import { StoreError, type Store } from "@hsms/store";
import { analyserName, type AnalyserChoice } from "@hsms/language";
import type { Settings } from "../../settings/settings.ts";
import { indexBatches } from "../../outcomes/in-batches.ts";
import { analyseAhead } from "../../turns/importing/analyse-ahead.ts";
import type {
  AnalyseRecords,
  AnalysedTexts,
  RecordAnalysis,
} from "../../turns/recording/analyse-record.ts";
import { readSoundTurns } from "../../outcomes/read-sound-turns.ts";

/**
 * Limit in case other processes append so often that the new index never catches up: very unlikely,
 * since a pass is short.
 */
const MAX_PASSES = 100;

/**
 * Rebuilds the index from the turns' text while the old one is in use; continues an interrupted
 * rebuild. Throws what `signal` throws.
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
    for (const indexes of indexBatches(from, total)) {
      const { turns } = await readSoundTurns(store.turns, indexes);
      // Missing or damaged turns are left to `doctor`; here they only keep their index.
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
      // If turns were appended after the last batch, the next pass adds them. Before the last
      // batch, another process has taken over.
      const isBusy = error instanceof StoreError && error.code === "STORE_BUSY";
      if (!isBusy || !isExhausted || pass === MAX_PASSES) throw error;
    }
  }
}

/**
 * Rebuilds the index unless it was built by the chosen analyser. Resolves also if `signal`
 * interrupts it or another process has taken over.
 */
export async function renewIndex(deps: {
  readonly store: Store;
  readonly analyse: AnalyseRecords;
  readonly settings: () => Promise<Settings>;
  readonly signal: AbortSignal;
}): Promise<void> {
  const { analyser } = await deps.settings();
  if ((await deps.store.statistics()).analyser === analyserName(analyser)) return;
  try {
    await rebuildIndex({ ...deps, analyser, onProgress: () => {} });
  } catch (error) {
    const isTakenOver = error instanceof StoreError && error.code === "STORE_BUSY";
    if (!isTakenOver && !deps.signal.aborted) throw error;
  }
}
