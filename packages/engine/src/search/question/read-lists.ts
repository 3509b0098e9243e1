import type { PostingList } from "@hsms/store";
import {
  type Thesaurus,
  namesIn,
  numbersOfDates,
  queryTerms,
  speakerTerm,
  termId,
  type TermsOf,
  type Translations,
} from "@hsms/language";
import { expandQuery, type Replacement } from "../../retrieval/lexical/expansion/expand-query.ts";
import type { WeightedList } from "../../retrieval/lexical/bm25.ts";
import { termsOfTime, type NamedTimes } from "./times.ts";

export interface QuestionLists {
  readonly terms: Uint32Array;
  /** Words of the question that are searched for unchanged; a word that names a day includes the turns of that day. */
  readonly words: readonly Word[];
  /** Turns of days that are named relative to now, if there are any. */
  readonly days: readonly WeightedList[];
  readonly replaced: readonly Replacement[];
  /** Translations and synonyms, in addition to the question's own words. */
  readonly added: readonly Replacement[];
  readonly related: readonly WeightedList[];
  /** Turns of the speaker that the question names; `null` if it names none, or several. */
  readonly spoken: PostingList | null;
  /** Lists for years, months, days, and spans of days. */
  readonly times: ReadonlyMap<string, readonly PostingList[]>;
}

interface Word extends WeightedList {
  /** Id of its term; −1 for a day without one. */
  readonly term: number;
  /** Whether it is the name of a speaker, which says who, not what. */
  readonly isName: boolean;
}

/** A related word is a guess, and counts a third of a word of the question. */
const RELATED_WEIGHT = 0.3;

/**
 * Weight of a word from the last answer, which a chat turn often continues without repeating it.
 * Below .5 it does not count for whole sessions (RealMem, queries in mid-conversation, session
 * r@10: .764 without, .767 at .4, .777 at .5, .775 at .6).
 */
const LAST_SAID_WEIGHT = 0.5;

export function readQuestionLists(input: {
  readonly query: string;
  readonly related: readonly string[];
  /** The preceding answer, whose words the question may leave out; "" for none. */
  readonly lastSaid: string;
  readonly translations: Translations;
  readonly thesaurus: Thesaurus;
  /** Whether words that are only loosely related to those of the question are searched for, too. */
  readonly isLoose: boolean;
  /** Number of turns in scope. */
  readonly documents: number;
  readonly termsOf: TermsOf;
  readonly times: NamedTimes;
  /** Whether a turn is only a question: repeating a word in a question does not count as a statement of it. */
  readonly isLookup: (turn: number) => boolean;
  readonly postingsOf: (terms: readonly number[]) => readonly PostingList[];
}): QuestionLists {
  const { query, termsOf, postingsOf } = input;
  const terms = queryTerms(query, termsOf);
  const guessed = queryTerms(input.related.join(" "), termsOf).filter((id) => !terms.includes(id));
  const said = queryTerms(input.lastSaid, termsOf).filter(
    (id) => !terms.includes(id) && !guessed.includes(id),
  );
  const others = [...guessed, ...said];
  const names = namesIn(query);
  const lists = postingsOf([...terms, ...others, ...names.map(speakerTerm)]);
  const own = lists.slice(0, terms.length);
  const otherLists = lists.slice(terms.length, terms.length + others.length);
  const spokenLists = lists.slice(terms.length + others.length);
  const frequencyOf = (term: number): number | undefined => {
    const at = terms.indexOf(term);
    const list = own[at];
    return list === undefined ? undefined : toldBy(list, input.isLookup);
  };
  const expansion = expandQuery({
    query,
    translations: input.translations,
    thesaurus: input.thesaurus,
    isLoose: input.isLoose,
    documents: input.documents,
    frequencyOf,
    postingsOf,
  });
  const { added, replaced, meanings } = expansion;
  const { dates, spans } = input.times;
  const dated = withDates({ own, terms, dates });
  const known = spans.filter(({ turns }) => turns.frequency > 0);
  const gone = new Set([
    ...replaced.flatMap(({ of }) => of),
    // If no turn falls on those days, their words are searched for as words.
    ...known.flatMap(({ surface }) => termsOfTime(surface)),
    ...numbersOfDates(
      query,
      dates.map(({ part }) => part),
    ).map(termId),
  ]);
  const ofNames = new Set(
    names
      .filter((_, at) => spokenLists[at]?.frequency !== 0)
      .flatMap((name) => Array.from(queryTerms(name, termsOf))),
  );
  return {
    terms,
    words: dated.lists.flatMap((postings, at) => {
      const term = terms[at] ?? -1;
      return gone.has(term) ? [] : [{ term, postings, weight: 1, isName: ofNames.has(term) }];
    }),
    days: known.map(({ surface, turns }) => {
      const [first = -1] = termsOfTime(surface);
      // `yesterday` alone names its day wherever it occurs; the single words of `last week` do not.
      const word = surface.includes(" ") ? undefined : dated.lists[terms.indexOf(first)];
      return { postings: word?.either(turns) ?? turns, weight: 1 };
    }),
    replaced,
    added,
    related: otherLists
      .map((postings, at) => ({
        postings,
        weight: at < guessed.length ? RELATED_WEIGHT : LAST_SAID_WEIGHT,
      }))
      // A translation is in `added` already.
      .filter((_, at) => !meanings.has(others[at] ?? -1)),
    spoken: turnsOfOne(spokenLists),
    times: byKind([...dated.times, ...spans.map(({ turns }) => ["span", turns] as const)]),
  };
}

/** Frequency of a term up to which its turns are checked for being only questions. */
const SELDOM = 32;

/** Number of turns that state a term, rather than only ask about it. */
const toldBy = (list: PostingList, isLookup: (turn: number) => boolean): number =>
  list.frequency > SELDOM
    ? list.frequency
    : list.postings().turns.reduce((told, turn) => told + (isLookup(turn) ? 0 : 1), 0);

/**
 * The posting lists of a question's terms; that of a date also includes the turns of that day, so
 * that a turn that mentions the date and one recorded on it match alike.
 */
function withDates({
  own,
  terms,
  dates,
}: {
  readonly own: readonly PostingList[];
  readonly terms: Uint32Array;
  readonly dates: NamedTimes["dates"];
}): {
  readonly lists: readonly PostingList[];
  readonly times: readonly (readonly [kind: string, PostingList])[];
} {
  const lists = [...own];
  const times = dates.map(({ part: { field, surface }, turns }) => {
    const at = terms.indexOf(termsOfTime(surface).at(-1) ?? -1);
    const either = lists[at]?.either(turns) ?? turns;
    if (at >= 0) lists[at] = either;
    else lists.push(turns);
    return [field, either] as const;
  });
  return { lists, times };
}

function byKind(
  times: readonly (readonly [kind: string, PostingList])[],
): ReadonlyMap<string, readonly PostingList[]> {
  const kinds = Map.groupBy(times, ([kind]) => kind);
  return new Map(Array.from(kinds, ([kind, lists]) => [kind, lists.map(([, list]) => list)]));
}

/** Turns of the speaker with these names; `null` if none is named, or more than one. */
function turnsOfOne(named: readonly PostingList[]): PostingList | null {
  const [first, ...others] = named.filter(({ frequency }) => frequency > 0);
  if (first === undefined) return null;
  const isSame = ({ frequency, last }: PostingList): boolean =>
    frequency === first.frequency && last === first.last;
  return others.every(isSame) ? first : null;
}
