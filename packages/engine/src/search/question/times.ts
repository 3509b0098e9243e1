import type { PostingList, TurnColumns } from "@hsms/store";
import { analyse, type DatePart, datesIn, spansIn, termId } from "@hsms/language";
import { createCalendar, turnsBetween } from "../../retrieval/lexical/dates/calendar.ts";

/** What a question names of time, each with the turns of it that are in scope. */
export interface NamedTimes {
  readonly dates: readonly { readonly part: DatePart; readonly turns: PostingList }[];
  /** Days that are named by how long ago they are. */
  readonly spans: readonly { readonly surface: string; readonly turns: PostingList }[];
}

export function createTimeReader(): (input: {
  readonly query: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly columns: TurnColumns;
  readonly cut: (list: PostingList) => PostingList;
}) => NamedTimes {
  const turnsOn = createCalendar();
  return ({ query, now, columns, cut }) => ({
    dates: datesIn(query).map((part) => ({ part, turns: cut(turnsOn(columns, part)) })),
    spans: spansIn(query, now).map(({ surface, ...days }) => ({
      surface,
      turns: cut(turnsBetween(columns, days)),
    })),
  });
}

export const termsOfTime = (surface: string): readonly number[] => analyse(surface).map(termId);
