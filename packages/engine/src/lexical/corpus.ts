import type { TurnColumns } from "@hsms/store";

/** How far a window looks for turns of its own session where several conversations were recorded at once. */
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
  /** The first and the last turn of each session; turns of others may stand between. */
  readonly firstOfSession: Int32Array;
  readonly lastOfSession: Int32Array;
  /** The turn before and after each in its session, −1 where there is none near by. */
  readonly previous: Int32Array;
  readonly next: Int32Array;
}

/** Follows a growing store: each call reads only the turns that came since the last. */
export function createCorpus(): (columns: TurnColumns) => Corpus {
  let epoch = 0;
  let documents = 0;
  let total = 0;
  let sessions = 0;
  let sessionLengths = new Float64Array(64);
  let firstOfSession = new Int32Array(64);
  let lastOfSession = new Int32Array(64).fill(-1);
  let previous = new Int32Array(64);
  let next = new Int32Array(64);

  const read = (columns: TurnColumns, turn: number): void => {
    const session = columns.sessions[turn] ?? 0;
    const length = columns.lengths[turn] ?? 0;
    if (session >= sessionLengths.length) {
      sessionLengths = grown(sessionLengths, session + 1, 0);
      firstOfSession = grown(firstOfSession, session + 1, 0);
      lastOfSession = grown(lastOfSession, session + 1, -1);
    }
    if (turn >= previous.length) {
      previous = grown(previous, turn + 1, -1);
      next = grown(next, turn + 1, -1);
    }
    const last = lastOfSession[session] ?? -1;
    const near = last >= 0 && turn - last <= WINDOW_REACH;
    previous[turn] = near ? last : -1;
    next[turn] = -1;
    if (near) next[last] = turn;
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
    for (; documents < columns.count; documents++) read(columns, documents);
    return {
      documents,
      meanLength: Math.max(1, total / Math.max(1, documents)),
      sessions,
      meanSessionLength: Math.max(1, total / Math.max(1, sessions)),
      sessionLengths,
      firstOfSession,
      lastOfSession,
      previous,
      next,
    };
  };
}

/** A copy with room for at least `size` values, twice as long as before, filled up with `filler`. */
function grown<Values extends Float64Array | Int32Array>(
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
