import { TurnFlag, type PostingList, type Postings, type TurnColumns } from "@hsms/store";
import { firstFrom, positionOf } from "./ascending.ts";
import { inverseDocumentFrequency, type WeightedList } from "./bm25.ts";
import { factOf, stepBack, type Corpus } from "./corpus.ts";
import { createMatcher, type Admit, type Matches } from "./matches.ts";
import type { Phrase } from "./phrase.ts";
import { createSessionScorer, type ReadList } from "./session-scores.ts";
import { bestPositions } from "./top.ts";
import { createWindowGatherer, createWindowScorer } from "./windows.ts";

/** Total number of postings read in full: tens of µs per thousand at 10,000 turns. */
const POSTINGS_READ = 4000;

/**
 * Number of newest postings read of a question's rarest word, if even that is more frequent: as for
 * a word in every thirtieth of a million turns; each ten thousand cost half a millisecond.
 */
const RAREST_READ = 32_768;

/**
 * Number of turns selected by rare words that the common words re-rank. Among 100,000 turns about
 * the same subjects, hundreds are alike by a question's rare words: with 300, .04 more of its turns
 * are missed (LoCoMo), without being faster.
 */
const PROMISING_TURNS = 4000;

/** Number of best turns whose neighbourhoods become candidates: 40 miss .002 of the turns, 80 find no more (LoCoMo). */
const BEST_TURNS = 60;

/** Number of best turns that are candidates if neighbourhoods do not count: 80 miss .03 of a chat turn's sessions. */
const BEST_ALONE = 200;

/** Scores of the candidate turns in several views; arrays are parallel to `turns`, which ascends. */
export interface LexicalViews {
  readonly turns: Uint32Array;
  /** BM25 of the turn. */
  readonly turn: Float64Array;
  /** BM25 of the turn with its three neighbours on each side in its session, as one text. */
  readonly window: Float64Array;
  /** BM25 of the previous turn if it asks something: answers rarely repeat the words of their question. */
  readonly answered: Float64Array;
  /** BM25 of its whole session. */
  readonly session: Float64Array;
  /** 0–1: share of the question's information (idf) in the turn. */
  readonly coverage: Float64Array;
  /** 1 if the turn contains the question's words in sequence, else 0. */
  readonly phrase: Uint8Array;
}

export type ViewComputer = (input: {
  readonly weighted: readonly WeightedList[];
  /** Number of lists that belong to the question's own words; the rest are substitutes. */
  readonly own: number;
  /** `null` for a question that no turn is likely to repeat verbatim. */
  readonly phrase: Phrase | null;
  readonly columns: TurnColumns;
  readonly corpus: Corpus;
  /** Whether the turns around the best ones are candidates too. */
  readonly hasWindows: boolean;
  /** Turns that are candidates whatever their words. */
  readonly near: readonly number[];
  /** The scope: an excluded turn counts in no view and is never a candidate. */
  readonly admit: Admit;
  /** Whether the posting lists are restricted to the scope, so that the turns it excludes are all archived. */
  readonly isOwnScope: boolean;
}) => LexicalViews;

/**
 * Computes three views of the turns over one set of posting lists: the turn, its window, its
 * session. O(postings of the rare terms · log terms + candidates · terms · log postings).
 *
 *     rare lists ──► matched turns ──► promising ones ──► best ──► their windows: candidates
 *                                        ▲ common lists, looked up only
 */
