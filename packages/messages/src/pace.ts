/** How fast long work goes on. Times are milliseconds of one clock. */
export interface Pace {
  /** When it was looked at last, and how much was done by then. */
  readonly at: number;
  readonly done: number;
  readonly watchedMs: number;
  readonly quick: Rate;
  readonly slow: Rate;
  /** Whether it has been steady once: from then on it is told. */
  readonly isSteady: boolean;
}

/** Work and time of late; what is older than a while counts less and less. */
interface Rate {
  readonly done: number;
  readonly ms: number;
}

/** Batches and pauses of some seconds must not show: at a tenth of this the time left swings by half. */
const SLOW_MS = 90_000;
/** What is new shows in this; it tells whether the slow one can be believed. */
const QUICK_MS = 3_000;
/** The first seconds are those of warming up. */
const WATCHED_MS = 5_000;
/** As far as quick and slow may lie apart. */
const APART = 1.2;

const none: Rate = { done: 0, ms: 0 };

export const beginPace = ({ at, done }: Pick<Pace, "at" | "done">): Pace => ({
  at,
  done,
  watchedMs: 0,
  quick: none,
  slow: none,
  isSteady: false,
});

/** The pace once so much is done. */
export function followPace(before: Pace, { at, done }: Pick<Pace, "at" | "done">): Pace {
  const step = { done: done - before.done, ms: Math.max(0, at - before.at) };
  const watchedMs = before.watchedMs + step.ms;
  const [quick, slow] = [added(before.quick, step, QUICK_MS), added(before.slow, step, SLOW_MS)];
  const [low, high] = [perMs(quick), perMs(slow)].toSorted((a, b) => a - b);
  const isSteady =
    before.isSteady ||
    (watchedMs >= WATCHED_MS && low !== undefined && high !== undefined && high < low * APART);
  return { at, done, watchedMs, quick, slow, isSteady };
}

/** How much is done in a second, and how many the rest takes; `null` until that is steady. */
export function paceOf(
  { slow, isSteady }: Pace,
  left: number,
): { readonly perSecond: number; readonly secondsLeft: number } | null {
  const perSecond = perMs(slow) * 1000;
  return isSteady && perSecond > 0 ? { perSecond, secondsLeft: coarse(left / perSecond) } : null;
}

function added(rate: Rate, step: Rate, keptMs: number): Rate {
  const kept = Math.exp(-step.ms / keptMs);
  return { done: rate.done * kept + step.done, ms: rate.ms * kept + step.ms };
}

const perMs = ({ done, ms }: Rate): number => (ms === 0 ? 0 : done / ms);

/** Nobody knows minutes to the second, nor an hour to the minute's half. */
function coarse(seconds: number): number {
  const step = seconds < 60 ? 1 : seconds < 600 ? 10 : 60;
  return Math.ceil(Math.max(0, seconds) / step) * step;
}
