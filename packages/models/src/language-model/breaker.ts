import type { Clock } from "./waiting/clock.ts";

/** Time-outs in a row after which nobody waits for calls of a kind any more, and for how many milliseconds. */
const MOST_TIME_OUTS = 2;
const SKIPPED_MS = 5 * 60_000;

/** Whoever did not answer in time twice is not waited for a third time, for a while. */
export function createBreaker(clock: Pick<Clock, "now">): {
  readonly isOpen: () => boolean;
  readonly note: (isLate: boolean) => void;
} {
  let timeOuts = 0;
  let openUntil = 0;
  return {
    isOpen: () => clock.now() < openUntil,
    note(isLate) {
      timeOuts = isLate ? timeOuts + 1 : 0;
      if (timeOuts < MOST_TIME_OUTS) return;
      timeOuts = 0;
      openUntil = clock.now() + SKIPPED_MS;
    },
  };
}
