import {
  type Category,
  categoryIn,
  importanceIn,
  type PostingList,
  type TurnColumns,
  TurnFlag,
} from "@hsms/store";
import type { QuestionType } from "../../language/analysis/cues.ts";
import { topPlaces } from "../../retrieval/lexical/top.ts";
import type { NearTurns } from "../../retrieval/vectors/vector-index.ts";
import type { LexicalViews } from "../../retrieval/lexical/views.ts";
import { DEFAULT_CATEGORY, DEFAULT_IMPORTANCE } from "../../formats/add-turn.ts";
import { RECENCY_DAYS, type Channel, type ChannelWeights } from "./weights.ts";

/** Channels that need no tree. */
type OwnChannel = Exclude<Channel, "tree" | LentChannel>;

/** Channels that sittings lend each other, in a chat. */
type LentChannel = "likeness" | "thread";

/** A candidate turn with the sum of its weighted channels. */
export interface FusedTurn {
  readonly turn: number;
  readonly score: number;
  readonly coverage: number;
  /** The channels one by one: of a hundred candidates ten are shown. */
  readonly channels: () => Readonly<
    Record<OwnChannel, number> & Partial<Record<LentChannel, number>>
  >;
}

/**
 * What a vector's likeness counts as coverage: a paraphrase without a shared word (.4 and more) is sure, what
 * is near by chance (below .25) is not.
 */
const LIKENESS_COVERAGE = 0.35;

/** Tokens at which a turn tells half of what one without end does. */
const HALF_INFORMATION = 8;

/** To be kept for ever (S3-28). */
const MOST_IMPORTANT = 10;

