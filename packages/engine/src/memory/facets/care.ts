import { createMessage } from "@hsms/messages";
import type { Turns } from "./turns.ts";
import type { CarePlace } from "../../maintenance/care/care-place.ts";
import type { Background } from "../services/background.ts";
import type { Core } from "../services/core.ts";
import type { CareRun } from "../../maintenance/care/care-log.ts";
import type { AppliedCare } from "../../maintenance/care/apply-care.ts";
import type { CompareTurns } from "../../maintenance/care/compare-turns.ts";
import type { CarePlan } from "../../maintenance/care/plan-care.ts";
import type { PlannedRows } from "../../maintenance/care/forgetting/still-planned.ts";
import type { Uses } from "../../maintenance/care/uses.ts";
import type { CareUndone } from "../../maintenance/care/undo-care.ts";
import { readStandingWeeks, type Week } from "../../conversations/weeks/week.ts";
import type { SummedUp } from "../../conversations/weeks/sum-up-weeks.ts";
import { EngineError } from "../../outcomes/errors.ts";
import type { Run } from "../../outcomes/run.ts";
import { withProgress } from "../../outcomes/with-progress.ts";

/**
 * Maintenance of the memory: archives duplicates and, with the setting `forgetting`, what is no
 * longer used. The plan is shown before it is applied, and every run can be undone. With the
 * setting `purging`, turns that care archived are deleted 30 days later.
 */
export interface Care {
  /**
   * Plans merges among the turns that no run has examined yet, and lists what is due to be
   * forgotten. Changes nothing. O(turns); after the first plan of a process only new turns are
   * compared. `alike` adds pairs that an embedder finds to say the same in other words.
   */
  plan(options?: { readonly alike?: boolean; readonly signal?: AbortSignal }): Run<CarePlan>;
  /** Returns the rows of a plan that are still valid, with the present state of their memories. O(rows). */
  stillPlanned(rows: PlannedRows): Promise<PlannedRows>;
  /**
   * Applies a plan to those of its turns that have not changed since; `null` if nothing was left to
   * do. Not in the journal of `undo`: use {@link Care.undo}. Turns that the plan examined are not
   * planned again, even those left out of `merges`. Throws `EngineError` `BAD_INPUT` if another
   * machine was chosen to care for the memory.
   */
  apply(plan: CarePlan, options?: { readonly signal?: AbortSignal }): Run<AppliedCare | null>;
  /**
   * Archives those pairs of a plan's `alike` that a person confirmed, if both turns are unchanged;
   * resolves to the archived indexes. Undoable.
   */
  archiveAlike(alike: CarePlan["alike"]): Promise<readonly number[]>;
  /**
   * Summarises the weeks that have changed, with the model of the setting `fileModel` (S3-70,
   * S3-71). If interrupted, the next call continues.
   */
  sumUp(options?: { readonly signal?: AbortSignal }): Run<SummedUp>;
  /** The newest summarised weeks, at most `limit`, newest first; without weeks of which a turn was forgotten since. */
  weeks(limit: number): Promise<readonly Week[]>;
  /**
   * Records that these memories were useful to the caller, so that they are forgotten later; `ask`
   * does this itself for what it quotes. Written at most once a minute, while `forgetting` is on or
   * another machine cares for the memory.
   */
  noteUse(indexes: readonly number[]): void;
  /** Which machine cares for the memory, from {@link OpenOptions.carePlace}. */
  place(): Promise<CarePlace | null>;
  /**
   * Runs care once a day until the memory is closed, when no process is writing, if `forgetting` or
   * `purging` is on. If other machines have the memory too and this one was not chosen, it only
   * summarises weeks. Closing the memory cancels a run.
   */
  keep(): void;
  /** The newest runs, at most `limit`, newest first. */
  runs(limit: number): Promise<readonly CareRun[]>;
  /**
   * Restores what a run archived, or only the given turns of it. Throws `EngineError` `BAD_INPUT`
   * for a run or turn that is not in the log.
   */
  undo(run: number, turns?: readonly number[]): Promise<CareUndone>;
}

/** Care runs only if nothing was written between two checks: a user who is still writing does not pause for so long. */
const LOOK_EVERY_MS = 10 * 60 * 1000;

