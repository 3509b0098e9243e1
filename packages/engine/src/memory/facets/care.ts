import type { Background } from "../services/background.ts";
import type { Core } from "../services/core.ts";
import type { CareRun } from "../../care/care-log.ts";
import type { CarePlan } from "../../care/plan-care.ts";
import type { CareUndone } from "../../care/undo-care.ts";
import type { Run } from "../../outcomes/run.ts";
import { withProgress } from "../../outcomes/with-progress.ts";

/** Care of the memory: what was told twice is archived once, by a plan that is shown, and comes back whenever asked. */
export interface Care {
  /** What would be merged among the turns that no run has looked at yet. Changes nothing. O(those turns). */
  plan(options?: { readonly signal?: AbortSignal }): Run<CarePlan>;
  /**
   * Carries a plan out, as far as its turns are still as they were; `null` where nothing was to be done. Not in the journal of `undo`: its
   * own log takes it back. Turns that the plan looked at are not planned again, even those left out of `merges`.
   */
  apply(plan: CarePlan, options?: { readonly signal?: AbortSignal }): Run<CareRun | null>;
  /** The newest runs, at most `limit`, newest first. */
  runs(limit: number): Promise<readonly CareRun[]>;
  /** Brings back what a run archived, or only some turns of it. Throws `EngineError` `BAD_INPUT` for what is not in the log. */
  undo(run: number, turns?: readonly number[]): Promise<CareUndone>;
}

export function createCare({
  core: { store, runs, foreground, now },
  background: { treeWriter, placer },
}: {
  readonly core: Pick<Core, "store" | "runs" | "foreground" | "now">;
  readonly background: Pick<Background, "treeWriter" | "placer">;
}): Care {
  return {
    plan: ({ signal } = {}) =>
      runs.follow("care", signal, async function* (signal) {
        const { planCare } = await import("../../care/plan-care.ts");
        return yield* withProgress("compare", (onProgress) =>
          planCare({ store, foreground }, { signal, onProgress }),
        );
      }),
    apply: (plan, { signal } = {}) =>
      runs.follow("care", signal, async function* (signal) {
        const { applyCare } = await import("../../care/apply-care.ts");
        return yield* withProgress("merge", (onProgress) =>
          applyCare({ store, treeWriter, now }, plan, { signal, onProgress }),
        );
      }),
    async runs(limit) {
      const { readCareRun, readCareState } = await import("../../care/care-log.ts");
      const { runs: newest } = await readCareState(store);
      const read: CareRun[] = [];
      for (let number = newest; number > 0 && read.length < limit; number--) {
        const run = await readCareRun(store, number);
        if (run !== null) read.push(run);
      }
      return read;
    },
    async undo(run, turns) {
      const { undoCare } = await import("../../care/undo-care.ts");
      const undone = await undoCare({ store, treeWriter }, run, turns);
      placer.wake();
      return undone;
    },
  };
}
