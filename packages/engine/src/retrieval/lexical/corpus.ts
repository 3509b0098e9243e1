import type { TurnColumns } from "@hsms/store";

/** How far a window looks for turns of its own session where several conversations were recorded at once; four bits hold it. */
const WINDOW_REACH = 12;

/** What BM25 needs of all turns together. Arrays may be longer than `documents`. */
export interface Corpus {
  readonly documents: number;
  /** Mean terms of a turn, at least 1. */
  readonly meanLength: number;
  readonly sessions: number;
  readonly meanSessionLength: number;
  /** Terms of each session, by session number. */
  readonly sessionLengths: Float64Array;
  /** The first and the last turn of each session; turns of others may be between. */
  readonly firstOfSession: Int32Array;
  readonly lastOfSession: Int32Array;
  /**
   * Two numbers of each turn: its flags, length and neighbours, see {@link factOf}, and its session. A search asks for
   * them of thousands of turns all over the store, and each array that it asks is one more wait for the memory.
   */
  readonly facts: Uint32Array;
}

/** Where a turn's length begins in its facts, and the length from which it has to be looked up. */
const LENGTH_SHIFT = 8;
const LONG = 0xff;

/** Where the steps to a turn's neighbours begin, and their bits. */
const ON_SHIFT = 16;
const BACK_SHIFT = 20;
const STEP = 0xf;

/** A turn's facts: the bits of its flags (`TurnFlag`) as they are; the rest is read by the functions below. */
export const factOf = ({ facts }: Corpus, turn: number): number => facts[2 * turn] ?? 0;

export const sessionOf = ({ facts }: Corpus, turn: number): number => facts[2 * turn + 1] ?? 0;

export const lengthIn = (fact: number, { lengths }: TurnColumns, turn: number): number => {
  const length = (fact >>> LENGTH_SHIFT) & LONG;
  return length === LONG ? (lengths[turn] ?? 0) : length;
};

/** How far before a turn the one before it in its session is; 0 where there is none near by. */
export const stepBack = (fact: number): number => (fact >>> BACK_SHIFT) & STEP;

/** How far after a turn the next one in its session is; 0 where there is none near by. */
export const stepOn = (fact: number): number => (fact >>> ON_SHIFT) & STEP;

/** Follows a growing store: each call reads only the turns that came since the last. */
export function createCorpus(): (columns: TurnColumns) => Corpus {
  let epoch = 0;
  let documents = 0;
  let total = 0;
  let sessions = 0;
  let sessionLengths = new Float64Array(64);
  let firstOfSession = new Int32Array(64);
  let lastOfSession = new Int32Array(64).fill(-1);
  let facts = new Uint32Array(128);

  const read = (columns: TurnColumns, turn: number): void => {
    const session = columns.sessions[turn] ?? 0;
    const length = columns.lengths[turn] ?? 0;
    if (session >= sessionLengths.length) {
      sessionLengths = grown(sessionLengths, session + 1, 0);
      firstOfSession = grown(firstOfSession, session + 1, 0);
      lastOfSession = grown(lastOfSession, session + 1, -1);
    }
    const last = lastOfSession[session] ?? -1;
    const step = last >= 0 && turn - last <= WINDOW_REACH ? turn - last : 0;
    facts[2 * turn] =
      (columns.flags[turn] ?? 0) | (Math.min(length, LONG) << LENGTH_SHIFT) | (step << BACK_SHIFT);
    facts[2 * turn + 1] = session;
    if (step > 0) facts[2 * last] = (facts[2 * last] ?? 0) | (step << ON_SHIFT);
    if (last < 0) firstOfSession[session] = turn;
    lastOfSession[session] = turn;
    sessionLengths[session] = (sessionLengths[session] ?? 0) + length;
    sessions = Math.max(sessions, session + 1);
    total += length;
  };

  return (columns) => {
    // Turns of before may have become others: by an undo, or a restored store.
    if (columns.epoch !== epoch) {
      epoch = columns.epoch;
      documents = total = sessions = 0;
      sessionLengths.fill(0);
      lastOfSession.fill(-1);
    }
    if (2 * columns.count > facts.length) facts = grown(facts, 2 * columns.count, 0);
    for (; documents < columns.count; documents++) read(columns, documents);
    return {
      documents,
      meanLength: Math.max(1, total / Math.max(1, documents)),
      sessions,
      meanSessionLength: Math.max(1, total / Math.max(1, sessions)),
      sessionLengths,
      firstOfSession,
      lastOfSession,
      facts,
    };
  };
}

/** A copy with room for at least `size` values, twice as long as before, filled up with `filler`. */
function grown<Values extends Float64Array | Int32Array | Uint32Array>(
  values: Values,
  size: number,
  filler: number,
): Values {
  const larger = new (values.constructor as new (length: number) => Values)(
    Math.max(size, values.length * 2),
  );
  larger.set(values);
  larger.fill(filler, values.length);
  return larger;
}
