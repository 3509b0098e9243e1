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

/** Channels of every candidate; the others are added to some. */
export type OwnChannel = Exclude<Channel, "tree" | "graph" | ThreadChannel>;

/** A channel's weighted contribution to a candidate's score, tagged by the value it is computed from. */
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
  /** Unix time in milliseconds, for recency. */
  readonly now: number;
  readonly weights: ChannelWeights;
  /** Whether a turn's own words count more, relative to its surroundings, if no turn has much of the question. */
  readonly isLoose: boolean;
}

/** Number of tokens at which a turn has half of the maximum information. */
const HALF_INFORMATION = 8;

/**
 * Number of terms up to which the surroundings of a turn tell what it is about; a turn twice as
 * long tells half of that itself. At 30, long Korean paragraphs rank first as often as by their
 * words alone, and LoCoMo gains .005 at rank one; at 60 it gains nothing.
 */
const SHORT = 30;

/** Importance of memories that are kept permanently (S3-28). */
const MOST_IMPORTANT = 10;

export type Channels = ReturnType<typeof createChannels>;

/** The channels of a question, one row each; the type of a row says which value it is computed from. O(candidates). */
export function createChannels(input: ChannelInput) {
  const { views, columns, asked, category, spoken, similarities, now, weights } = input;
  const { flags, lengths, createdAt } = columns;
  const scale = {
    turn: weights.turn / scaleOf(views.turn),
    window: weights.window / scaleOf(views.window),
    session: weights.session / scaleOf(views.session),
    // Few candidates follow a question: scaled by the best of these alone, a single common word would count in full.
    answered: weights.answered / (Math.max(highest(views.answered), highest(views.turn)) || 1),
  };
  // A chat turn looks for a session, not a passage: RealMem loses .003 if its turns are their own surroundings.
  const isPassage = weights.window !== 0;
  const shortness = (turn: number): number =>
    isPassage ? SHORT / Math.max(SHORT, lengths[turn] ?? 0) : 1;
  const bestTurn = scaleOf(views.turn);
  /** Grows as the best coverage of any turn shrinks. */
  const untold = 1 - Math.min(1, highest(views.coverage));
  const looseness = input.isLoose ? untold : 0;
  const wordless = 1 - WORDLESS_LOSS * looseness;
  /**
   * A long turn is its own surroundings. Computed for all at once, since single values would be
   * allocated on the heap.
   */
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
  /** Almost every long text contains a question, a time and a place, so the flag says little. */
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

/**
 * Determines the question's category only when a candidate has a category that was set by hand:
 * most memories have none.
 */
function categoryTest(category: () => Category | null): (own: Category | undefined) => boolean {
  let named: Category | null | undefined;
  return (own) => {
    if (own === DEFAULT_CATEGORY) return false;
    if (named === undefined) named = category();
    return own === named;
  };
}

/** 0–1. Stop words do not count toward the length. */
function informationOf(length: number): number {
  return length / (HALF_INFORMATION + length);
}

/** −.8 to 1, and 0 at the default importance. Purged turns are not candidates. */
function importanceOf(facets: FacetByte): number {
  return (importanceIn(facets) - DEFAULT_IMPORTANCE) / (MOST_IMPORTANT - DEFAULT_IMPORTANCE);
}

function recencyOf(ageMs: number, category: Category = DEFAULT_CATEGORY): number {
  // A turn with a guessed date has no age.
  if (Number.isNaN(ageMs)) return 0;
  return Math.exp(-Math.max(0, ageMs) / (RECENCY_DAYS[category] * 86_400_000));
}

/** The highest value, as a divisor; 1 if none is above 0. */
const scaleOf = (values: ArrayLike<number>): number => highest(values) || 1;
