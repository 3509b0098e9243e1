import { AFTER_NOON, BEFORE_NOON, DATE_SEPARATORS } from "./date-words.ts";

/** Below this a number counts seconds: as milliseconds it would be before March 1973. */
const SECONDS_BELOW = 1e11;

const LAST_TIME = 8.64e15;

const escaped = (words: readonly string[]): string =>
  words.map((word) => word.replaceAll(".", "\\.")).join("|");

const HALF = `(${escaped([...BEFORE_NOON, ...AFTER_NOON])})?`;
const CLOCK = `${HALF}\\s*(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,](\\d{1,9}))?)?\\s*${HALF}`;
const ZONE = "(z|utc|gmt|[+-]\\d{2}:?\\d{2})?";
const { year, month, day } = DATE_SEPARATORS;

/** Year first: ISO 8601, SQLite's own, and what East Asian locales write. */
const YEAR_FIRST = new RegExp(
  `^(\\d{4})\\s*${year}\\s*(\\d{1,2})\\s*${month}\\s*(\\d{1,2})\\s*${day}(?:[t,\\s]+${CLOCK})?\\s*${ZONE}$`,
  "i",
);

/** Month first, told from day first by the half of the day that only this locale writes. */
const MONTH_FIRST = new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})[,\\s]+${CLOCK}$`, "i");

/**
 * Milliseconds since 1970 of a number (seconds or milliseconds), of SQLite's `2024-09-01 10:00:00`, of
 * ISO 8601, and of unambiguous local forms; UTC where there is no zone.
 */
export function parseTime(value: unknown): number | undefined {
  if (typeof value === "bigint") return parseTime(Number(value));
  if (typeof value === "number") {
    const time = Math.abs(value) < SECONDS_BELOW ? value * 1000 : value;
    return Math.abs(time) <= LAST_TIME ? Math.round(time) : undefined;
  }
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return parseTime(Number(text));
  // Years outside 0–9999, as toISOString writes them.
  if (/^[+-]\d{6}-/.test(text)) return inRange(Date.parse(text.replace(" ", "T")));
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) {
    const [, y, m, d, ...clock] = yearFirst;
    return timeOf({ date: [y, m, d], clock: clock.slice(0, 6), zone: clock[6] });
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst === null) return undefined;
  const [, m, d, y, ...clock] = monthFirst;
  if (clock[0] === undefined && clock[5] === undefined) return undefined;
  return timeOf({ date: [y, m, d], clock });
}

/** As {@link parseTime}, of what was said since 1970; `undefined` for what came before, too. */
export function momentOf(value: unknown): number | undefined {
  const time = parseTime(value);
  return time !== undefined && time >= 0 ? time : undefined;
}

/** As {@link momentOf}; a date without a time of day is its noon in UTC, which is that date nearly everywhere on earth. */
export function dayOrMomentOf(value: unknown): number | undefined {
  const moment = momentOf(value);
  const isDay =
    typeof value === "string" && !/\d:\d/.test(value) && !/^\s*-?[\d.]+\s*$/.test(value);
  return moment !== undefined && isDay ? moment + NOON_MS : moment;
}

const NOON_MS = 12 * 3_600_000;

/** The time as SQLite's CURRENT_TIMESTAMP writes it, in UTC; milliseconds where there are any. */
export const formatSqliteTime = (time: number): string =>
  new Date(time)
    .toISOString()
    .replace("T", " ")
    .replace(/(?:\.000)?Z$/, "");

type Piece = string | undefined;

/** `clock`: half of the day, hours, minutes, seconds, fraction, half of the day; `undefined` for what cannot be. */
export function timeOf(input: {
  readonly date: readonly [year: Piece, month: Piece, day: Piece];
  readonly clock: readonly Piece[];
  readonly zone?: Piece;
}): number | undefined {
  const [year, month, day] = input.date.map(Number);
  const [before, hours = "0", minutes = "0", seconds = "0", fraction = "0", after] = input.clock;
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const hour = hourOf(Number(hours), before ?? after);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  // Years below 100 would be taken for the 20th century by Date.UTC.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const ofDay = ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000 + 1e-6);
  return inRange(date.getTime() + ofDay + milliseconds - zoneOffset(input.zone));
}

function hourOf(hour: number, half: Piece): number {
  if (half === undefined || hour > 12) return hour;
  const isAfterNoon = AFTER_NOON.includes(half.toLowerCase());
  return (hour % 12) + (isAfterNoon ? 12 : 0);
}

function zoneOffset(zone: Piece): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? "");
  if (match === null) return 0;
  const [, sign, hours, minutes] = match;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const inRange = (time: number): number | undefined =>
  Math.abs(time) <= LAST_TIME ? time : undefined;
