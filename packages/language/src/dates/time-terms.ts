import type { TimeSpan } from "@hsms/store";
import { type TimeKind, timeTerm } from "../analysis/terms/term-id.ts";
import type { DatePart } from "./dates.ts";

const DAY = 86_400_000;
const FIRST_YEAR = 1900;
/** Monday, the first of January 1900. */
const EPOCH = Date.UTC(FIRST_YEAR, 0, 1);

/** Of each kind what a term of that kind is found under: a day of May is asked for by `in May` too. */
const WIDER = {
  day: ["day", "dayOfMonth", "week", "month", "monthOfYear", "year"],
  week: ["week", "month", "monthOfYear", "year"],
  month: ["month", "monthOfYear", "year"],
  year: ["year"],
} as const satisfies Partial<Record<TimeKind, readonly TimeKind[]>>;

/** Terms of a time that a turn speaks of, days, a week, a month or a year: its own, and those of what it lies in. */
export const termsOfSpan = (span: TimeSpan): readonly number[] =>
  partsOf(span).flatMap(({ kind, middle }) => termsAt(middle, WIDER[kind]));

/** Terms under which the turns are found that speak of this time or of a part of it. */
export const termsAskingFor = (span: TimeSpan): readonly number[] =>
  partsOf(span).flatMap(({ kind, middle }) => termsAt(middle, [kind]));

/** The term under which the turns are found that speak of such a day, month or year. */
export function termAskingFor({ field, value }: DatePart): number | null {
  if (field === "year") return timeTerm("year", value - FIRST_YEAR);
  return timeTerm(field === "month" ? "monthOfYear" : "dayOfMonth", value);
}

/** A weekend is its days. */
function partsOf({ from, to }: TimeSpan): readonly {
  readonly kind: keyof typeof WIDER;
  readonly middle: number;
}[] {
  const days = Math.round((to - from) / DAY);
  if (days <= 3) {
    const length = (to - from) / days;
    return Array.from({ length: days }, (_, day) => {
      return { kind: "day", middle: from + (day + 0.5) * length };
    });
  }
  const kind = days <= 8 ? "week" : days <= 31 ? "month" : "year";
  return [{ kind, middle: (from + to) / 2 }];
}

/** The middle of a local day lies on that day in Greenwich too, so that the terms are the same in each time zone. */
function termsAt(middle: number, kinds: readonly TimeKind[]): readonly number[] {
  const date = new Date(middle);
  const year = date.getUTCFullYear() - FIRST_YEAR;
  const day = Math.floor((middle - EPOCH) / DAY);
  const numbers: Readonly<Record<TimeKind, number>> = {
    day,
    week: Math.floor(day / 7),
    month: year * 12 + date.getUTCMonth(),
    year,
    monthOfYear: date.getUTCMonth() + 1,
    dayOfMonth: date.getUTCDate(),
  };
  return kinds.flatMap((kind) => timeTerm(kind, numbers[kind]) ?? []);
}
