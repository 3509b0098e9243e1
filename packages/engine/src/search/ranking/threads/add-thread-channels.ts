import type { StoreView, TurnColumns } from "@hsms/store";
import type { FusedTurn } from "../fuse.ts";
import type { ChannelWeights } from "../weights.ts";
import { likenessOf, type Likeness } from "./likeness.ts";
import { walkThreads } from "./thread-walk.ts";

/** Sittings that are compared, the best ones: 32 find .014 less, 64 no more, and their square is what it costs. */
const SITTINGS = 48;

/** Best turns that stand for a sitting. With two it finds .009 less. */
const TURNS = 3;

/** Their shares in how well it answers by itself: each half of the one before. */
const SHARES = [4 / 7, 2 / 7, 1 / 7] as const;

/** What recency and best turns add to a sitting's own words in where the walk starts, tried on RealMem. */
const START = { recency: 0.25, turns: 0.4 } as const;

/** Best sittings that all are compared with. */
const MODELS = 3;

/**
 * Adds the channels `likeness` and `thread` to the candidates of a chat turn and puts them in order anew.
 * Such a turn holds few words of its subject, but the sittings of one thread resemble each other. Turns of other
 * sittings than the best stay as they are. O(terms of three turns a sitting).
 */
export function lendThreads(input: {
  readonly view: StoreView;
  /** Best first. */
  readonly fused: readonly FusedTurn[];
  readonly columns: TurnColumns;
  readonly weights: ChannelWeights;
}): readonly FusedTurn[] {
  const { view, fused, columns, weights } = input;
  if (weights.likeness === 0 && weights.thread === 0) return fused;
  const sittings = bestSittings({ fused, columns, weights });
  if (sittings.length < 2) return fused;
  const likeness = likenessOf(
    sittings.map(({ turns }) =>
      view.index.readTerms(turns).filter((vector) => vector !== undefined),
    ),
  );
  const starts = sittings.map(({ start }) => start);
  const reached = walkThreads({ likeness, starts, times: sittings.map(({ time }) => time) });
  const like = likenessToBest(likeness, starts);
  const bySession = new Map(
    sittings.map(({ session }, at) => [
      session,
      {
        likeness: weights.likeness * (like[at] ?? 0),
        thread: weights.thread * (reached[at] ?? 0),
      },
    ]),
  );
  return fused
    .map((turn) => {
      const lent = bySession.get(columns.sessions[turn.turn] ?? 0);
      if (lent === undefined) return turn;
      const score = turn.score + lent.likeness + lent.thread;
      return { ...turn, score, channels: () => ({ ...turn.channels(), ...lent }) };
    })
    .sort((a, b) => b.score - a.score || a.turn - b.turn);
}

/** A candidate with its channels. */
interface Weighed {
  readonly turn: number;
  readonly channels: ReturnType<FusedTurn["channels"]>;
}

/** A session with what its candidates say of it. */
interface Sitting {
  readonly session: number;
  /** Those that have most of the question's words. */
  readonly turns: readonly number[];
  /** How well it answers by itself: 0–1.65. */
  readonly start: number;
  /** When it began, milliseconds since 1970. */
  readonly time: number;
}

/** Best first. */
function bestSittings(input: {
  readonly fused: readonly FusedTurn[];
  readonly columns: TurnColumns;
  readonly weights: ChannelWeights;
}): readonly Sitting[] {
  const { fused, columns, weights } = input;
  const bySession = new Map<number, Weighed[]>();
  for (const { turn, channels } of fused) {
    const session = columns.sessions[turn] ?? 0;
    const known = bySession.get(session);
    const weighed = { turn, channels: channels() };
    if (known === undefined) bySession.set(session, [weighed]);
    else known.push(weighed);
  }
  /** What a channel says before its weight. */
  const said = ({ channels }: Weighed, channel: "turn" | "session" | "recency"): number =>
    weights[channel] === 0 ? 0 : channels[channel] / weights[channel];
  const sittings = Array.from(bySession, ([session, turns]): Sitting => {
    const best = turns.toSorted((a, b) => said(b, "turn") - said(a, "turn")).slice(0, TURNS);
    let words = 0;
    best.forEach((turn, at) => (words += (SHARES[at] ?? 0) * said(turn, "turn")));
    let own = 0;
    let recency = 0;
    let time = Infinity;
    for (const turn of turns) {
      own = Math.max(own, said(turn, "session"));
      recency = Math.max(recency, said(turn, "recency"));
      time = Math.min(time, columns.createdAt[turn.turn] ?? 0);
    }
    const start = own + START.recency * recency + START.turns * words;
    return { session, turns: best.map(({ turn }) => turn), start, time };
  });
  return sittings.sort((a, b) => b.start - a.start || a.session - b.session).slice(0, SITTINGS);
}

/** 0–1: likeness of each to the best three together, which come first. */
function likenessToBest({ count, values }: Likeness, starts: readonly number[]): Float64Array {
  const likes = new Float64Array(count);
  for (let model = 0; model < Math.min(MODELS, count); model++) {
    for (let at = 0; at < count; at++) {
      const cosine = values[model * count + at] ?? 0;
      likes[at] = (likes[at] ?? 0) + (starts[model] ?? 0) * cosine;
    }
  }
  const most = likes.reduce((max, like) => Math.max(max, like), 0);
  return most === 0 ? likes : likes.map((like) => like / most);
}
