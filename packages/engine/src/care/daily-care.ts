import { metaChange, type Store } from "@hsms/store";
import type { Settings } from "../settings/settings.ts";
import { readCareState, STATE_KEY } from "./care-log.ts";
import { DAY_MS } from "../retrieval/strength/strength.ts";

interface DailyDeps {
  readonly store: Store;
  readonly settings: () => Promise<Settings>;
  readonly now: () => number;
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
    const state = await readCareState(store);
    if (state.dailyAt !== null && now() - state.dailyAt < DAY_MS) return false;
    // Before the work: what fails, or is broken off, is not begun again the next minute.
    await store.tree.commit(metaChange([[STATE_KEY, { ...state, dailyAt: now() }]]));
    await takeCare();
    return true;
  };
}
