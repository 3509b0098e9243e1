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
 * Care of the memory: what was told twice is archived once, and by the setting `forgetting` what is not used any more, by a plan that
 * is shown, and comes back whenever asked. By the setting `purging` what care archived is deleted 30 days later.
 */
export interface Care {
  /**
   * What would be merged among the turns that no run has looked at yet, and what is due to be forgotten. Changes nothing. O(turns); after the first plan of a process only new ones are compared. `alike`: also
   * what may say the same in other words, which an embedder finds.
   */
  plan(options?: { readonly alike?: boolean; readonly signal?: AbortSignal }): Run<CarePlan>;
  /** Of some rows of a plan those that still stand, with their memories as they are now. O(rows). */
  stillPlanned(rows: PlannedRows): Promise<PlannedRows>;
  /**
   * Carries a plan out, as far as its turns are still as they were; `null` where nothing was to be done. Not in the journal of `undo`: its
   * own log takes it back. Turns that the plan looked at are not planned again, even those left out of `merges`. Throws `EngineError`
   * `BAD_INPUT` where another machine was chosen to care for the memory.
   */
  apply(plan: CarePlan, options?: { readonly signal?: AbortSignal }): Run<AppliedCare | null>;
  /** Archives what a person takes for the same of a plan's `alike`, as long as both are still as they were; resolves to the numbers. Undoable. */
  archiveAlike(alike: CarePlan["alike"]): Promise<readonly number[]>;
  /**
   * Sums up the weeks in which something has changed, by the model of the settings that files turns (S3-70, S3-71). Broken off, it goes on
   * from there the next time.
   */
  sumUp(options?: { readonly signal?: AbortSignal }): Run<SummedUp>;
  /** The newest weeks that were summed up, at most `limit`, newest first; none of which something was forgotten since. */
  weeks(limit: number): Promise<readonly Week[]>;
  /** These memories were of use to whoever asked: they are forgotten later. An answer of `ask` notes what it quotes by itself. Written once a minute, while `forgetting` is on or another machine cares for the memory. */
  noteUse(indexes: readonly number[]): void;
  /** Which machine cares for the memory, as the options know it. */
  place(): Promise<CarePlace | null>;
  /**
   * Takes care once a day for as long as the memory is open, when nobody writes, by itself: where `forgetting` or `purging` is on. Of a
   * memory that other machines have, too, only weeks are summed up, unless this one was chosen. Closing the memory breaks it off.
   */
  keep(): void;
  /** The newest runs, at most `limit`, newest first. */
  runs(limit: number): Promise<readonly CareRun[]>;
  /** Brings back what a run archived, or only some turns of it. Throws `EngineError` `BAD_INPUT` for what is not in the log. */
  undo(run: number, turns?: readonly number[]): Promise<CareUndone>;
}

/** Nobody who goes on writing writes nothing for so long. */
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
  /** Aborted before the memory waits for what is under way. */
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
