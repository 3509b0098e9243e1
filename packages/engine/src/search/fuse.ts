import type { PostingList, TurnColumns } from "@hsms/store";
import { TurnFlag } from "@hsms/store";
import type { QuestionType } from "../analysis/cues.ts";
import { topItems } from "../lexical/top.ts";
import type { NearTurns } from "../vectors/vector-index.ts";
import type { LexicalViews } from "../lexical/views.ts";
import { RECENCY_DAYS, type Channel, type ChannelWeights } from "./weights.ts";

/** Channels that need no tree. */
type OwnChannel = Exclude<Channel, "tree" | LentChannel>;

/** Channels that sittings lend each other, in a chat. */
type LentChannel = "likeness" | "thread";

/** A candidate turn with its weighted channels and their sum. */
export interface FusedTurn {
  readonly turn: number;
  readonly score: number;
  readonly coverage: number;
  readonly channels: Readonly<Record<OwnChannel, number> & Partial<Record<LentChannel, number>>>;
}

/**
 * What a vector's likeness counts as coverage: a paraphrase without a shared word (.4 and more) is sure, what
 * is near by chance (below .25) is not.
 */
const LIKENESS_COVERAGE = 0.35;

/** Candidates kept for ranking: far more than anyone reads, few enough to look at one by one. */
const KEPT = 200;

/** Tokens at which a turn tells half of what one without end does (measured.md: information weight). */
const HALF_INFORMATION = 8;

/** Fuses the views of the candidates and keeps the best `limit`, at least 200, best first. O(candidates · log limit). */
export function fuse(input: {
  readonly views: LexicalViews;
  readonly columns: TurnColumns;
  /** What the question asks for. */
  readonly asked: QuestionType | null;
  /** Turns of the speaker that it names; `null` when it names none, or several. */
  readonly spoken: PostingList | null;
  /** Turns near the question by their vectors; `null` where they are not asked. */
  readonly near: NearTurns | null;
  /** Milliseconds since 1970, for recency. */
  readonly now: number;
  readonly weights: ChannelWeights;
  readonly limit: number;
}): readonly FusedTurn[] {
  const { views, columns, asked, spoken, near, now, weights, limit } = input;
  const { turns } = views;
  const scale = {
    turn: weights.turn / maximum(views.turn),
    window: weights.window / maximum(views.window),
    session: weights.session / maximum(views.session),
    answered: weights.answered / maximum(views.answered),
  };
  const when = asked === "when" ? weights.when : 0;
  const where = asked === "where" ? weights.where : 0;
  const speaking = new Set<number>();
  spoken?.forTurns(turns, (at) => speaking.add(turns[at] ?? 0));
  const likenesses = likenessesOf(near);
  let nearest = 0;
  for (const likeness of likenesses.values()) nearest = Math.max(nearest, likeness);
  const vectorScale = nearest === 0 ? 0 : weights.vector / nearest;
  const channelsAt = (at: number): Record<OwnChannel, number> => {
    const turn = turns[at] ?? 0;
    const flags = columns.flags[turn] ?? 0;
    return {
      turn: (views.turn[at] ?? 0) * scale.turn,
      window: (views.window[at] ?? 0) * scale.window,
      session: (views.session[at] ?? 0) * scale.session,
      answered: (views.answered[at] ?? 0) * scale.answered,
      information: weights.information * informationOf(columns.lengths[turn] ?? 0),
      speaker: speaking.has(turn) ? weights.speaker : 0,
      question: (flags & TurnFlag.question) === 0 ? 0 : weights.question,
      self: (flags & TurnFlag.self) === 0 ? 0 : weights.self,
      ownPast: (flags & TurnFlag.ownPast) === 0 ? 0 : weights.ownPast,
      when: (flags & TurnFlag.time) === 0 ? 0 : when,
      where: (flags & TurnFlag.place) === 0 ? 0 : where,
      recency:
        weights.recency === 0
          ? 0
          : weights.recency * recencyOf(now - (columns.createdAt[turn] ?? 0)),
      vector: vectorScale === 0 ? 0 : (likenesses.get(turn) ?? 0) * vectorScale,
    };
  };
  const scores = new Float64Array(turns.length);
  const places = new Uint32Array(turns.length);
  for (let at = 0; at < turns.length; at++) {
    scores[at] = sumOf(channelsAt(at));
    places[at] = at;
  }
  return topItems(places, (at) => scores[at] ?? 0, Math.max(limit, KEPT)).map((at) => ({
    turn: turns[at] ?? 0,
    score: scores[at] ?? 0,
    coverage: Math.max(
      views.coverage[at] ?? 0,
      LIKENESS_COVERAGE * (likenesses.get(turns[at] ?? 0) ?? 0),
    ),
    channels: channelsAt(at),
  }));
}

function sumOf(channels: Readonly<Record<OwnChannel, number>>): number {
  const { turn, window, session, answered, information, speaker } = channels;
  const { question, self, ownPast, when, where, recency, vector } = channels;
  const words = turn + window + session + answered;
  const cues = information + speaker + question + self + ownPast + when + where + recency;
  return words + cues + vector;
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

function recencyOf(ageMs: number): number {
  return Math.exp(-Math.max(0, ageMs) / (RECENCY_DAYS * 86_400_000));
}

function maximum(values: Float64Array): number {
  let max = 0;
  for (const value of values) if (value > max) max = value;
  return max === 0 ? 1 : max;
}