export function createCare({
  core: { store, runs, foreground, now, settings, model },
  background: { treeWriter, placer, scored },
  turns,
  uses,
  place,
  closing,
}: {
  readonly core: Pick<Core, "store" | "runs" | "foreground" | "now" | "settings" | "model">;
  readonly background: Pick<Background, "treeWriter" | "placer" | "scored">;
  readonly turns: Pick<Turns, "purge" | "archive">;
  readonly uses: Uses;
  readonly place: Care["place"];
  /** Aborted before `close` waits for running operations. */
  readonly closing: AbortSignal;
}): Care {
  let timer: NodeJS.Timeout | undefined;
  closing.addEventListener("abort", () => clearInterval(timer));
  let comparison: CompareTurns | undefined;
  const checkPlace = async (): Promise<void> => {
    const known = await place();
    if (known === null || known.chosen === null || known.isHere) return;
    const { chosen: device, waitsFor } = known;
    throw new EngineError(
      "BAD_INPUT",
      waitsFor.length === 0
        ? createMessage("caredForElsewhere", { device })
        : createMessage("careBegins", { device, devices: waitsFor.join(", ") }),
    );
  };
  const care: Care = {
    plan: ({ signal, alike = false } = {}) =>
      runs.follow("care", signal, async function* (signal) {
        const { planCare } = await import("../../maintenance/care/plan-care.ts");
        const { createComparison } = await import("../../maintenance/care/compare-turns.ts");
        const compareTurns = (comparison ??= createComparison({ store, foreground }));
        await Promise.all([uses.flush(), scored()]);
        return yield* withProgress("compare", (onProgress) =>
          planCare(
            { store, foreground, settings, now, compareTurns },
            { signal, onProgress, alike },
          ),
        );
      }),
    async stillPlanned(rows) {
      const { stillPlanned } = await import("../../maintenance/care/forgetting/still-planned.ts");
      await uses.flush();
      return stillPlanned({ store, settings, now }, rows);
    },
    apply: (plan, { signal } = {}) =>
      runs.follow("care", signal, async function* (signal) {
        await checkPlace();
        const { applyCare } = await import("../../maintenance/care/apply-care.ts");
        const purge = (indexes: readonly number[], signal: AbortSignal) =>
          turns.purge(indexes, { copies: "report", signal });
        const deps = { store, treeWriter, now, settings, purge, checkPlace };
        return yield* applyCare(deps, plan, signal);
      }),
    async archiveAlike(alike) {
      const { stillAlike } = await import("../../maintenance/care/find-alike.ts");
      const meant = (await stillAlike(store, alike)).map(({ absorbed }) => absorbed.index);
      if (meant.length > 0) await turns.archive(meant);
      return meant;
    },
    sumUp: ({ signal } = {}) =>
      runs.follow("care", signal, async function* (signal) {
        const { sumUpWeeks } = await import("../../conversations/weeks/sum-up-weeks.ts");
        const deps = { store, foreground, model: () => model("file") };
        return yield* withProgress("weeks", (onProgress) =>
          sumUpWeeks(deps, { signal, onProgress }),
        );
      }),
    place,
    weeks: (limit) => readStandingWeeks(store, limit),
    noteUse: (indexes) => uses.note(indexes),
    keep() {
      if (timer !== undefined || closing.aborted) return;
      const load = async () => {
        const { createDailyCare } = await import("../../maintenance/care/daily-care.ts");
        return createDailyCare({
          store,
          settings,
          now,
          async takeCare() {
            const known = await place();
            if (known === null || known.isHere) {
              await care.apply(await care.plan({ signal: closing }), { signal: closing });
            }
            await care.sumUp({ signal: closing });
          },
        });
      };
      let loaded: ReturnType<typeof load> | undefined;
      const look = (): void =>
        void runs.follow("care", closing, async function* () {
          yield* [];
          loaded ??= load();
          return (await loaded)();
        });
      timer = setInterval(look, LOOK_EVERY_MS).unref();
    },
    async runs(limit) {
      const { readCareRun, readCareState } = await import("../../maintenance/care/care-log.ts");
      const { runs: newest } = await readCareState(store);
      const read: CareRun[] = [];
      for (let number = newest; number > 0 && read.length < limit; number--) {
        const run = await readCareRun(store, number);
        if (run !== null) read.push(run);
      }
      return read;
    },
    async undo(run, turns) {
      const { undoCare } = await import("../../maintenance/care/undo-care.ts");
      const undone = await undoCare({ store, treeWriter }, run, turns);
      placer.wake();
      return undone;
    },
  };
  return care;
}
