import { analyserOf, isQuestion, isSameStatement, loadTerms, makeReady } from "@hsms/language";
import type { Store, Turn } from "@hsms/store";
import type { Foreground } from "../../outcomes/pace/foreground.ts";
import { createNearestTurns } from "../../retrieval/lexical/similar/nearest-turns.ts";

/** The comparison of a turn with earlier ones: based on text alone, which never changes. */
export interface Compared {
  /** The nearest earlier turns, nearest first. */
  readonly near: readonly number[];
  /** Those of them that are duplicates. */
  readonly same: ReadonlySet<number>;
}

/** Comparisons of the turns in [from, to), by index; turns without a near one are omitted. */
export interface Comparison {
  readonly from: number;
  readonly to: number;
  readonly compared: ReadonlyMap<number, Compared>;
}

export type CompareTurns = (
  from: number,
  following: {
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, total: number) => void;
  },
) => Promise<Comparison>;

/** Number of turns read at a time. */
const BATCH = 64;
/** Number of nearest turns that are compared: a reformulated duplicate shares almost all words. */
const NEAREST = 8;
/**
 * Minimum share of a turn's terms that a candidate must have to be read: of 99 open pairs of
 * duplicates the most distant share .33. At 0 a plan takes four times as long, at .5 it misses
 * pairs with different spelling.
 */
const LEAST_SHARED = 0.3;

/**
 * Limits the search to the rarest words, which duplicates share: with five times as many, the same
 * 99 of 100 open pairs are found among 100,000 generated turns, and reading them was a third of a
 * plan.
 */
const MOST_POSTINGS = 10_000;

interface Kept {
  readonly from: number;
  to: number;
  readonly compared: Map<number, Compared>;
  /** Sequence number up to which changes of the store were followed. */
  sequence: number;
  /** Number of terms of each turn: 0 for one that was purged since. */
  lengths: Uint32Array;
}

/**
 * Compares each turn with earlier ones and caches the results: the next call only compares new
 * turns. After a purge, later turns are compared again, since words have become rarer. O(new turns
 * · postings of their rarest words).
 */
export function createComparison({
  store,
  foreground,
}: {
  readonly store: Store;
  readonly foreground: Pick<Foreground, "pause">;
}): CompareTurns {
  let kept: Kept | null = null;
  return async (from, { signal, onProgress }) => {
    const { sequence, count, lengths, changes } = await store.look((view) => {
      const columns = view.index.readColumns();
      return {
        sequence: view.sequence(),
        count: columns.count,
        lengths: columns.lengths.slice(0, columns.count),
        changes: kept === null ? [] : view.changesSince(kept.sequence),
      };
    });
    const isOther = changes.some(({ type }) => type === "reset");
    if (kept === null || isOther || from < kept.from) kept = nothingFrom(from);
    const emptied = kept.lengths.findIndex((length, turn) => length !== lengths[turn]);
    const to = Math.max(from, emptied < 0 ? kept.to : Math.min(kept.to, emptied));
    // A concurrent call may still be using the previous object.
    if (to !== kept.to || from !== kept.from) {
      const { compared } = kept;
      const left = [...compared].filter(([turn]) => turn >= from && turn < to);
      kept = { ...kept, from, to, compared: new Map(left) };
    }
    const known = kept;
    known.sequence = sequence;
    known.lengths = lengths;
    const begun = known.to;
    if (begun < count) {
      await foreground.pause();
      for (const _ of makeReady()) await foreground.pause();
    }
    const compare = await createCompare(store, foreground);
    for (let start = begun; start < count; start += BATCH) {
      const end = Math.min(count, start + BATCH);
      await foreground.pause();
      for (const turn of await readTurns(store, range(start, end))) {
        await foreground.pause();
        signal.throwIfAborted();
        const found = await compare(turn);
        if (found !== null) known.compared.set(turn.index, found);
      }
      known.to = Math.max(known.to, end);
      onProgress(end - begun, count - begun);
    }
    return { from, to: count, compared: known.compared };
  };
}

const nothingFrom = (from: number): Kept => ({
  from,
  to: from,
  compared: new Map(),
  sequence: 0,
  lengths: new Uint32Array(),
});

async function createCompare(
  store: Store,
  foreground: Pick<Foreground, "pause">,
): Promise<(turn: Turn) => Promise<Compared | null>> {
  const termsOf = await loadTerms(analyserOf(await store.look((view) => view.index.analyser())));
  const nearestTurns = createNearestTurns({ store, foreground });
  return async (turn) => {
    if (turn.index === 0 || !isTold(turn)) return null;
    const near = await nearestTurns(turn.user, {
      limit: NEAREST,
      below: turn.index,
      termsOf,
      leastShared: LEAST_SHARED,
      mostPostings: MOST_POSTINGS,
      // The largest power of two, so that document frequencies are counted once for as many turns again.
      weighedBelow: 2 ** Math.floor(Math.log2(turn.index)),
    });
    if (near.length === 0) return null;
    const same = new Set<number>();
    for (const other of await readTurns(store, near)) {
      await foreground.pause();
      if (isTold(other) && isSameStatement(other.user, turn.user)) same.add(other.index);
    }
    return { near, same: same.size === 0 ? NONE : same };
  };
}

/** Shared by nearly all turns, since one set each would burden the garbage collector. */
const NONE: ReadonlySet<number> = new Set();

/** Whether its text is a statement that may have duplicates. */
const isTold = ({ user }: Turn): boolean => user.trim() !== "" && !isQuestion(user);

export const readTurns = async (
  store: Store,
  indexes: readonly number[],
): Promise<readonly Turn[]> =>
  (await store.turns.read(indexes)).filter((turn) => turn !== undefined);

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);
