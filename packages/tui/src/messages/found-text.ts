import type { Found, SearchResult } from "@hsms/engine";
import type { Words } from "./words.ts";

/**
 * What a search found, by the same numbers wherever it is told, in the talk and in the search pane: the memories, whether they
 * answer, and how many of them the answer quotes.
 */
export function foundText(
  of: {
    readonly memories: number;
    /** `null`: nobody answered from them. */
    readonly found: Found | null;
    readonly quoted: number;
    /** Whether something was found that is too unsure to be an answer. */
    readonly isNear: boolean;
  },
  { search }: Words,
): string {
  const { memories, found, quoted, isNear } = of;
  if (memories === 0 && isNear) return search.nothingSure;
  if (memories === 0 || found === null) return search.returned(memories);
  if (found !== "yes") return search.near(memories, found);
  // An answer may quote what the search did not return: the slots hold memories, too.
  return quoted === 0
    ? search.returned(memories)
    : search.answering(quoted, Math.max(0, memories - quoted));
}

export const isNear = ({ dropped }: Pick<SearchResult, "dropped">): boolean =>
  (dropped["below-confidence-floor"] ?? 0) > 0;
