/** The day of a time as folders are named by it, in the person's time zone: `20260131`. */
export function dayOf(time: number): string {
  const date = new Date(time);
  return [
    String(date.getFullYear()).padStart(4, "0"),
    twoDigits(date.getMonth() + 1),
    twoDigits(date.getDate()),
  ].join("");
}

/** The second of a time, likewise: `20260131-235959`. */
export function secondOf(time: number): string {
  const date = new Date(time);
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()];
  return `${dayOf(time)}-${parts.map(twoDigits).join("")}`;
}

/** The day so many days before that of a time, whatever summer time did in between. */
export function dayBefore(time: number, days: number): string {
  const date = new Date(time);
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - days).getTime());
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");
