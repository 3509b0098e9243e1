import {
  type Category,
  categoryIn,
  importanceIn,
  type PostingList,
  type TurnColumns,
  TurnFlag,
} from "@hsms/store";
import { DEFAULT_CATEGORY, DEFAULT_IMPORTANCE } from "../../settings/defaults.ts";
import { highest } from "../../retrieval/lexical/ascending.ts";
import type { QuestionType } from "@hsms/language";
import type { LexicalViews } from "../../retrieval/lexical/views.ts";
import {
  COVERAGE_ALONE,
  RECENCY_DAYS,
  VECTOR_ALONE,
  WORDLESS_LOSS,
  type Channel,
  type ChannelWeights,
} from "./weights.ts";

declare const unit: unique symbol;

export type Position = number & { readonly [unit]: "Position" };
export type TurnIndex = number & { readonly [unit]: "TurnIndex" };
export type FacetByte = number & { readonly [unit]: "FacetByte" };

export const position = (at: number): Position => at as Position;
export const turnIndex = (turn: number): TurnIndex => turn as TurnIndex;
export const facetByte = (facets: number): FacetByte => facets as FacetByte;

export type ThreadChannel = "likeness" | "thread";

/** What every candidate has; the others are added to some. */
export type OwnChannel = Exclude<Channel, "tree" | "graph" | ThreadChannel>;

/** What a channel adds to a candidate's score, weighted, and which of its numbers it reads that from. */
export type ChannelScore = ByPosition | ByTurn | ByFacets | ByBoth;
interface ByPosition {
  readonly of: "position";
  readonly score: (at: Position) => number;
}
interface ByTurn {
  readonly of: "turn";
  readonly score: (turn: TurnIndex) => number;
}
interface ByFacets {
  readonly of: "facets";
  readonly score: (facets: FacetByte) => number;
}

interface ByBoth {
  readonly of: "turn and facets";
  readonly score: (turn: TurnIndex, facets: FacetByte) => number;
}

export interface ChannelInput {
  readonly views: LexicalViews;
  readonly columns: TurnColumns;
  readonly asked: QuestionType | null;
  readonly category: () => Category | null;
  readonly spoken: PostingList | null;
  readonly similarities: ReadonlyMap<number, number>;
  /** Milliseconds since 1970, for recency. */
  readonly now: number;
  readonly weights: ChannelWeights;
  /** Whether the words that a turn has of the question count more, where none holds much, than what stands around it. */
  readonly isLoose: boolean;
}

/** Tokens at which a turn has half of the most information. */
const HALF_INFORMATION = 8;

/**
 * Terms of a turn up to which what surrounds it says what it is about: in twice as many it says half of that by itself. With
 * 30 long Korean paragraphs are found first as often as by their words alone, LoCoMo gains .005 at one;
 * with 60 it gains nothing.
 */
const SHORT = 30;

/** To be kept for ever (S3-28). */
const MOST_IMPORTANT = 10;

export type Channels = ReturnType<typeof createChannels>;

