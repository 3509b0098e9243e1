import type { SearchEvent } from "../search-run.ts";
import type { SearchResult } from "../search-result.ts";

/** A search as it went: what it told on the way, and what it found. */
export interface KeptSearch {
  readonly events: () => readonly SearchEvent[];
  readonly result: SearchResult;
}

/** Searches kept: the same question comes again within minutes or not at all. Each is some tens of kilobytes. */
const MOST_KEPT = 64;

/** Results of searches for as long as nothing was written, by whichever process (S3-78). */
export interface ResultCache {
  /** `undefined` where there is none of this state of the store; what is of another state is forgotten. */
  find(key: string, sequence: number): KeptSearch | undefined;
  keep(key: string, search: KeptSearch & { readonly sequence: number }): void;
}

export function createResultCache(): ResultCache {
  const kept = new Map<string, KeptSearch>();
  let keptAt = -1;
  const follow = (sequence: number): void => {
    // What was purged must not stay in memory either.
    if (sequence !== keptAt) kept.clear();
    keptAt = sequence;
  };
  return {
    find(key, sequence) {
      follow(sequence);
      const found = kept.get(key);
      if (found === undefined) return undefined;
      // Taken out and put in again, so that the first of the map is the one unused longest.
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    keep(key, { sequence, events, result }) {
      follow(sequence);
      kept.set(key, { events, result });
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) return;
        kept.delete(oldest);
      }
    },
  };
}
