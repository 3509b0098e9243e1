import type { ModelEvent } from "./model-event.ts";
import type { ModelHooks } from "./create-model.ts";
import type { Model } from "./model.ts";
import { offlineModel } from "./offline/offline-model.ts";

/** S0-129, never reset (C0-29). */
export interface CallCounts {
  totalCalls: number;
  totalTimeMs: number;
  parallelCalls: number;
  errorCount: number;
  cacheHits: number;
}

/** Makes the model of a name that is not `offline`. Throws what a person can mend, with its code. */
export type ModelFactory = (name: string, hooks: ModelHooks) => Promise<Model>;

/** The model of each name, made once, with its calls counted and told. */
export function createChosenModel(deps: {
  readonly modelOf: ModelFactory;
  readonly publish: (event: ModelEvent) => void;
  readonly counts: CallCounts;
}): (name: string) => Promise<Model> {
  const { modelOf, publish, counts } = deps;
  const hooks: ModelHooks = {
    called({ pool, elapsedMs, failure }) {
      counts.totalCalls++;
      counts.totalTimeMs += elapsedMs;
      // Who presses Ctrl+C makes no error.
      if (failure !== null && failure.kind !== "cancelled") counts.errorCount++;
      publish({
        type: "model.called",
        pool,
        elapsedMs,
        failure: failure === null ? null : { kind: failure.kind, message: failure.message },
      });
    },
    cacheHit() {
      counts.cacheHits++;
    },
    unreadable(version) {
      publish({ type: "model.unreadable", prompt: version });
    },
    batchStarted(calls) {
      counts.parallelCalls += calls;
      publish({ type: "model.batch-started", calls });
    },
    taskFailed(failed) {
      publish({ type: "model.task-failed", ...failed });
    },
    batchFinished(batch) {
      publish({ type: "model.batch-finished", ...batch });
    },
  };
  const models = new Map<string, Promise<Model>>();
  return (name) => {
    if (name === offlineModel.name) return Promise.resolve(offlineModel);
    const known = models.get(name);
    if (known !== undefined) return known;
    const made = modelOf(name, hooks);
    models.set(name, made);
    // What could not be made may be made later: a key was set, a file was mended.
    made.catch(() => models.delete(name));
    return made;
  };
}
