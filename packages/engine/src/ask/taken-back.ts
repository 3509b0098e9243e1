import { asks, takenBackBy, takingBack } from "@hsms/models";
import type { SearchResult } from "../search/search-result.ts";
import type { AnswerRequest } from "./ask-deps.ts";

/** Maximum number of memories that are checked for the one that a statement changes. */
const MOST_CHECKED = 16;

/**
 * The memory that a statement changes, for the acknowledgement of a model that only quotes; `null` if there is none. The
 * links of the index are made once the turn is recorded.
 */
export async function takenBack(request: AnswerRequest): Promise<SearchResult | null> {
  const { deps, question, model, at, signal } = request;
  const query = model.abstains && !asks(question) ? takingBack(question) : null;
  if (query === null) return null;
  const found = await deps.search(query, {
    topK: MOST_CHECKED,
    ...(request.isBesideImported ? { scope: { origin: "here" } } : {}),
    ...(at === null ? {} : { at }),
    evenUnsure: true,
    signal,
  });
  const changed = takenBackBy(question, found.memories);
  return changed === null ? null : { ...found, memories: [changed] };
}
