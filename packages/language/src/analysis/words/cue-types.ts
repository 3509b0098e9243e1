import type { Category } from "@hsms/store";

export type QuestionType = "when" | "where" | "who" | "why" | "how-many" | "how" | "what";

/** Patterns by which a language shows what a sentence does; all are matched against normalised text. */
export interface Cues {
  /** A question without its mark. */
  readonly question: RegExp;
  /** The speaker names themself. */
  readonly self: RegExp;
  /** The speaker tells a lasting fact of themself: name, age, home, taste, family. Matched against one sentence. */
  readonly selfStatement: RegExp;
  /** A sentence that asks for something to be done. */
  readonly request: RegExp;
  /** The speaker tells what they did. */
  readonly ownPast: RegExp;
  readonly time: RegExp;
  readonly place: RegExp;
  /** First match decides. */
  readonly questionTypes: readonly (readonly [QuestionType, RegExp])[];
  /** Words that name a category; none name a fact, which is what nobody has judged. First match decides. */
  readonly categories: readonly (readonly [Category, RegExp])[];
}

/** What a relative date counts in. A weekend is its Saturday and Sunday. */
export type DateUnit = "day" | "week" | "weekend" | "month" | "year";

/** Which Tuesday: that of a week so many before this one, or the nearest one before or after the day on which it is said. */
export type WhichWeekday = number | "last" | "next";

/** How a language tells of days by how far they lie from the one on which it is said. */
export interface RelativeDates {
  /** A phrase, and how many units before this one; fewer than none for what is to come. */
  readonly named: readonly (readonly [phrase: RegExp, unit: DateUnit, before: number])[];
  /** A phrase with a number, its first group; −1 for what is to come. */
  readonly counted: readonly (readonly [phrase: RegExp, unit: DateUnit, direction: 1 | -1])[];
  /** The number that such a group is. */
  readonly countOf: (word: string) => number;
  /** A phrase with the name of a weekday, its first group. */
  readonly weekdays: readonly (readonly [phrase: RegExp, which: WhichWeekday])[];
  /** 0, Monday, to 6 of such a group. */
  readonly weekdayOf: (word: string) => number;
  /** Words of a question that asks for whatever there was in a time: beside them and the time it says nothing. */
  readonly anything: string;
}
