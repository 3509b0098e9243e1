/** The same in both languages. A format is made when it is first asked for: that takes milliseconds, and help needs none. */
let wholeFormat: Intl.NumberFormat | undefined;
let dayFormat: Intl.DateTimeFormat | undefined;
let minuteFormat: Intl.DateTimeFormat | undefined;

export const whole = (count: number): string =>
  (wholeFormat ??= new Intl.NumberFormat("en")).format(count);

/** `2026-01-31`, by the person's own clock. */
export const dayOf = (time: number): string =>
  (dayFormat ??= new Intl.DateTimeFormat("sv-SE", { dateStyle: "short" })).format(time);

/** `2026-01-31 14:03`, by the person's own clock. */
export const minuteOf = (time: number): string =>
  (minuteFormat ??= new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
  })).format(time);
