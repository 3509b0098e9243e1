import { dayOf } from "@hsms/messages";

export const TIME_UNITS = ["day", "month", "year"] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

/** Letters of a day's name that the name of the unit has. */
const LETTERS = { day: 10, month: 7, year: 4 } as const;

/** By day as `2026-11-28`, ascending. */
type ByDay = ReadonlyMap<string, number>;

/** The smallest unit in which no more than so many times lie between the first day and the last. */
export const fittingUnit = (byDay: ByDay, most: number): TimeUnit =>
  (["day", "month"] as const).find((unit) => groupByTime(byDay, unit).size <= most) ?? "year";

/** By time ascending; times without turns between have 0. */
export function groupByTime(byDay: ByDay, unit: TimeUnit): ReadonlyMap<string, number> {
  const days = [...byDay.keys()];
  const groups = new Map(timesBetween(days[0], days.at(-1), unit).map((name) => [name, 0]));
  for (const [day, count] of byDay) {
    const name = day.slice(0, LETTERS[unit]);
    groups.set(name, (groups.get(name) ?? 0) + count);
  }
  return groups;
}

/** Names of all days, months or years from a day to another. */
function timesBetween(
  first: string | undefined,
  last: string | undefined,
  unit: TimeUnit,
): readonly string[] {
  if (first === undefined || last === undefined) return [];
  const names: string[] = [];
  const [year = 0, month = 0, day = 0] = first.split("-").map(Number);
  for (let step = 0, name = ""; name < last.slice(0, LETTERS[unit]); step++) {
    const at = {
      day: new Date(year, month - 1, day + step),
      month: new Date(year, month - 1 + step, 1),
      year: new Date(year + step, 0, 1),
    }[unit];
    name = dayOf(at.getTime()).slice(0, LETTERS[unit]);
    names.push(name);
  }
  return names;
}
