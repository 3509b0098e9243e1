import type { PostingList, TurnColumns } from "@hsms/store";
import {
  analyse,
  type DatePart,
  datesIn,
  spansIn,
  termAskingFor,
  termId,
  termsAskingFor,
} from "@hsms/language";
import { createCalendar, turnsBetween } from "../../retrieval/lexical/dates/calendar.ts";

/** The times that a question names, each with the turns in scope that were recorded in it or mention it. */
export interface NamedTimes {
  readonly dates: readonly { readonly part: DatePart; readonly turns: PostingList }[];
  /** Days that are named relative to now. */
  readonly spans: readonly { readonly surface: string; readonly turns: PostingList }[];
}

export function createTimeReader(): (input: {
  readonly query: string;
  /** Unix time in milliseconds. */
  readonly now: number;
  readonly columns: TurnColumns;
  readonly cut: (list: PostingList) => PostingList;
  readonly postingsOf: (terms: readonly number[]) => readonly PostingList[];
}) => NamedTimes {
  const turnsOn = createCalendar();
  return ({ query, now, columns, cut, postingsOf }) => {
    const orTold = (said: PostingList, terms: readonly number[]): PostingList =>
      postingsOf(terms).reduce((one, other) => one.either(other), cut(said));
    return {
      dates: datesIn(query).map((part) => {
        const term = termAskingFor(part);
        return { part, turns: orTold(turnsOn(columns, part), term === null ? [] : [term]) };
      }),
      spans: spansIn(query, now).map(({ surface, from, until }) => {
        const said = turnsBetween(columns, { from, until });
        return { surface, turns: orTold(said, termsAskingFor({ from, to: until })) };
      }),
    };
  };
}

export const termsOfTime = (surface: string): readonly number[] => analyse(surface).map(termId);
