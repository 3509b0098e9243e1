import type { SearchEvent } from "../search-run.ts";
import type { SearchResult } from "../search-result.ts";

/** A completed search: its events and its result. */
export interface KeptSearch {
  readonly events: () => readonly SearchEvent[];
  readonly result: SearchResult;
}

/** Number of searches kept: a question is repeated within minutes or not at all. Each takes tens of kilobytes. */
const MOST_KEPT = 64;

/** Caches results until any process writes (S3-78): the first call with another sequence number clears the cache. */
export function createResultCache() {
  const kept = new Map<string, KeptSearch>();
  let keptAt = -1;
  const follow = (sequence: number): void => {
    // Purged text must not stay in memory either.
    if (sequence !== keptAt) kept.clear();
    keptAt = sequence;
  };
  return {
    find(key: string, sequence: number): KeptSearch | undefined {
      follow(sequence);
      const found = kept.get(key);
      if (found === undefined) return undefined;
      // Reinserted, so that the first entry of the map is the least recently used.
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    keep(
      key: string,
      { sequence, events, result }: KeptSearch & { readonly sequence: number },
    ): void {
      follow(sequence);
      kept.set(key, { events, result });
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) return;
        kept.delete(oldest);
      }
    },
  };
}
