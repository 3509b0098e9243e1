/** Languages whose names of months are known, with and without a day beside them. */
const LANGUAGES = ["en", "en-GB", "de", "fr", "es", "pt", "it", "nl", "pl", "sv", "tr", "ru", "el"];

const PLAIN_MONTH = /[\p{L}]+/gu;

let months: ReadonlyMap<string, number> | undefined;

function monthNames(): ReadonlyMap<string, number> {
  if (months !== undefined) return months;
  const names = new Map<string, number>();
  for (const language of LANGUAGES) {
    for (const month of ["short", "long"] as const) {
      for (const options of [{ month }, { month, day: "numeric" }] as const) {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
        for (let number = 0; number < 12; number += 1) {
          const parts = format.formatToParts(Date.UTC(2026, number, 15));
          const name = parts.find(({ type }) => type === "month")?.value ?? "";
          names.set(name.replaceAll(".", "").toLowerCase(), number);
        }
      }
    }
  }
  months = names;
  return names;
}

/** Hours from UTC, of abbreviations that mean one zone wherever Google writes them. */
const ZONES: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  BST: 1,
  CET: 1,
  MEZ: 1,
  CEST: 2,
  MESZ: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  KST: 9,
  JST: 9,
  BRT: -3,
  EDT: -4,
  EST: -5,
  CDT: -5,
  MDT: -6,
  MST: -7,
  PDT: -7,
  PST: -8,
};

const AFTER_NOON = /(?:p\.?\s?m\b|오후|午後|下午)/i;
const BEFORE_NOON = /(?:a\.?\s?m\b|오전|午前|上午)/i;

export interface ActivityDate {
  /** `undefined` where the month is in a language that is not known. */
  readonly time: number | undefined;
  /** The zone is not known: UTC stands instead. */
  readonly isGuessed: boolean;
}

/** The line of an activity that says when: `Apr 12, 2026, 3:34:31 PM EDT`, `2026. 2. 2. 오후 4:24:02 KST`; `undefined` for any other line. */
export function readActivityDate(line: string): ActivityDate | undefined {
  // Spaces that do not break, or are narrow, stand before AM and PM.
  const text = line.replace(/\s/g, " ").trim();
  if (text.length > 60) return undefined;
  const clock = /(\d{1,2}):(\d{2}):(\d{2})/.exec(text);
  const day = clock === null ? undefined : text.slice(0, clock.index);
  if (clock === null || day === undefined || !/(?<!\d)\d{4}(?!\d)/.test(day)) return undefined;
  const date = dateIn(day);
  const [whole, hour, minute, second] = clock;
  const zone = text.slice(clock.index + whole.length).replace(/^\s*[ap]\.?\s?m\.?/i, "");
  const offset = offsetIn(zone.trim());
  if (date === undefined) return { time: undefined, isGuessed: false };
  const isAfter = AFTER_NOON.test(text);
  const isHalf = isAfter || BEFORE_NOON.test(text);
  const hours = isHalf ? (Number(hour) % 12) + (isAfter ? 12 : 0) : Number(hour);
  const time =
    date + ((hours - (offset ?? 0)) * 60 + Number(minute)) * 60_000 + Number(second) * 1000;
  return { time, isGuessed: offset === undefined };
}

/** Midnight in UTC of a day that is written out. */
function dateIn(text: string): number | undefined {
  const yearFirst = /(\d{4})\D+(\d{1,2})\D+(\d{1,2})/.exec(text);
  if (yearFirst !== null) return dayOf(yearFirst[1], Number(yearFirst[2]) - 1, yearFirst[3]);
  const dotted = /(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text);
  if (dotted !== null) return dayOf(dotted[3], Number(dotted[2]) - 1, dotted[1]);
  const numbers = text.match(/\d+/g) ?? [];
  const names = text.toLowerCase().match(PLAIN_MONTH) ?? [];
  const month = names.map((name) => monthNames().get(name)).find((found) => found !== undefined);
  const year = numbers.find((number) => number.length === 4);
  const day = numbers.find((number) => number.length < 3);
  return month === undefined ? undefined : dayOf(year, month, day);
}

function dayOf(
  year: string | undefined,
  month: number,
  day: string | undefined,
): number | undefined {
  const time = Date.UTC(Number(year), month, Number(day));
  return Number.isNaN(time) || month > 11 ? undefined : time;
}

function offsetIn(zone: string): number | undefined {
  const written = /^(?:UTC|GMT)?([+-−])(\d{1,2})(?::?(\d{2}))?$/.exec(zone);
  if (written === null) return ZONES[zone];
  const hours = Number(written[2]) + Number(written[3] ?? 0) / 60;
  return written[1] === "+" ? hours : -hours;
}
