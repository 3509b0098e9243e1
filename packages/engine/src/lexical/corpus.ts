import type { TurnColumns } from "@hsms/store";

/** Lengths that BM25 divides by, over all turns. */
export interface CorpusStatistics {
  readonly documents: number;
  /** Mean terms of a turn, at least 1. */
  readonly meanLength: number;
  readonly sessions: number;
  readonly meanSessionLength: number;
  /** Terms of each session, by session number. */
  readonly sessionLengths: Float64Array;
}

/** Keeps the statistics of a growing store: each call reads only the turns that came since the last. */
export function createCorpus(): (columns: TurnColumns) => CorpusStatistics {
  let documents = 0;
  let total = 0;
  let sessions = 0;
  let sessionLengths = new Float64Array(64);
  return (columns) => {
    if (columns.count < documents) {
      documents = total = sessions = 0;
      sessionLengths = new Float64Array(64);
    }
    for (; documents < columns.count; documents++) {
      const session = columns.sessions[documents] ?? 0;
      const length = columns.lengths[documents] ?? 0;
      if (session >= sessionLengths.length) {
        const larger = new Float64Array(Math.max(session + 1, sessionLengths.length * 2));
        larger.set(sessionLengths);
        sessionLengths = larger;
      }
      sessionLengths[session] = (sessionLengths[session] ?? 0) + length;
      sessions = Math.max(sessions, session + 1);
      total += length;
    }
    return {
      documents,
      meanLength: Math.max(1, total / Math.max(1, documents)),
      sessions,
      meanSessionLength: Math.max(1, total / Math.max(1, sessions)),
      sessionLengths,
    };
  };
}
