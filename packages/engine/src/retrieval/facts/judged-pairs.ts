import type { StoreView, Turn } from "@hsms/store";
import { type FactChange, findChange, type Telling } from "@hsms/models";
import { tellingOf } from "./told.ts";

/** Number of pairs cached: comparing two messages takes half a millisecond, and the same pairs are found repeatedly. */
const MOST_KEPT = 1024;

interface Judged {
  readonly indexes: readonly [number, number];
  readonly texts: readonly [string, string];
  readonly change: FactChange | null;
}

/**
 * Caches which fact of one turn another supersedes, until either turn is changed by any process:
 * purged text must not stay in memory.
 */
export function createJudgedPairs() {
  const kept = new Map<string, Judged>();
  let sequence = -1;
  return {
    /** Drops the pairs of turns that were changed since. */
    follow(view: Pick<StoreView, "sequence" | "changesSince">): void {
      const now = view.sequence();
      if (now === sequence) return;
      for (const change of kept.size === 0 ? [] : view.changesSince(sequence)) {
        if (change.type === "reset") kept.clear();
        if (change.type !== "turns-updated") continue;
        const written = new Set(change.indexes);
        for (const [key, { indexes }] of kept) {
          if (indexes.some((index) => written.has(index))) kept.delete(key);
        }
      }
      sequence = now;
    },
    /** Returns a function that compares turns, parsing each message once. */
    judge(): (older: Turn, newer: Turn) => FactChange | null {
      const tellings = new Map<number, readonly Telling[]>();
      const telling = (turn: Turn): readonly Telling[] => {
        const told = tellings.get(turn.index) ?? tellingOf(turn);
        tellings.set(turn.index, told);
        return told;
      };
      return (older, newer) => {
        const key = `${older.index} ${newer.index}`;
        const known = kept.get(key);
        if (known?.texts[0] === older.user && known.texts[1] === newer.user) return known.change;
        const change = findChange(telling(older), telling(newer));
        if (kept.size >= MOST_KEPT) kept.clear();
        kept.set(key, {
          indexes: [older.index, newer.index],
          texts: [older.user, newer.user],
          change,
        });
        return change;
      };
    },
  };
}
