import type { StoreView, TurnColumns } from "@hsms/store";
import { byScore } from "../by-score.ts";
import type { FusedTurn } from "../fuse.ts";
import type { ChannelWeights } from "../weights.ts";
import { sessionCosines, type CosineMatrix } from "./session-cosines.ts";
import { walkThreads } from "./thread-walk.ts";

/**
 * Number of best sessions that are compared: with 32, .014 less is found, with 64 no more, and the
 * cost is quadratic.
 */
const MOST_SESSIONS = 48;

/** Number of best turns that represent a session; with two, .009 less is found. */
const TURNS_PER_SESSION = 3;

/** Weights of these turns in the session's own score, each half of the previous. */
const SHARES = [4 / 7, 2 / 7, 1 / 7] as const;

/** Weights of recency and best turns in a session's start score, relative to its own words; tuned on RealMem. */
const START = { recency: 0.25, turns: 0.4 } as const;

/** Number of best sessions that all others are compared with. */
const BEST_SESSIONS = 3;

/**
 * Adds the channels `likeness` and `thread` to the candidates of a chat turn and sorts them again.
 * A chat turn has few words of its subject, but the sessions of one thread resemble each other.
 * Turns outside the best sessions are unchanged. O(terms of three turns per session).
 */
export function addThreadChannels(input: {
  readonly view: StoreView;
  readonly fused: readonly FusedTurn[];
  readonly columns: TurnColumns;
  readonly weights: ChannelWeights;
}): readonly FusedTurn[] {
  const { view, fused, columns, weights } = input;
  if (weights.likeness === 0 && weights.thread === 0) return fused;
  const sessions = bestSessions({ fused, columns, weights });
  if (sessions.length < 2) return fused;
  const cosines = sessionCosines(
    sessions.map(({ turns }) =>
      view.index.readTerms(turns).filter((vector) => vector !== undefined),
    ),
  );
  const starts = sessions.map(({ start }) => start);
  const reached = walkThreads({ cosines, starts, times: sessions.map(({ time }) => time) });
  const similarity = similarityToBest(cosines, starts);
  const bySession = new Map(
    sessions.map(({ session }, at) => [
      session,
      {
        likeness: weights.likeness * (similarity[at] ?? 0),
        thread: weights.thread * (reached[at] ?? 0),
      },
    ]),
  );
  return fused
    .map((turn) => {
      const added = bySession.get(columns.sessions[turn.turn] ?? 0);
      if (added === undefined) return turn;
      const score = turn.score + added.likeness + added.thread;
      return { ...turn, score, channels: () => ({ ...turn.channels(), ...added }) };
    })
    .sort(byScore);
}

interface Weighed {
  readonly turn: number;
  readonly channels: ReturnType<FusedTurn["channels"]>;
}

interface CandidateSession {
  readonly session: number;
  readonly turns: readonly number[];
  /** Its score on its own, 0–1.65. */
  readonly start: number;
  /** Its start, as Unix time in milliseconds. */
  readonly time: number;
}

function bestSessions(input: {
  readonly fused: readonly FusedTurn[];
  readonly columns: TurnColumns;
  readonly weights: ChannelWeights;
}): readonly CandidateSession[] {
  const { fused, columns, weights } = input;
  const bySession = new Map<number, Weighed[]>();
  for (const { turn, channels } of fused) {
    const session = columns.sessions[turn] ?? 0;
    const known = bySession.get(session);
    const weighed = { turn, channels: channels() };
    if (known === undefined) bySession.set(session, [weighed]);
    else known.push(weighed);
  }
  const raw = ({ channels }: Weighed, channel: "turn" | "session" | "recency"): number =>
    weights[channel] === 0 ? 0 : channels[channel] / weights[channel];
  const sessions = Array.from(bySession, ([session, turns]): CandidateSession => {
    const best = turns
      .toSorted((a, b) => raw(b, "turn") - raw(a, "turn"))
      .slice(0, TURNS_PER_SESSION);
    let words = 0;
    best.forEach((turn, at) => (words += (SHARES[at] ?? 0) * raw(turn, "turn")));
    let own = 0;
    let recency = 0;
    let time = Infinity;
    for (const turn of turns) {
      own = Math.max(own, raw(turn, "session"));
      recency = Math.max(recency, raw(turn, "recency"));
      const said = columns.createdAt[turn.turn] ?? 0;
      // Stays NaN if the date is a guess.
      if (said < time) time = said;
    }
    const start = own + START.recency * recency + START.turns * words;
    return { session, turns: best.map(({ turn }) => turn), start, time };
  });
  return sessions
    .sort((a, b) => b.start - a.start || a.session - b.session)
    .slice(0, MOST_SESSIONS);
}

/** 0–1: similarity of each session to the best three, which come first, weighted by their scores. */
function similarityToBest(
  { count, values }: CosineMatrix,
  starts: readonly number[],
): Float64Array {
  const sums = new Float64Array(count);
  for (let best = 0; best < Math.min(BEST_SESSIONS, count); best++) {
    for (let at = 0; at < count; at++) {
      const cosine = values[best * count + at] ?? 0;
      sums[at] = (sums[at] ?? 0) + (starts[best] ?? 0) * cosine;
    }
  }
  const most = sums.reduce((max, sum) => Math.max(max, sum), 0);
  return most === 0 ? sums : sums.map((sum) => sum / most);
}
