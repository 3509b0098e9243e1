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
  /** Those of its words that are looked for as they are, with the turns of a day among them where they name one. */
  readonly words: readonly Word[];
  /** The turns of days that are named by how long ago they are, where there are any. */
  readonly days: readonly WeightedList[];
  readonly replaced: readonly Replacement[];
  /** Translations and synonyms: besides its own words. */
  readonly added: readonly Replacement[];
  readonly related: readonly WeightedList[];
  /** Turns of the one speaker that it names; `null` when it names none, or several. */
  readonly spoken: PostingList | null;
  /** The lists of years, of months, of days, and of spans of days. */
  readonly times: ReadonlyMap<string, readonly PostingList[]>;
}

interface Word extends WeightedList {
  /** Id of its term; −1 for a day that has none. */
  readonly term: number;
  /** Name of a speaker: it says who, not what. */
  readonly isName: boolean;
}

/** A related word is a guess: a third of a word that was said. */
const RELATED_WEIGHT = 0.3;

/**
 * A word of the last answer, which a chat turn often goes on with and does not repeat. Below .5 it is no word of whole
 * sessions (RealMem, queries in the midst of a talk, session r@10: .764 without, .767 at .4, .777 at .5, .775 at .6).
 */
const LAST_SAID_WEIGHT = 0.5;

export function readQuestionLists(input: {
  readonly query: string;
  readonly related: readonly string[];
  /** What was said before it, whose words it may leave out; "" for nothing. */
  readonly lastSaid: string;
  readonly translations: Translations;
  readonly thesaurus: Thesaurus;
  /** Whether words that only may have been told in the place of others are looked for, too. */
  readonly isLoose: boolean;
  /** Turns in scope. */
  readonly documents: number;
  readonly termsOf: TermsOf;
  readonly times: NamedTimes;
  /** Whether a turn only asks; that a word was asked for before does not make it said. */
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
    // Where nothing was said in those days, the words are words.
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
      // `yesterday` names its day wherever it is said; of `last week` each word by itself names none.
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
      // A translation counts as one already.
      .filter((_, at) => !meanings.has(others[at] ?? -1)),
    spoken: turnsOfOne(spokenLists),
    times: byKind([...dated.times, ...spans.map(({ turns }) => ["span", turns] as const)]),
  };
}

/** Turns that hold a term, up to which those that only ask are looked for among them. */
const SELDOM = 32;

/** How many turns tell a term. */
const toldBy = (list: PostingList, isLookup: (turn: number) => boolean): number =>
  list.frequency > SELDOM
    ? list.frequency
    : list.postings().turns.reduce((told, turn) => told + (isLookup(turn) ? 0 : 1), 0);

/**
 * The lists of a question's terms, those of a date with the turns of that day: it belongs to the text of what was said
 * on it, so that a turn with the word and one of the day are alike.
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

/** Turns of the speaker whose names these are; `null` where none is named, or more than one. */
function turnsOfOne(named: readonly PostingList[]): PostingList | null {
  const [first, ...others] = named.filter(({ frequency }) => frequency > 0);
  if (first === undefined) return null;
  const isSame = ({ frequency, last }: PostingList): boolean =>
    frequency === first.frequency && last === first.last;
  return others.every(isSame) ? first : null;
}
