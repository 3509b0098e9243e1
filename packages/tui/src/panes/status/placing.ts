/** How far many memories have come that wait for their place, as after an import. */
export interface Placing {
  /** All that have waited since none did. */
  readonly total: number;
  readonly queued: number;
  /** When it was looked at first, and how many waited then. */
  readonly from: { readonly at: number; readonly queued: number };
}

/** With fewer waiting nobody has to know how far it is: a talk places its turns one by one. */
const MANY = 100;

/** After so long the pace so far says how long the rest takes. */
const RATED_AFTER_MS = 3000;

export function followPlacing(
  before: Placing | null,
  { queued, at }: { readonly queued: number; readonly at: number },
): Placing | null {
  if (queued === 0) return null;
  const from = before?.from ?? { at, queued };
  if (before === null) return { total: queued, queued, from };
  const more = Math.max(0, queued - before.queued);
  // While more come in, the pace is not known.
  return { total: before.total + more, queued, from: more > 0 ? { at, queued } : from };
}

export const isMany = ({ total }: Placing): boolean => total >= MANY;

/** Seconds that the rest takes at the pace so far; `null` where that is not known yet. */
export function secondsLeft({ queued, from }: Placing, now: number): number | null {
  const placed = from.queued - queued;
  const passedMs = now - from.at;
  return placed <= 0 || passedMs < RATED_AFTER_MS
    ? null
    : Math.ceil((queued * passedMs) / placed / 1000);
}
