import { isQuestion } from "../questions/cues.ts";
import { rememberLast } from "../analysis/memoise.ts";
import { normalise } from "../analysis/read-words.ts";
import type { DateUnit, WhichWeekday } from "../analysis/words/cue-types.ts";
import { ENGLISH_RELATIVE_DATES } from "../analysis/words/relative-dates-en.ts";
import { KOREAN_RELATIVE_DATES } from "../analysis/words/relative-dates-ko.ts";
import { splitSentences } from "../analysis/sentences.ts";

/** Days that a text names by how far they lie from the one on which it is said. */
export interface DateSpan {
  /** Milliseconds since 1970: from the first midnight to the one after the last day, in the time zone of the process. */
  readonly from: number;
  readonly until: number;
  /** As written: `last week`, `지난주`. */
  readonly surface: string;
}

const LANGUAGES = [ENGLISH_RELATIVE_DATES, KOREAN_RELATIVE_DATES] as const;

/** Characters of a question in which days are looked for: what is longer is a document, with days of its own. */
const MAX_LENGTH = 400;

/**
 * The days that a question names (`yesterday`, `last week`, `사흘 전`, `내일`), each once; weeks begin on Monday.
 * Of several sentences only the questions count. `this week` does not: what is to come is as often meant by it.
 */
export const spansIn = (question: string, now: number): readonly DateSpan[] =>
  question.length > MAX_LENGTH ? [] : spansOf(mentionsInQuestion(question), now);

/** The days that a statement made at `saidAt` names: not those of what it asks. Each once. O(characters). */
export const spansTold = (text: string, saidAt: number): readonly DateSpan[] =>
  spansOf(mentionsTold(text), saidAt);

function spansOf(mentions: readonly Mention[], now: number): readonly DateSpan[] {
  const spans = new Map<string, DateSpan>();
  for (const mention of mentions) {
    const { surface } = mention;
    const { from, until } = "unit" in mention ? daysOf(now, mention) : weekdayOf(now, mention);
    const key = `${from} ${until}`;
    if (!spans.has(key)) spans.set(key, { from, until, surface });
  }
  return [...spans.values()];
}

type Mention =
  | { readonly surface: string; readonly unit: DateUnit; readonly before: number }
  | { readonly surface: string; readonly weekday: number; readonly which: WhichWeekday };

/** Most texts name no days: one look before the sentences are told apart. */
const MAY_NAME =
  /yesterday|tomorrow|weekend|\bago\b|\b(?:last|past|next|this|coming|in) |어제|어젯|어저께|그제|그저께|저번|지난|작년|재작년|내일|모레|글피|다음|담\s?[주달]|내년|내후년|이번|오는|[전뒤후]/iu;

/** What of a question names days. A search asks twice. */
const mentionsInQuestion = rememberLast((question): readonly Mention[] => {
  const normal = normalise(question);
  if (!MAY_NAME.test(normal)) return [];
  const sentences = splitSentences(normal);
  const text = (sentences.length > 1 ? sentences.filter(isQuestion) : sentences).join("\n");
  return mentionsIn(text);
}, MAX_LENGTH);

function mentionsTold(text: string): readonly Mention[] {
  if (!MAY_NAME.test(text)) return [];
  const told = splitSentences(normalise(text)).filter((sentence) => !isQuestion(sentence));
  return mentionsIn(told.join("\n"));
}

function mentionsIn(text: string): readonly Mention[] {
  const mentions: Mention[] = [];
  for (const { named, counted, countOf, weekdays, weekdayOf: weekdayNamed } of LANGUAGES) {
    // Of `지난주 화요일` the week is no mention of its own.
    let rest = text;
    for (const [phrase, which] of weekdays) {
      for (const [surface, word = ""] of rest.matchAll(phrase)) {
        mentions.push({ surface, weekday: weekdayNamed(word), which });
        rest = rest.replace(surface, " ");
      }
    }
    for (const [phrase, unit, before] of named) {
      for (const [surface] of rest.matchAll(phrase)) mentions.push({ surface, unit, before });
    }
    for (const [phrase, unit, direction] of counted) {
      for (const [surface, word = ""] of rest.matchAll(phrase)) {
        mentions.push({ surface, unit, before: direction * countOf(word) });
      }
    }
  }
  return mentions;
}

type Days = Pick<DateSpan, "from" | "until">;

function daysOf(now: number, { unit, before }: { unit: DateUnit; before: number }): Days {
  const { year, month, day, sinceMonday } = calendarOf(now);
  switch (unit) {
    case "day":
      return days(year, month, [day - before, 1]);
    case "week":
      return days(year, month, [day - sinceMonday - 7 * before, 7]);
    case "weekend":
      return days(year, month, [day - sinceMonday - 7 * before + 5, 2]);
    case "month":
      return { from: at(year, month - before, 1), until: at(year, month - before + 1, 1) };
    case "year":
      return { from: at(year - before, 0, 1), until: at(year - before + 1, 0, 1) };
  }
}

function weekdayOf(
  now: number,
  { weekday, which }: { weekday: number; which: WhichWeekday },
): Days {
  const { year, month, day, sinceMonday } = calendarOf(now);
  const inThisWeek = weekday - sinceMonday;
  if (which === "last")
    return days(year, month, [day + (inThisWeek < 0 ? inThisWeek : inThisWeek - 7), 1]);
  if (which === "next")
    return days(year, month, [day + (inThisWeek > 0 ? inThisWeek : inThisWeek + 7), 1]);
  return days(year, month, [day + inThisWeek - 7 * which, 1]);
}

function calendarOf(now: number) {
  const today = new Date(now);
  return {
    year: today.getFullYear(),
    month: today.getMonth(),
    day: today.getDate(),
    sinceMonday: (today.getDay() + 6) % 7,
  };
}

/** By the calendar, not by milliseconds: a day of the change to summer time is shorter. */
const at = (...date: readonly [number, number, number]): number => new Date(...date).getTime();

const days = (year: number, month: number, [first, count]: readonly [number, number]): Days => ({
  from: at(year, month, first),
  until: at(year, month, first + count),
});
