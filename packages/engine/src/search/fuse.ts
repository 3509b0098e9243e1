import type { TurnColumns } from "@hsms/store";
import { TurnFlag } from "@hsms/store";
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

/** Fuses the views of the candidates, in the order of `views.turns`. O(candidates). */
export function fuse(input: {
  readonly views: LexicalViews;
  readonly columns: TurnColumns;
  /** Milliseconds since 1970, for recency; `null` for a question. */
  readonly now: number | null;
}): readonly FusedTurn[] {
  const { views, columns, now } = input;
  const scale = {
    turn: 1 / maximum(views.turn),
    window: 1 / maximum(views.window),
    session: 1 / maximum(views.session),
  };
  return Array.from(views.turns, (turn, at): FusedTurn => {
    const flags = columns.flags[turn] ?? 0;
    const age = now === null ? null : Math.max(0, now - (columns.createdAt[turn] ?? 0));
    const channels = {
      turn: CHANNEL_WEIGHTS.turn * (views.turn[at] ?? 0) * scale.turn,
      window: CHANNEL_WEIGHTS.window * (views.window[at] ?? 0) * scale.window,
      session: CHANNEL_WEIGHTS.session * (views.session[at] ?? 0) * scale.session,
      question: (flags & TurnFlag.question) === 0 ? 0 : CHANNEL_WEIGHTS.question,
      self: (flags & TurnFlag.self) === 0 ? 0 : CHANNEL_WEIGHTS.self,
      recency:
        age === null
          ? 0
          : CHANNEL_WEIGHTS.recency * Math.exp(-age / (RECENCY_DAYS * 24 * 3600 * 1000)),
    };
    const score = Object.values(channels).reduce((sum, value) => sum + value, 0);
    return { turn, score, coverage: views.coverage[at] ?? 0, channels };
  });
}

function maximum(values: Float64Array): number {
  let max = 0;
  for (const value of values) if (value > max) max = value;
  return max === 0 ? 1 : max;
}
