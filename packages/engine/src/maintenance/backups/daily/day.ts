/** The day of a time in the local time zone, as in folder names: `20260131`. */
export function dayOf(time: number): string {
  const date = new Date(time);
  return [
    String(date.getFullYear()).padStart(4, "0"),
    twoDigits(date.getMonth() + 1),
    twoDigits(date.getDate()),
  ].join("");
}

/** Date and time to the second, in the same form: `20260131-235959`. */
export function secondOf(time: number): string {
  const date = new Date(time);
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()];
  return `${dayOf(time)}-${parts.map(twoDigits).join("")}`;
}

/** The day `days` calendar days before that of a time, regardless of daylight saving time. */
export function dayBefore(time: number, days: number): string {
  const date = new Date(time);
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - days).getTime());
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");
