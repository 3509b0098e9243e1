import { analyse } from "../analysis/analyse.ts";
import { termId } from "../analysis/terms/term-id.ts";
import { ENGLISH_RELATIVE_DATES } from "../analysis/words/relative-dates-en.ts";
import { KOREAN_RELATIVE_DATES } from "../analysis/words/relative-dates-ko.ts";
import { once } from "../text/once.ts";
import { queryTerms } from "./query.ts";
import { datesIn } from "../dates/dates.ts";
import { spansIn } from "../dates/relative-dates.ts";

/** The ids of words that ask for whatever there was (`what happened`, `무슨 일`). */
const anythingAsked = once(
  (): ReadonlySet<number> =>
    new Set(
      [ENGLISH_RELATIVE_DATES, KOREAN_RELATIVE_DATES].flatMap(({ anything }) =>
        analyse(anything).map(termId),
      ),
    ),
);

/** Whether a question asks for a time and for nothing else (`What happened in January?`, `지난주에 뭐 했지?`). O(terms). */
export function asksForTime({
  terms,
  surfaces,
}: {
  readonly terms: Uint32Array;
  /** Of the times that it names, as written. */
  readonly surfaces: readonly string[];
}): boolean {
  if (surfaces.length === 0) return false;
  const ofTimes = new Set(surfaces.flatMap((surface) => analyse(surface).map(termId)));
  return terms.every((term) => ofTimes.has(term) || anythingAsked().has(term));
}

export function asksForTimeAlone(question: string): boolean {
  // Which days they are changes with the clock, how they are named does not.
  const named = [...datesIn(question), ...spansIn(question, 0)];
  const surfaces = named.map(({ surface }) => surface);
  return asksForTime({ terms: queryTerms(question), surfaces });
}