/** Fuses the views of the candidates and keeps the best `limit`, best first. O(candidates · log limit). */
export function fuse(input: {
  readonly views: LexicalViews;
  readonly columns: TurnColumns;
  /** A byte a turn. */
  readonly facets: Uint8Array;
  /** What the question asks for. */
  readonly asked: QuestionType | null;
  /** What it names of what memories are. */
  readonly category: () => Category | null;
  /** Turns of the speaker that it names; `null` when it names none, or several. */
  readonly spoken: PostingList | null;
  /** Turns near the question by their vectors; `null` where they are not asked. */
  readonly near: NearTurns | null;
  /** Milliseconds since 1970, for recency. */
  readonly now: number;
  readonly weights: ChannelWeights;
  readonly limit: number;
}): readonly FusedTurn[] {
  const { views, columns, facets, asked, category, spoken, near, now, weights, limit } = input;
  const { turns } = views;
  const scale = {
    turn: weights.turn / maximum(views.turn),
    window: weights.window / maximum(views.window),
    session: weights.session / maximum(views.session),
    answered: weights.answered / maximum(views.answered),
  };
  const when = asked === "when" ? weights.when : 0;
  const where = asked === "where" ? weights.where : 0;
  const isSpeaking = new Uint8Array(turns.length);
  if (spoken !== null) {
    const places = new Uint32Array(turns.length);
    const found = spoken.findIn(turns, { places, counts: new Uint8Array(turns.length) });
    for (let at = 0; at < found; at++) isSpeaking[places[at] ?? 0] = 1;
  }
  const likenesses = likenessesOf(near);
  let nearest = 0;
  for (const likeness of likenesses.values()) nearest = Math.max(nearest, likeness);
  const vectorScale = nearest === 0 ? 0 : weights.vector / nearest;
  const { flags, lengths, createdAt } = columns;
  const flagged = (turn: number, flag: number, weight: number): number =>
    ((flags[turn] ?? 0) & flag) === 0 ? 0 : weight;
  let named: Category | null | undefined;
  // Not asked before a candidate has a category that somebody gave it: in most memories none has.
  const isNamed = (own: Category | undefined): boolean => {
    if (own === DEFAULT_CATEGORY) return false;
    if (named === undefined) named = category();
    return own === named;
  };
  const channel = {
    turn: (at: number) => (views.turn[at] ?? 0) * scale.turn,
    window: (at: number) => (views.window[at] ?? 0) * scale.window,
    session: (at: number) => (views.session[at] ?? 0) * scale.session,
    answered: (at: number) => (views.answered[at] ?? 0) * scale.answered,
    information: (turn: number) => weights.information * informationOf(lengths[turn] ?? 0),
    speaker: (at: number) => (isSpeaking[at] === 0 ? 0 : weights.speaker),
    question: (turn: number) => flagged(turn, TurnFlag.question, weights.question),
    self: (turn: number) => flagged(turn, TurnFlag.self, weights.self),
    ownPast: (turn: number) => flagged(turn, TurnFlag.ownPast, weights.ownPast),
    when: (turn: number) => flagged(turn, TurnFlag.time, when),
    where: (turn: number) => flagged(turn, TurnFlag.place, where),
    recency: (turn: number) =>
      weights.recency === 0 ? 0 : weights.recency * recencyOf(now - (createdAt[turn] ?? 0)),
    importance: (own: number) => weights.importance * importanceOf(own),
    category: (own: number) => (isNamed(categoryIn(own)) ? weights.category : 0),
    vector: (turn: number) => (vectorScale === 0 ? 0 : (likenesses.get(turn) ?? 0) * vectorScale),
  } as const satisfies Record<OwnChannel, (at: number) => number>;
  // Not the sum of `channelsAt`: an object for each of five hundred candidates is what a search waits for later.
  const scoreAt = (at: number): number => {
    const turn = turns[at] ?? 0;
    const words =
      channel.turn(at) + channel.window(at) + channel.session(at) + channel.answered(at);
    const said = channel.information(turn) + channel.speaker(at) + channel.question(turn);
    const cues = said + channel.self(turn) + channel.ownPast(turn);
    const times = cues + channel.when(turn) + channel.where(turn) + channel.recency(turn);
    const own = facets[turn] ?? 0;
    const judged = channel.importance(own) + channel.category(own);
    return words + times + judged + channel.vector(turn);
  };
  const channelsAt = (at: number, own: number): Record<OwnChannel, number> => {
    const turn = turns[at] ?? 0;
    return {
      turn: channel.turn(at),
      window: channel.window(at),
      session: channel.session(at),
      answered: channel.answered(at),
      information: channel.information(turn),
      speaker: channel.speaker(at),
      question: channel.question(turn),
      self: channel.self(turn),
      ownPast: channel.ownPast(turn),
      when: channel.when(turn),
      where: channel.where(turn),
      recency: channel.recency(turn),
      importance: channel.importance(own),
      category: channel.category(own),
      vector: channel.vector(turn),
    };
  };
  const scores = new Float64Array(turns.length);
  for (let at = 0; at < scores.length; at++) scores[at] = scoreAt(at);
  return Array.from(topPlaces(scores, limit), (at): FusedTurn => {
    const turn = turns[at] ?? 0;
    const likeness = likenesses.get(turn) ?? 0;
    // An edit may change the facets before the channels are looked at.
    const own = facets[turn] ?? 0;
    return {
      turn,
      score: scores[at] ?? 0,
      coverage: Math.max(views.coverage[at] ?? 0, LIKENESS_COVERAGE * likeness),
      channels: () => channelsAt(at, own),
    };
  });
}

/** 0–1 by turn: 0 as near as turns are by chance, 1 the same direction. It has one scale for all embedders. */
function likenessesOf(near: NearTurns | null): ReadonlyMap<number, number> {
  if (near === null) return NO_LIKENESSES;
  const { turns, similarities, background } = near;
  return new Map(
    turns.map((turn, at) => {
      const likeness = ((similarities[at] ?? 0) - background) / Math.max(0.01, 1 - background);
      return [turn, Math.min(1, Math.max(0, likeness))] as const;
    }),
  );
}

const NO_LIKENESSES: ReadonlyMap<number, number> = new Map();

/** 0–1: stop words do not count in the length, so every token tells something. */
function informationOf(length: number): number {
  return length / (HALF_INFORMATION + length);
}

/** −.8 to 1, and 0 until somebody judges it. A purged turn is no candidate. */
function importanceOf(facets: number): number {
  return (importanceIn(facets) - DEFAULT_IMPORTANCE) / (MOST_IMPORTANT - DEFAULT_IMPORTANCE);
}

function recencyOf(ageMs: number): number {
  return Math.exp(-Math.max(0, ageMs) / (RECENCY_DAYS * 86_400_000));
}

function maximum(values: Float64Array): number {
  let max = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value > max) max = value;
  }
  return max === 0 ? 1 : max;
}
