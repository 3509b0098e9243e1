import { spansIn } from "./relative-dates.ts";

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TODAY = /^(?:today|오늘)$/iu;

/**
 * Milliseconds since 1970, or `null`. A day alone is a local day: its first moment, or as `end` that of the next day; `yesterday` and
 * `지난달` are the days that they name in a question asked at `now`.
 */
export function parseDate(text: string, edge: "start" | "end", now = Date.now()): number | null {
  const trimmed = text.trim();
  const day = ISO_DAY.exec(trimmed);
  if (day !== null) return edgeOfDay(day.slice(1).map(Number), edge);
  if (/^\d{4}-\d{2}-\d{2}T/.test(trimmed)) {
    const time = Date.parse(trimmed);
    return Number.isNaN(time) ? null : time;
  }
  if (TODAY.test(trimmed)) {
    const today = new Date(now);
    return edgeOfDay([today.getFullYear(), today.getMonth() + 1, today.getDate()], edge);
  }
  const [span] = spansIn(trimmed, now);
  if (span === undefined || span.surface.length !== trimmed.length) return null;
  return edge === "start" ? span.from : span.until;
}

function edgeOfDay(
  [year = 0, month = 0, date = 0]: readonly number[],
  edge: "start" | "end",
): number | null {
  const start = new Date(year, month - 1, date);
  // The 31st of February is no day, whatever `Date` makes of it.
  if (start.getMonth() !== month - 1 || start.getDate() !== date) return null;
  return edge === "start" ? start.getTime() : new Date(year, month - 1, date + 1).getTime();
}