/** Each channel of one question as a row; which number it reads stays in the row's type. O(candidates). */
export function createChannels(input: ChannelInput) {
  const { views, columns, asked, category, spoken, similarities, now, weights } = input;
  const { flags, lengths, createdAt } = columns;
  const scale = {
    turn: weights.turn / scaleOf(views.turn),
    window: weights.window / scaleOf(views.window),
    session: weights.session / scaleOf(views.session),
    // Few candidates follow a question: by the best of few alone, one that has a common word would count in full.
    answered: weights.answered / (Math.max(highest(views.answered), highest(views.turn)) || 1),
  };
  // A chat turn looks for a sitting, not for a passage: RealMem loses .003 where its turns are their own neighbourhood.
  const isPassage = weights.window !== 0;
  const shortness = (turn: number): number =>
    isPassage ? SHORT / Math.max(SHORT, lengths[turn] ?? 0) : 1;
  const bestTurn = scaleOf(views.turn);
  /** The less of the question any turn holds, the more. */
  const untold = 1 - Math.min(1, highest(views.coverage));
  const looseness = input.isLoose ? untold : 0;
  const wordless = 1 - WORDLESS_LOSS * looseness;
  /** A long turn is its own neighbourhood. Of all at once: one by one each is a number on the heap. */
  const around = (name: "window" | "session"): Float64Array => {
    const view = views[name];
    const scores = new Float64Array(view.length);
    for (let at = 0; at < scores.length; at++) {
      const short = shortness(views.turns[at] ?? 0);
      const share = (views.turn[at] ?? 0) > 0 ? short : short * wordless;
      const surrounding = share * (view[at] ?? 0) * scale[name];
      scores[at] =
        short === 1
          ? surrounding
          : surrounding + ((1 - short) * weights[name] * (views.turn[at] ?? 0)) / bestTurn;
    }
    return scores;
  };
  const windows = around("window");
  const sessions = around("session");
  const isSpeaking = speaking(spoken, views.turns);
  const coverageScale = COVERAGE_ALONE * looseness;
  const vectorWeight = weights.vector === 0 ? 0 : weights.vector + VECTOR_ALONE * untold ** 3;
  const vectorScale =
    similarities.size === 0 ? 0 : vectorWeight / scaleOf([...similarities.values()]);
  const when = asked === "when" ? weights.when : 0;
  const where = asked === "where" ? weights.where : 0;
  const flagged = (turn: TurnIndex, flag: number, weight: number): number =>
    ((flags[turn] ?? 0) & flag) === 0 ? 0 : weight;
  /** Of a page hardly any asks nothing, and names no time and no place. */
  const flaggedIfShort = (turn: TurnIndex, flag: number, weight: number): number =>
    shortness(turn) * flagged(turn, flag, weight);
  const isNamed = categoryTest(category);
  return {
    turn: byPosition(
      (at) => (views.turn[at] ?? 0) * scale.turn + (views.coverage[at] ?? 0) * coverageScale,
    ),
    window: byPosition((at) => windows[at] ?? 0),
    session: byPosition((at) => sessions[at] ?? 0),
    answered: byPosition(
      (at) => shortness(views.turns[at] ?? 0) * (views.answered[at] ?? 0) * scale.answered,
    ),
    phrase: byPosition((at) => (views.phrase[at] ?? 0) * weights.phrase),
    information: byTurn((turn) => weights.information * informationOf(lengths[turn] ?? 0)),
    speaker: byPosition((at) => (isSpeaking[at] === 0 ? 0 : weights.speaker)),
    question: byTurn((turn) => flaggedIfShort(turn, TurnFlag.question, weights.question)),
    self: byTurn((turn) => flagged(turn, TurnFlag.self, weights.self)),
    ownPast: byTurn((turn) => flagged(turn, TurnFlag.ownPast, weights.ownPast)),
    when: byTurn((turn) => flaggedIfShort(turn, TurnFlag.time, when)),
    where: byTurn((turn) => flaggedIfShort(turn, TurnFlag.place, where)),
    recency: byBoth((turn, facets) =>
      weights.recency === 0
        ? 0
        : weights.recency * recencyOf(now - (createdAt[turn] ?? 0), categoryIn(facets)),
    ),
    importance: byFacets((facets) => weights.importance * importanceOf(facets)),
    category: byFacets((facets) => (isNamed(categoryIn(facets)) ? weights.category : 0)),
    vector: byTurn((turn) => (vectorScale === 0 ? 0 : (similarities.get(turn) ?? 0) * vectorScale)),
  } as const satisfies Record<OwnChannel, ChannelScore>;
}

const byPosition = (score: ByPosition["score"]): ByPosition => ({ of: "position", score });
const byTurn = (score: ByTurn["score"]): ByTurn => ({ of: "turn", score });
const byBoth = (score: ByBoth["score"]): ByBoth => ({ of: "turn and facets", score });
const byFacets = (score: ByFacets["score"]): ByFacets => ({ of: "facets", score });

function speaking(spoken: PostingList | null, turns: Uint32Array): Uint8Array {
  const isSpeaking = new Uint8Array(turns.length);
  if (spoken === null) return isSpeaking;
  const places = new Uint32Array(turns.length);
  const found = spoken.findIn(turns, { places, counts: new Uint8Array(turns.length) });
  for (let at = 0; at < found; at++) isSpeaking[places[at] ?? 0] = 1;
  return isSpeaking;
}

/** Asks for the category that is named once a candidate has one that a person gave it: in most memories none has. */
function categoryTest(category: () => Category | null): (own: Category | undefined) => boolean {
  let named: Category | null | undefined;
  return (own) => {
    if (own === DEFAULT_CATEGORY) return false;
    if (named === undefined) named = category();
    return own === named;
  };
}

/** 0–1: stop words do not count in the length. */
function informationOf(length: number): number {
  return length / (HALF_INFORMATION + length);
}

/** −.8 to 1, and 0 at the usual level. A purged turn is no candidate. */
function importanceOf(facets: FacetByte): number {
  return (importanceIn(facets) - DEFAULT_IMPORTANCE) / (MOST_IMPORTANT - DEFAULT_IMPORTANCE);
}

function recencyOf(ageMs: number, category: Category = DEFAULT_CATEGORY): number {
  // A turn whose date is a guess has no age.
  if (Number.isNaN(ageMs)) return 0;
  return Math.exp(-Math.max(0, ageMs) / (RECENCY_DAYS[category] * 86_400_000));
}

/** The highest value, to divide by; 1 where none is above 0. */
const scaleOf = (values: ArrayLike<number>): number => highest(values) || 1;
