import type { MemoryDeps } from "../../settings/memory-deps.ts";
import { type CareState, changeCareState, readCareState } from "./care-log.ts";
import { DAY_MS } from "../../retrieval/strength/strength.ts";

interface DailyDeps extends MemoryDeps {
  /** Makes a plan and applies it. */
  readonly takeCare: () => Promise<unknown>;
}

/**
 * To be called periodically: runs care once a day, in one process, if forgetting or purging is
 * enabled and nothing was written since the previous call. Resolves to whether it ran.
 */
export function createDailyCare({
  store,
  settings,
  now,
  takeCare,
}: DailyDeps): () => Promise<boolean> {
  let lastSequence: number | null = null;
  return async () => {
    const { forgetting, purging } = await settings();
    if (!forgetting && !purging) return false;
    const { sequence } = await store.statistics();
    const isIdle = sequence === lastSequence;
    lastSequence = sequence;
    if (!isIdle) return false;
    const isDue = ({ dailyAt }: CareState): boolean =>
      dailyAt === null || now() - dailyAt >= DAY_MS;
    if (!isDue(await readCareState(store))) return false;
    // Recorded before the work: a run that fails or is interrupted is not restarted a minute later,
    // and of two processes only one runs.
    let isOurs = false;
    await changeCareState(store, (state) => {
      isOurs = isDue(state);
      return isOurs ? { dailyAt: now() } : {};
    });
    if (!isOurs) return false;
    await takeCare();
    return true;
  };
}
