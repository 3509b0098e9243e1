import { normalise } from "../analysis/read-words.ts";

export interface DatePart {
  readonly field: "year" | "month" | "day";
  /** The year; 1–12; 1–31. */
  readonly value: number;
  /** As written: `May`, `5월`. */
  readonly surface: string;
}

/** First three letters are enough to tell them apart. */
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const MONTH =
  "(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)";
const DAY = "(\\d{1,2}(?:st|nd|rd|th)?)";
const START = "(?<![\\p{L}\\p{N}])";
const END = "(?![\\p{L}\\p{N}])";

/** A month in English counts where it is written as a name: `may` and `march` are verbs. */
const ENGLISH = [
  new RegExp(`${START}${DAY}(?: of)? ${MONTH}${END}`, "gu"),
  new RegExp(`${START}${MONTH}(?: ${DAY})?${END}`, "gu"),
] as const;
const KOREAN = /(?<!\d)(1[0-2]|[1-9])월(?:\s?(3[01]|[12]\d|[1-9])일)?/gu;
const YEAR = /(?<![\p{L}\p{N}.,-])((?:19|20)\d{2})(?:년|(?![\p{N}]))/gu;

/** The parts of dates in a question (`8 May 2023`, `2023년 5월 8일`), each once; a day only beside its month. */
export function datesIn(question: string): readonly DatePart[] {
  const text = normalise(question);
  const parts = new Map<string, DatePart>();
  const add = (field: DatePart["field"], value: number, surface: string): void => {
    parts.set(`${field} ${value}`, { field, value, surface });
  };
  const addMonth = (surface: string): void =>
    add("month", MONTHS.indexOf(surface.slice(0, 3).toLowerCase()) + 1, surface);
  const addDay = (surface: string | undefined): void => {
    const value = Number.parseInt(surface ?? "", 10);
    if (surface !== undefined && value >= 1 && value <= 31) add("day", value, surface);
  };
  const [dayFirst, monthFirst] = ENGLISH;
  for (const [, day, month = ""] of text.matchAll(dayFirst)) {
    addMonth(month);
    addDay(day);
  }
  for (const [, month = "", day] of text.matchAll(monthFirst)) {
    addMonth(month);
    addDay(day);
  }
  for (const [, month = "", day] of text.matchAll(KOREAN)) {
    add("month", Number(month), `${month}월`);
    if (day !== undefined) add("day", Number(day), `${day}일`);
  }
  for (const [surface, year] of text.matchAll(YEAR)) add("year", Number(year), surface);
  return [...parts.values()];
}

/** Numbers of a question's Korean months and days alone (`3월`): as terms they would match three people and three o'clock. Years are kept. */
export function numbersOfDates(question: string, parts: readonly DatePart[]): readonly string[] {
  const counted = parts.filter(({ surface }) => /[월일]$/u.test(surface));
  const rest = counted.reduce(
    (text, { surface }) => text.replaceAll(surface, " "),
    normalise(question),
  );
  const numbers = new Set(counted.map(({ value }) => `${value}`));
  for (const [number] of rest.matchAll(/\d+/gu)) numbers.delete(number);
  return [...numbers];
}
