const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Milliseconds since 1970, or `null`. A day alone is a local day: its first moment, or as `end` that of the next day. */
export function parseDate(text: string, edge: "start" | "end"): number | null {
  const day = ISO_DAY.exec(text.trim());
  if (day === null) {
    const time = /^\d{4}-\d{2}-\d{2}T/.test(text.trim()) ? Date.parse(text) : Number.NaN;
    return Number.isNaN(time) ? null : time;
  }
  const [year = 0, month = 0, date = 0] = day.slice(1).map(Number);
  const start = new Date(year, month - 1, date);
  // The 31st of February is no day, whatever `Date` makes of it.
  if (start.getMonth() !== month - 1 || start.getDate() !== date) return null;
  return edge === "start" ? start.getTime() : new Date(year, month - 1, date + 1).getTime();
}