export function createViewComputer(): ViewComputer {
  const matcher = createMatcher();
  const gatherWindows = createWindowGatherer();
  const scoreWindows = createWindowScorer();
  const sessions = createSessionScorer();

  return ({ weighted, own, phrase, columns, corpus, hasWindows, near, admit, isOwnScope }) => {
    const idfs = weighted.map(
      ({ postings: { frequency }, weight }) =>
        weight * inverseDocumentFrequency(corpus.documents, frequency),
    );
    const information = idfs.slice(0, own).reduce((sum, idf) => sum + idf, 0);
    const [rare, common] = splitByFrequency(weighted, own);
    const read = rare.flatMap((term): ReadTerm[] => {
      const of = weighted[term];
      if (of === undefined) return [];
      const { postings: list, weight } = of;
      const postings = newestAndQuoting(list, phrase);
      return [{ list, postings, weight, idf: idfs[term] ?? 0, isOwn: term < own }];
    });
    const matches = matcher.match({
      lists: read.map(({ postings }) => postings),
      idfs: Float64Array.from(read, ({ idf }) => idf),
      columns,
      corpus,
      admit,
    });
    const sure = read.filter(({ weight }) => weight >= SURE);
    // Done now, while the data of these turns is still in the processor's cache.
    const mentions = sessions.count({ lists: sure, columns, corpus, admit, isOwnScope });
    const mayQuote = phrase === null ? NO_TURNS : bestPossibleQuotes(phrase, { matches, read });
    // A single word does not rank its turns, and few turns need no selection.
    const isChoice = read.length > 1 && matches.turns.length > PROMISING_TURNS;
    const promising = isChoice
      ? distinct(bestPositions(toldFirst(matches.scores, matches), PROMISING_TURNS), mayQuote)
      : null;
    const promisingTurns =
      promising === null ? matches.turns : promising.map((place) => matches.turns[place] ?? 0);
    for (const term of common) {
      const list = weighted[term]?.postings;
      if (list === undefined) continue;
      matcher.add({ list, idf: idfs[term] ?? 0, turns: promisingTurns, places: promising });
    }

    const promisingScores =
      promising === null
        ? matches.scores
        : Float64Array.from(promising, (place) => matches.scores[place] ?? 0);
    const quotes = phrase?.find(bestQuoting({ mayQuote, matches, information })) ?? NO_QUOTES;
    const toldBest = toldFirst(promisingScores, matches, promising);
    const best = bestPositions(toldBest, hasWindows ? BEST_TURNS : BEST_ALONE).map(
      (at) => promisingTurns[at] ?? 0,
    );
    const windows = gatherWindows({
      ...(hasWindows
        ? { best, alone: Uint32Array.from([...quotes, ...near]) }
        : { best: NO_TURNS, alone: Uint32Array.from([...best, ...quotes, ...near]) }),
      columns,
      corpus,
      admit,
    });
    const { turns } = windows;
    const views: LexicalViews = {
      turns,
      turn: new Float64Array(turns.length),
      window: scoreWindows({ weighted, idfs, windows }),
      answered: new Float64Array(turns.length),
      session: sessions.score({ lists: sure, mentions, corpus, turns, admit }),
      coverage: new Float64Array(turns.length),
      phrase: new Uint8Array(turns.length),
    };
    let place = 0;
    for (let at = 0; at < turns.length; at++) {
      const turn = turns[at] ?? 0;
      place = firstFrom(matches.turns, turn, place);
      if (matches.turns[place] === turn) {
        views.turn[at] = matches.scores[place] ?? 0;
        views.coverage[at] = Math.min(1, (matches.held[place] ?? 0) / information) || 0;
        views.phrase[at] = quotes.has(turn) && !isLookup(factOf(corpus, turn)) ? 1 : 0;
      }
      // A turn out of scope is not a match.
      const back = stepBack(factOf(corpus, turn));
      if (back > 0 && asks(factOf(corpus, turn - back))) {
        const held = positionOf(matches.turns, turn - back);
        if (held >= 0) views.answered[at] = matches.scores[held] ?? 0;
      }
    }
    return views;
  };
}

/** Higher than any score. */
const BEHIND = 1e6;

/** Scores for selection: turns that only ask, and that only the memory answered, come after all others. */
function toldFirst(
  scores: Float64Array,
  { shares }: Pick<Matches, "shares">,
  places: Uint32Array | null = null,
): Float64Array {
  if (shares === null) return scores;
  return scores.map((score, at) =>
    (shares[places === null ? at : (places[at] ?? 0)] ?? 1) < 1 ? score - BEHIND : score,
  );
}

/** The newest turns of a list, and those older ones that may contain the question's words in sequence. O(postings). */
function newestAndQuoting(list: PostingList, phrase: Phrase | null): Postings {
  const older = list.frequency - RAREST_READ;
  if (phrase === null || older <= 0) return list.postings(RAREST_READ);
  const { turns, counts } = list.postings();
  const kept: number[] = [];
  for (let at = 0; at < older; at++) if (phrase.mayBeIn(turns[at] ?? 0)) kept.push(at);
  for (let at = older; at < turns.length; at++) kept.push(at);
  return {
    turns: Uint32Array.from(kept, (at) => turns[at] ?? 0),
    counts: Uint8Array.from(kept, (at) => counts[at] ?? 0),
  };
}

