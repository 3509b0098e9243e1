import type { PostingList, TurnColumns } from "@hsms/store";
import { analyse, type DatePart, datesIn, spansIn, termId } from "@hsms/language";
import { createCalendar, turnsBetween } from "../../retrieval/lexical/dates/calendar.ts";

/** What a question names of time, each with the turns of it that are in scope. */
export interface NamedTimes {
  readonly dates: readonly { readonly part: DatePart; readonly turns: PostingList }[];
  /** Days that are named by how long ago they are. */
  readonly spans: readonly { readonly surface: string; readonly turns: PostingList }[];
}

/** Reads the times of one question after another. */
export function createTimeReader(): (input: {
  readonly query: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly columns: TurnColumns;
  /** What of a list is in scope. */
  readonly cut: (list: PostingList) => PostingList;
}) => NamedTimes {
  const calendar = createCalendar();
  return ({ query, now, columns, cut }) => ({
    dates: datesIn(query).map((part) => ({ part, turns: cut(calendar.turnsOf(columns, part)) })),
    spans: spansIn(query, now).map(({ surface, ...days }) => ({
      surface,
      turns: cut(turnsBetween(columns, days)),
    })),
  });
}

/** Ids of the terms that a time was written with. */
export const termsOfTime = (surface: string): readonly number[] => analyse(surface).map(termId);
