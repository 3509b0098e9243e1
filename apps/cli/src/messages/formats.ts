/** The same in both languages. A format is made when it is first asked for: that takes milliseconds, and help needs none. */
let wholeFormat: Intl.NumberFormat | undefined;

export const whole = (count: number): string =>
  (wholeFormat ??= new Intl.NumberFormat("en")).format(count);

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** `2026-01-31`, by the person's own clock. Without `Intl`, whose first format of a date takes 20 ms. */
export function dayOf(time: number): string {
  const date = new Date(time);
  return `${padded(date.getFullYear(), 4)}-${padded(date.getMonth() + 1, 2)}-${padded(date.getDate(), 2)}`;
}

/** `2026-01-31 14:03`, by the person's own clock. */
export function minuteOf(time: number): string {
  const date = new Date(time);
  return `${dayOf(time)} ${padded(date.getHours(), 2)}:${padded(date.getMinutes(), 2)}`;
}

const padded = (number: number, digits: number): string => String(number).padStart(digits, "0");

/** Of things a second, as exactly as anybody wants to know it. */
export const rateOf = (perSecond: number): string =>
  perSecond < 10 ? perSecond.toFixed(1) : whole(Math.round(perSecond));

/** The two largest units of a time, as `1 h 5 min`. */
export function timeOf(
  seconds: number,
  units: { readonly h: string; readonly min: string; readonly s: string },
): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds}${units.s}`;
  if (minutes < 60) return `${minutes}${units.min} ${seconds % 60}${units.s}`;
  return `${Math.floor(minutes / 60)}${units.h} ${minutes % 60}${units.min}`;
}
