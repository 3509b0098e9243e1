import { beginPace, followPace, paceOf, type Pace } from "@hsms/messages";

/** How far many memories have come that wait for their place, as after an import. */
export interface Placing {
  /** All that have waited since none did. */
  readonly total: number;
  readonly queued: number;
  readonly pace: Pace;
}

/** With fewer waiting nobody has to know how far it is: a talk places its turns one by one. */
const MANY = 100;

export function followPlacing(
  before: Placing | null,
  {
    queued,
    at,
    gone = 0,
  }: {
    readonly queued: number;
    readonly at: number;
    /** Memories that are there no more, as where an import is taken back: what waited of them was not placed. */
    readonly gone?: number;
  },
): Placing | null {
  if (queued === 0) return null;
  if (before === null) return { total: queued, queued, pace: beginPace({ at, done: 0 }) };
  if (gone > 0) {
    const total = Math.max(queued, before.total - gone);
    return { total, queued, pace: { ...before.pace, at } };
  }
  const placed = before.queued - queued;
  // While more come in it goes at another pace, which says nothing of the rest.
  if (placed < 0) {
    const pace = beginPace({ at, done: before.pace.done });
    return { total: before.total - placed, queued, pace };
  }
  const done = before.pace.done + placed;
  const pace = followPace(before.pace, { at, done, left: queued });
  return { total: before.total, queued, pace };
}

export const isMany = ({ total }: Placing): boolean => total >= MANY;

/** Seconds that the rest takes; `null` where that is not known yet. */
export const secondsLeft = ({ pace }: Placing): number | null => paceOf(pace)?.secondsLeft ?? null;
