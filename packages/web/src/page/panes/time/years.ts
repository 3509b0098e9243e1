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

/** Newest first; years without memories between two others, unless there are many: a file may say of a memory that it is of the year 1 or 9999. O(days). */
export function yearsOf(days: Days): readonly Year[] {
  const byMonth = new Map<string, number>();
  for (const [day, memories] of days) {
    const month = day.slice(0, -3);
    byMonth.set(month, (byMonth.get(month) ?? 0) + memories);
  }
  const held = [...new Set([...byMonth.keys()].map((month) => Number(month.slice(0, -3))))];
  const shown = held
    .toSorted((a, b) => b - a)
    .flatMap((year, at, all) => {
      const gap = year - (all[at + 1] ?? year);
      return Array.from(
        { length: gap > MOST_EMPTY ? 1 : Math.max(1, gap) },
        (_, back) => year - back,
      );
    });
  return shown.map((year) => {
    const months = Array.from({ length: 12 }, (_, at) => {
      const name = `${named(year)}-${twoDigits(at + 1)}`;
      return { name, memories: byMonth.get(name) ?? 0 };
    });
    const memories = months.reduce((sum, month) => sum + month.memories, 0);
    return { name: named(year), memories, months };
  });
}

/** Years without memories in a row that are shown. */
const MOST_EMPTY = 10;

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
