import type { Postings, TurnColumns } from "@hsms/store";
import { TurnFlag } from "@hsms/store";
import type { QuestionType } from "../analysis/cues.ts";
import { topItems } from "../lexical/top.ts";
import { forShared, type LexicalViews } from "../lexical/views.ts";
import { RECENCY_DAYS, type Channel, type ChannelWeights } from "./weights.ts";

/** Channels that need no tree. */
type OwnChannel = Exclude<Channel, "tree">;

/** A candidate turn with its weighted channels and their sum. */
export interface FusedTurn {
  readonly turn: number;
  readonly score: number;
  readonly coverage: number;
  readonly channels: Readonly<Record<OwnChannel, number>>;
}

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
  readonly spoken: Postings | null;
  /** Milliseconds since 1970, for recency. */
  readonly now: number;
  readonly weights: ChannelWeights;
  readonly limit: number;
}): readonly FusedTurn[] {
  const { views, columns, asked, spoken, now, weights, limit } = input;
  const { turns } = views;
  const channels = {
    turn: scaled(views.turn, weights.turn),
    window: scaled(views.window, weights.window),
    session: scaled(views.session, weights.session),
    answered: scaled(views.answered, weights.answered),
    information: scaled(
      Float64Array.from(turns, (turn) => informationOf(columns.lengths[turn] ?? 0)),
      weights.information,
    ),
    speaker: new Float64Array(turns.length),
    question: flagged({ turns, columns }, TurnFlag.question, weights.question),
    self: flagged({ turns, columns }, TurnFlag.self, weights.self),
    ownPast: flagged({ turns, columns }, TurnFlag.ownPast, weights.ownPast),
    when: flagged({ turns, columns }, TurnFlag.time, asked === "when" ? weights.when : 0),
    where: flagged({ turns, columns }, TurnFlag.place, asked === "where" ? weights.where : 0),
    recency: Float64Array.from(
      turns,
      (turn) => weights.recency * recencyOf(now - (columns.createdAt[turn] ?? 0)),
    ),
  } satisfies Record<OwnChannel, Float64Array>;
  if (spoken !== null) {
    const places = new Map(Array.from(turns, (turn, at) => [turn, at]));
    forShared(spoken, turns, (turn) => {
      channels.speaker[places.get(turn) ?? -1] = weights.speaker;
    });
  }
  const lists = Object.values(channels);
  const scores = Float64Array.from(turns, (_, at) =>
    lists.reduce((sum, list) => sum + (list[at] ?? 0), 0),
  );
  const places = Array.from(turns, (_, at) => at);
  return topItems(places, (at) => scores[at] ?? 0, Math.max(limit, KEPT)).map((at) => ({
    turn: turns[at] ?? 0,
    score: scores[at] ?? 0,
    coverage: views.coverage[at] ?? 0,
    channels: channelsAt(channels, at),
  }));
}

function channelsAt(
  channels: Readonly<Record<OwnChannel, Float64Array>>,
  at: number,
): Record<OwnChannel, number> {
  return {
    turn: channels.turn[at] ?? 0,
    window: channels.window[at] ?? 0,
    session: channels.session[at] ?? 0,
    answered: channels.answered[at] ?? 0,
    information: channels.information[at] ?? 0,
    speaker: channels.speaker[at] ?? 0,
    question: channels.question[at] ?? 0,
    self: channels.self[at] ?? 0,
    ownPast: channels.ownPast[at] ?? 0,
    when: channels.when[at] ?? 0,
    where: channels.where[at] ?? 0,
    recency: channels.recency[at] ?? 0,
  };
}

/** A view by its largest value, times its channel's weight. */
function scaled(values: Float64Array, weight: number): Float64Array {
  const scale = weight / maximum(values);
  return values.map((value) => value * scale);
}

/** The weight for turns with the flag, 0 for the others. */
function flagged(
  { turns, columns }: { readonly turns: Uint32Array; readonly columns: TurnColumns },
  flag: number,
  weight: number,
): Float64Array {
  return Float64Array.from(turns, (turn) =>
    ((columns.flags[turn] ?? 0) & flag) === 0 ? 0 : weight,
  );
}

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