/** Allows for rounding errors in a sum of idf. */
const NEARLY_ALL = 1 - 1e-9;

/** Positions of the best matches that, by what was read, may contain the question's words in sequence; ascending. */
function bestPossibleQuotes(
  phrase: Phrase,
  {
    matches: { turns, scores, held },
    read,
  }: { readonly matches: Matches; readonly read: readonly ReadTerm[] },
): Uint32Array {
  const least = read.reduce((sum, { idf, isOwn }) => (isOwn ? sum + idf : sum), 0) * NEARLY_ALL;
  const places: number[] = [];
  for (let place = 0; place < turns.length; place++) {
    if ((held[place] ?? 0) >= least && phrase.mayBeIn(turns[place] ?? 0)) places.push(place);
  }
  return bestAmong(places, { scores, limit: QUOTING_TURNS });
}

/** Number of turns that may contain the question's words in sequence, before the common ones are checked. */
const QUOTING_TURNS = 4096;

/** Number of texts read to check which turns contain the question's words in sequence. */
const QUOTES_READ = 128;

const NO_QUOTES: ReadonlySet<number> = new Set();

/** The best of those that contain every word of the question. */
function bestQuoting({
  mayQuote,
  matches: { turns, scores, held },
  information,
}: {
  readonly mayQuote: Uint32Array;
  readonly matches: Matches;
  readonly information: number;
}): readonly number[] {
  const holding = Array.from(mayQuote).filter(
    (place) => (held[place] ?? 0) >= information * NEARLY_ALL,
  );
  const best = bestAmong(holding, { scores, limit: QUOTES_READ });
  return Array.from(best, (place) => turns[place] ?? 0);
}

/** Those of the ascending positions with the highest scores; ascending. */
function bestAmong(
  places: readonly number[],
  { scores, limit }: { readonly scores: Float64Array; readonly limit: number },
): Uint32Array {
  const own = Float64Array.from(places, (place) => scores[place] ?? 0);
  return bestPositions(own, limit).map((at) => places[at] ?? 0);
}

/** The union of both lists of positions, ascending. */
const distinct = (one: Uint32Array, other: Uint32Array): Uint32Array =>
  other.length === 0 ? one : Uint32Array.from(new Set([...one, ...other])).sort();

interface ReadTerm extends ReadList {
  readonly weight: number;
  readonly idf: number;
  /** Whether it belongs to a word of the question, not to a substitute. */
  readonly isOwn: boolean;
}

const NO_TURNS = new Uint32Array(0);

const isLookup = (fact: number): boolean => (fact & TurnFlag.lookup) !== 0;

const asks = (fact: number): boolean =>
  (fact & (TurnFlag.question | TurnFlag.lookup)) === TurnFlag.question;

/** Words with a lower weight are too vague to count for a whole session. */
const SURE = 0.5;

/**
 * Separates the terms whose posting lists are read in full from those that only re-rank what the
 * former find: a word in every tenth turn is hardly informative and would take most of the time.
 * Rarest first; the rarest, and the rarest word of the question, are always read.
 */
function splitByFrequency(
  weighted: readonly WeightedList[],
  own: number,
): readonly [rare: readonly number[], common: readonly number[]] {
  const frequencyOf = (term: number): number => weighted[term]?.postings.frequency ?? 0;
  const known = Array.from(weighted.keys())
    .filter((term) => frequencyOf(term) > 0)
    .sort((a, b) => frequencyOf(a) - frequencyOf(b));
  const rarestOwn = known.findIndex((term) => term < own);
  let total = 0;
  const end = known.findIndex((term, at) => {
    total += frequencyOf(term);
    return at > Math.max(0, rarestOwn) && total > POSTINGS_READ;
  });
  return end < 0 ? [known, []] : [known.slice(0, end), known.slice(end)];
}

/** Views in which all of these turns are equal, none matched by its words. */
export function viewsOfAll(turns: Uint32Array): LexicalViews {
  const none = new Float64Array(turns.length);
  const coverage = new Float64Array(turns.length).fill(1);
  const phrase = new Uint8Array(turns.length);
  return { turns, turn: none, window: none, answered: none, session: none, coverage, phrase };
}
