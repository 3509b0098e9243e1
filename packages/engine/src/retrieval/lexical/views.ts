import { TurnFlag, type PostingList, type Postings, type TurnColumns } from "@hsms/store";
import { firstFrom, positionOf } from "./ascending.ts";
import { inverseDocumentFrequency, type WeightedList } from "./bm25.ts";
import { factOf, stepBack, type Corpus } from "./corpus.ts";
import { createMatcher, type Admit, type Matches } from "./matches.ts";
import type { Phrase } from "./phrase.ts";
import { createSessionScorer, type ReadList } from "./session-scores.ts";
import { bestPositions } from "./top.ts";
import { createWindowGatherer, createWindowScorer } from "./windows.ts";

/** Postings read whole, together: at 10,000 turns some hundred thousandths of a second each thousand. */
const POSTINGS_READ = 4000;

/**
 * Postings read of a question's rarest word, where even that is in more turns: the newest. Of a word
 * in every thirtieth of a million turns; each ten thousand cost half a millisecond.
 */
const RAREST_READ = 32_768;

/**
 * Turns that several rare words put first and the common words re-rank. Of 100,000 turns about the same matters hundreds
 * are alike by the rare words of a question: with 300 it misses .04 more of its turns there (LoCoMo), and is answered no sooner.
 */
const PROMISING_TURNS = 4000;

/** Turns of the best turn view whose neighbourhoods become candidates: with 40 a question misses .002 of its turns, with 80 it finds no more (LoCoMo). */
const BEST_TURNS = 60;

/** Turns that are candidates by themselves, where neighbourhoods do not count: with 80 a chat turn misses .03 of its sessions. */
const BEST_ALONE = 200;

/** What the views say of the candidate turns; arrays run parallel to `turns`, which ascends. */
export interface LexicalViews {
  readonly turns: Uint32Array;
  /** BM25 of the turn. */
  readonly turn: Float64Array;
  /** BM25 of the turn with its three neighbours each way in its session, as one text. */
  readonly window: Float64Array;
  /** BM25 of the turn before it, where that asks something: answers seldom repeat the words of their question. */
  readonly answered: Float64Array;
  /** BM25 of its whole session. */
  readonly session: Float64Array;
  /** 0–1: share of the question's information (idf) that the turn holds. */
  readonly coverage: Float64Array;
  /** 1 where the turn has the question's words in a row, else 0. */
  readonly phrase: Uint8Array;
}

export type ViewComputer = (input: {
  readonly weighted: readonly WeightedList[];
  /** Of the lists, how many are of the question's own words; the rest are substitutes. */
  readonly own: number;
  /** `null` for a question that no turn is likely to repeat word for word. */
  readonly phrase: Phrase | null;
  readonly columns: TurnColumns;
  readonly corpus: Corpus;
  /** Whether the turns around the best ones are candidates, too. */
  readonly hasWindows: boolean;
  /** Turns that are candidates whatever their words. */
  readonly near: readonly number[];
  /** The scope: a turn it refuses counts in no view and is no candidate. */
  readonly admit: Admit;
  /** The posting lists are the scope's own: what it refuses of them is archived. */
  readonly isOwnScope: boolean;
}) => LexicalViews;

/**
 * Three views of the turns over one set of posting lists: the turn, its window, its session.
 * O(postings of the rare terms · log terms + candidates · terms · log postings).
 *
 *     rare lists ──► turns matched ──► the promising ──► the best ──► their windows: candidates
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
    // At once, while what the memory holds of these turns is still near the processor.
    const mentions = sessions.count({ lists: sure, columns, corpus, admit, isOwnScope });
    const mayQuote = phrase === null ? NO_TURNS : bestPossibleQuotes(phrase, { matches, read });
    // One word alone does not separate its turns, and few need no choice.
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
      // What is out of scope is no match.
      const back = stepBack(factOf(corpus, turn));
      if (back > 0 && asks(factOf(corpus, turn - back))) {
        const held = positionOf(matches.turns, turn - back);
        if (held >= 0) views.answered[at] = matches.scores[held] ?? 0;
      }
    }
    return views;
  };
}

/** More than any turn scores. */
const BEHIND = 1e6;

/** The scores by which turns are chosen: what only asks, and only the memory has answered, after all that was told. */
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

/** The newest turns of a list, and of the older ones those that may have the question's words in a row. O(postings). */
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

/** What rounding takes from a sum of idf. */
const NEARLY_ALL = 1 - 1e-9;

/** Places of the best matches that, going by what was read, may have the question's words in a row; ascending. */
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

/** Turns that may have the question's words in a row, by the rare ones, before the common ones are looked up in them. */
const QUOTING_TURNS = 4096;

/** Texts read to see which turns have the question's words in a row. */
const QUOTES_READ = 128;

const NO_QUOTES: ReadonlySet<number> = new Set();

/** The best of those that hold every word of the question. */
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

/** Those of the places, which ascend, with the highest scores; ascending. */
function bestAmong(
  places: readonly number[],
  { scores, limit }: { readonly scores: Float64Array; readonly limit: number },
): Uint32Array {
  const own = Float64Array.from(places, (place) => scores[place] ?? 0);
  return bestPositions(own, limit).map((at) => places[at] ?? 0);
}

/** The places of both, ascending, each once. */
const distinct = (one: Uint32Array, other: Uint32Array): Uint32Array =>
  other.length === 0 ? one : Uint32Array.from(new Set([...one, ...other])).sort();

interface ReadTerm extends ReadList {
  readonly weight: number;
  readonly idf: number;
  /** It is of a word of the question, and no substitute. */
  readonly isOwn: boolean;
}

const NO_TURNS = new Uint32Array(0);

const isLookup = (fact: number): boolean => (fact & TurnFlag.lookup) !== 0;

const asks = (fact: number): boolean =>
  (fact & (TurnFlag.question | TurnFlag.lookup)) === TurnFlag.question;

/** What weighs less is too vague for a whole session. */
const SURE = 0.5;

/**
 * Terms whose whole posting lists are read, and terms that only re-rank what those found: a word
 * that is in every tenth turn says little and would cost most of the time. Rarest first; the
 * rarest, and the rarest word of the question, are always read.
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

/** All of these turns alike, none by its words. */
export function viewsOfAll(turns: Uint32Array): LexicalViews {
  const none = new Float64Array(turns.length);
  const coverage = new Float64Array(turns.length).fill(1);
  const phrase = new Uint8Array(turns.length);
  return { turns, turn: none, window: none, answered: none, session: none, coverage, phrase };
}
