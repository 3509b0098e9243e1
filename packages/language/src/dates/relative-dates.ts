import { isQuestion } from "../questions/cues.ts";
import { rememberLast } from "../analysis/memoise.ts";
import { normalise } from "../analysis/read-words.ts";
import type { DateUnit } from "../analysis/words/cue-types.ts";
import { ENGLISH_RELATIVE_DATES } from "../analysis/words/relative-dates-en.ts";
import { KOREAN_RELATIVE_DATES } from "../analysis/words/relative-dates-ko.ts";
import { splitSentences } from "../analysis/sentences.ts";

/** Days that a question names by how long ago they are. */
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
 * The days that a question names (`yesterday`, `last week`, `사흘 전`), each once; weeks begin on Monday.
 * Of several sentences only the questions count. `this week` does not: it is as often what is to come.
 */
export function spansIn(question: string, now: number): readonly DateSpan[] {
  if (question.length > MAX_LENGTH) return [];
  const spans = new Map<number, DateSpan>();
  for (const { surface, ...ago } of mentionsIn(question)) {
    const { from, until } = daysOf(now, ago);
    if (!spans.has(from)) spans.set(from, { from, until, surface });
  }
  return [...spans.values()];
}

interface Mention {
  readonly surface: string;
  readonly unit: DateUnit;
  readonly before: number;
}

/** What of a question names days. A search asks twice. */
const mentionsIn = rememberLast((question): readonly Mention[] => {
  const sentences = splitSentences(normalise(question));
  const text = (sentences.length > 1 ? sentences.filter(isQuestion) : sentences).join("\n");
  const mentions: Mention[] = [];
  for (const { named, counted, countOf } of LANGUAGES) {
    for (const [phrase, unit, before] of named) {
      for (const [surface] of text.matchAll(phrase)) mentions.push({ surface, unit, before });
    }
    for (const [phrase, unit] of counted) {
      for (const [surface, word = ""] of text.matchAll(phrase)) {
        mentions.push({ surface, unit, before: countOf(word) });
      }
    }
  }
  return mentions;
}, MAX_LENGTH);

function daysOf(
  now: number,
  { unit, before }: { readonly unit: DateUnit; readonly before: number },
): { readonly from: number; readonly until: number } {
  const today = new Date(now);
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const sinceMonday = (today.getDay() + 6) % 7;
  // By the calendar, not by milliseconds: a day of the change to summer time is shorter.
  const at = (...date: readonly [number, number, number]): number => new Date(...date).getTime();
  switch (unit) {
    case "day":
      return { from: at(year, month, day - before), until: at(year, month, day - before + 1) };
    case "week": {
      const monday = day - sinceMonday - 7 * before;
      return { from: at(year, month, monday), until: at(year, month, monday + 7) };
    }
    case "month":
      return { from: at(year, month - before, 1), until: at(year, month - before + 1, 1) };
    case "year":
      return { from: at(year - before, 0, 1), until: at(year - before + 1, 0, 1) };
  }
}
