/** Memories of a stretch of time by its parts: of a year by months, of a month by days. */
export interface Stretch {
  /** As in `2026`, `2026-03`, `2026-03-09`. */
  readonly name: string;
  readonly memories: number;
}

export interface Year extends Stretch {
  /** Twelve, also those without memories. */
  readonly months: readonly Stretch[];
}

type Days = readonly (readonly [day: string, memories: number])[];

/** Newest first, without gaps between the first and the last. O(days). */
export function yearsOf(days: Days): readonly Year[] {
  const byMonth = new Map<string, number>();
  for (const [day, memories] of days) {
    const month = day.slice(0, -3);
    byMonth.set(month, (byMonth.get(month) ?? 0) + memories);
  }
  const names = [...byMonth.keys()].map((month) => Number(month.slice(0, -3)));
  // Spreading is bounded: there are as many as months with memories.
  const [first, last] = [Math.min(...names), Math.max(...names)];
  const years: Year[] = [];
  for (let year = last; year >= first && years.length < MOST_YEARS; year--) {
    const months = Array.from({ length: 12 }, (_, at) => {
      const name = `${named(year)}-${twoDigits(at + 1)}`;
      return { name, memories: byMonth.get(name) ?? 0 };
    });
    const memories = months.reduce((sum, month) => sum + month.memories, 0);
    years.push({ name: named(year), memories, months });
  }
  return years;
}

/** A file may say of a memory that it is of the year 1. */
const MOST_YEARS = 200;

/** All days of a month. */
export function daysOf(month: string, days: Days): readonly Stretch[] {
  const byDay = new Map(days);
  const [year = 0, at = 1] = month.split("-").map(Number);
  return Array.from({ length: new Date(year, at, 0).getDate() }, (_, date) => {
    const name = `${month}-${twoDigits(date + 1)}`;
    return { name, memories: byDay.get(name) ?? 0 };
  });
}

/** The local time from the beginning of a month or a day to its last millisecond. */
export function boundsOf(name: string): { readonly since: number; readonly until: number } {
  const [year = 0, month = 1, day] = name.split("-").map(Number);
  const since = new Date(year, month - 1, day ?? 1);
  const end = day === undefined ? new Date(year, month, 1) : new Date(year, month - 1, day + 1);
  return { since: since.getTime(), until: end.getTime() - 1 };
}

/** From 0 for none to 4 for about as many as the most; below a straight line, so that one busy month does not hide all others. */
export const shadeOf = (memories: number, most: number): number =>
  Math.ceil(4 * (memories / Math.max(1, most)) ** 0.7);

const twoDigits = (number: number): string => String(number).padStart(2, "0");
const named = (year: number): string => String(year).padStart(4, "0");
