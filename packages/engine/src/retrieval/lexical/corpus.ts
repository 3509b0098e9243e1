import type { TurnColumns } from "@hsms/store";

/**
 * Maximum distance to a neighbour in the same session when several conversations were recorded at
 * once; fits into four bits.
 */
const WINDOW_REACH = 12;

/** Statistics of all turns for BM25. Arrays may be longer than `documents`. */
export interface Corpus {
  readonly documents: number;
  /** Mean number of terms of a turn, at least 1. */
  readonly meanLength: number;
  readonly sessions: number;
  readonly meanSessionLength: number;
  /** Number of terms of each session, by session number. */
  readonly sessionLengths: Float64Array;
  /** First and last turn of each session; turns of other sessions may lie in between. */
  readonly firstOfSession: Int32Array;
  readonly lastOfSession: Int32Array;
  /**
   * Two numbers per turn: its flags, length and neighbours, see {@link factOf}, and its session. A
   * search reads them for thousands of scattered turns, and every additional array would be another
   * cache miss.
   */
  readonly facts: Uint32Array;
}

/** Bit offset of a turn's length in its facts, and the length from which it has to be looked up. */
const LENGTH_SHIFT = 8;
const LONG = 0xff;

/** Bit offsets of the distances to a turn's neighbours, and their mask. */
const ON_SHIFT = 16;
const BACK_SHIFT = 20;
const STEP = 0xf;

/** The facts of a turn: the low bits are its flags (`TurnFlag`); the functions below read the rest. */
export const factOf = ({ facts }: Corpus, turn: number): number => facts[2 * turn] ?? 0;

export const sessionOf = ({ facts }: Corpus, turn: number): number => facts[2 * turn + 1] ?? 0;

export const lengthIn = (fact: number, { lengths }: TurnColumns, turn: number): number => {
  const length = (fact >>> LENGTH_SHIFT) & LONG;
  return length === LONG ? (lengths[turn] ?? 0) : length;
};

/** Distance to the previous turn of the session; 0 if there is none nearby. */
export const stepBack = (fact: number): number => (fact >>> BACK_SHIFT) & STEP;

/** Distance to the next turn of the session; 0 if there is none nearby. */
export const stepOn = (fact: number): number => (fact >>> ON_SHIFT) & STEP;

/** Follows a growing store: each call reads only the turns added since the last one. */
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
    // Earlier turns may have changed, by an undo or a restore.
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

/** A copy with room for at least `size` values, at least doubled, padded with `filler`. */
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
