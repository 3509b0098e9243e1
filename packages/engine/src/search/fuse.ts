import type { TurnColumns } from "@hsms/store";
import { TurnFlag } from "@hsms/store";
import { topItems } from "../lexical/top.ts";
import type { LexicalViews } from "../lexical/views.ts";

/**
 * Weights of the channels, each on its best turn's scale (max-normalised sums beat reciprocal ranks, measured.md).
 * At 0 a channel is silent; at 1 its best turn counts as much as the best turn of the turn view.
 */
export const CHANNEL_WEIGHTS = {
  /** The turn's own words. */
  turn: 1,
  /** What was said around it: answers follow questions, details follow names. */
  window: 0.5,
  /** What its sitting was about. */
  session: 0.3,
  /** A question is rarely the answer to a question. */
  question: -0.2,
  /** People ask their memory about themselves. */
  self: 0.2,
  /** How lately it was said; only for a chat turn that continues something, never for a question. */
  recency: 0.5,
} as const;

/** Days after which recency has fallen to 1/e. */
const RECENCY_DAYS = 30;

export type Channel = keyof typeof CHANNEL_WEIGHTS;

/** A candidate turn with its weighted channels and their sum. */
export interface FusedTurn {
  readonly turn: number;
  readonly score: number;
  readonly coverage: number;
  readonly channels: Readonly<Record<Channel, number>>;
}

/** Candidates kept for ranking: far more than anyone reads, few enough to look at one by one. */
const KEPT = 200;

/** Fuses the views of the candidates and keeps the best `limit`, at least 200, best first. O(candidates · log limit). */
export function fuse(input: {
  readonly views: LexicalViews;
  readonly columns: TurnColumns;
  /** Milliseconds since 1970, for recency; `null` for a question. */
  readonly now: number | null;
  readonly limit: number;
}): readonly FusedTurn[] {
  const { views, columns, now, limit } = input;
  const { turns } = views;
  const turnScale = CHANNEL_WEIGHTS.turn / maximum(views.turn);
  const windowScale = CHANNEL_WEIGHTS.window / maximum(views.window);
  const sessionScale = CHANNEL_WEIGHTS.session / maximum(views.session);
  const channelsAt = (at: number): Record<Channel, number> => {
    const turn = turns[at] ?? 0;
    const flags = columns.flags[turn] ?? 0;
    return {
      turn: (views.turn[at] ?? 0) * turnScale,
      window: (views.window[at] ?? 0) * windowScale,
      session: (views.session[at] ?? 0) * sessionScale,
      question: (flags & TurnFlag.question) === 0 ? 0 : CHANNEL_WEIGHTS.question,
      self: (flags & TurnFlag.self) === 0 ? 0 : CHANNEL_WEIGHTS.self,
      recency: now === null ? 0 : recencyOf(now - (columns.createdAt[turn] ?? 0)),
    };
  };
  const scores = Float64Array.from(turns, (_, at) => sumOf(channelsAt(at)));
  const places = Array.from(turns, (_, at) => at);
  return topItems(places, (at) => scores[at] ?? 0, Math.max(limit, KEPT)).map((at) => ({
    turn: turns[at] ?? 0,
    score: scores[at] ?? 0,
    coverage: views.coverage[at] ?? 0,
    channels: channelsAt(at),
  }));
}

function sumOf({
  turn,
  window,
  session,
  question,
  self,
  recency,
}: Record<Channel, number>): number {
  return turn + window + session + question + self + recency;
}

function recencyOf(ageMs: number): number {
  return CHANNEL_WEIGHTS.recency * Math.exp(-Math.max(0, ageMs) / (RECENCY_DAYS * 86_400_000));
}

function maximum(values: Float64Array): number {
  let max = 0;
  for (const value of values) if (value > max) max = value;
  return max === 0 ? 1 : max;
}
