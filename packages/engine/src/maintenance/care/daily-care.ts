import type { MemoryDeps } from "../../settings/memory-deps.ts";
import { type CareState, changeCareState, readCareState } from "./care-log.ts";
import { DAY_MS } from "../../retrieval/strength/strength.ts";

interface DailyDeps extends MemoryDeps {
  /** Plans, and carries the plan out. */
  readonly takeCare: () => Promise<unknown>;
}

/**
 * To be called now and then: takes care once a day, by whichever process, where forgetting or purging is turned on and nobody has
 * written since the call before. Resolves to whether it did.
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
    // Before the work: what fails, or is broken off, is not begun again the next minute. Of two processes one takes it.
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
