import type { SearchEvent } from "../search-run.ts";
import type { SearchResult } from "../search-result.ts";

/** A search that has ended: its events and its result. */
export interface KeptSearch {
  readonly events: () => readonly SearchEvent[];
  readonly result: SearchResult;
}

/** Searches kept: the same question comes again within minutes or not at all. Each is some tens of kilobytes. */
const MOST_KEPT = 64;

/**
 * Results of searches for as long as nothing was written, by whichever process (S3-78): the first call or write with
 * another sequence number drops them all.
 */
export function createResultCache() {
  const kept = new Map<string, KeptSearch>();
  let keptAt = -1;
  const follow = (sequence: number): void => {
    // What was purged must not stay in memory either.
    if (sequence !== keptAt) kept.clear();
    keptAt = sequence;
  };
  return {
    find(key: string, sequence: number): KeptSearch | undefined {
      follow(sequence);
      const found = kept.get(key);
      if (found === undefined) return undefined;
      // Taken out and put in again, so that the first of the map is the one unused longest.
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
