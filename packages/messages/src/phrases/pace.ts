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
  /** When the rest will be done, once that is told. */
  readonly endsAt: number | null;
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
/** In this time what is told comes near to what the pace says now: people take a time that jumps for a guess. */
const SETTLING_MS = 20_000;
/** As far as what is told may be from what the pace says. */
const FAR = 1.5;

const none: Rate = { done: 0, ms: 0 };

export const beginPace = ({ at, done }: Pick<Pace, "at" | "done">): Pace => ({
  at,
  done,
  watchedMs: 0,
  quick: none,
  slow: none,
  isSteady: false,
  endsAt: null,
});

/** The pace once so much is done, and so much left. */
export function followPace(
  before: Pace,
  { at, done, left }: Pick<Pace, "at" | "done"> & { readonly left: number },
): Pace {
  const step = { done: done - before.done, ms: Math.max(0, at - before.at) };
  const watchedMs = before.watchedMs + step.ms;
  const [quick, slow] = [added(before.quick, step, QUICK_MS), added(before.slow, step, SLOW_MS)];
  const [low, high] = [perMs(quick), perMs(slow)].toSorted((a, b) => a - b);
  const isSteady =
    before.isSteady ||
    (watchedMs >= WATCHED_MS && low !== undefined && high !== undefined && high < low * APART);
  const restMs = left / perMs(slow);
  const endsAt =
    isSteady && Number.isFinite(restMs) ? at + settled(before, { at, ms: step.ms, restMs }) : null;
  return { at, done, watchedMs, quick, slow, isSteady, endsAt };
}

/** What is told of the rest, which goes slowly from what was told before to what the pace says now. */
function settled(
  { endsAt }: Pace,
  { at, ms, restMs }: { readonly at: number; readonly ms: number; readonly restMs: number },
): number {
  if (endsAt === null) return restMs;
  const told = endsAt - at + (restMs - (endsAt - at)) * (1 - Math.exp(-ms / SETTLING_MS));
  return Math.min(restMs * FAR, Math.max(restMs / FAR, told));
}

/** How much is done in a second, and how many the rest takes; `null` until that is steady. */
export function paceOf({
  at,
  slow,
  endsAt,
}: Pace): { readonly perSecond: number; readonly secondsLeft: number } | null {
  if (endsAt === null) return null;
  return { perSecond: perMs(slow) * 1000, secondsLeft: coarse((endsAt - at) / 1000) };
}

function added(rate: Rate, step: Rate, keptMs: number): Rate {
  const kept = Math.exp(-step.ms / keptMs);
  return { done: rate.done * kept + step.done, ms: rate.ms * kept + step.ms };
}

const perMs = ({ done, ms }: Rate): number => (ms === 0 ? 0 : done / ms);

/** Nobody knows minutes to the second, nor an hour to the minute's half. */
function coarse(seconds: number): number {
  const step = seconds < 60 ? 1 : seconds < 600 ? 10 : 60;
  // A hair less, since 185 seconds less 5 are a little above 180.
  return Math.ceil(Math.max(0, seconds) / step - 1e-6) * step;
}
