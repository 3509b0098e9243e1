import { hasWords, parseDate, type SearchResult, type SearchScope } from "@hsms/engine";
import type * as z from "zod";
import { recall, rounded } from "../memories/recall.ts";
import { dayOf } from "../memories/show-turn.ts";
import { Refusal } from "./refusal.ts";
import type { searchInput } from "./inputs.ts";
import { NO_MEMORY, type ToolAnswer, type ToolCall } from "./tool.ts";

export async function search(
  { access, signal }: ToolCall,
  asked: z.output<typeof searchInput>,
): Promise<ToolAnswer> {
  const memory = await access.toRead();
  if (memory === null)
    return { text: NO_MEMORY, facts: { memories: [], reason_empty: "no_memory" } };
  const { query, token_budget: tokens, explain: isExplained = false } = asked;
  const { result, text, ids } = await recall(memory, {
    query,
    tokens,
    isExplained,
    scope: scopeOf(asked),
    signal,
    ...(asked.cursor === undefined ? {} : { cursor: asked.cursor }),
  });
  if (text === "") return nothing(result);
  memory.care.noteUse(result.memories.map(({ index }) => index));
  return {
    text,
    facts: {
      memories: result.memories.map(({ score, createdAt }, at) => ({
        id: ids[at],
        date: dayOf(createdAt),
        score: rounded(score),
      })),
      confidence: rounded(result.confidence),
      next_cursor: result.nextCursor,
    },
  };
}

/** Nothing is an answer: it says why. */
function nothing({ query, dropped }: SearchResult): ToolAnswer {
  const unsure = dropped["below-confidence-floor"] ?? 0;
  const [reason, text] =
    unsure > 0
      ? ["unsure", `Not known: ${unsure} memories have a word of it, and none is likely to answer.`]
      : (dropped["beyond-token-budget"] ?? 0) > 0
        ? ["budget", "What was found does not fit into token_budget. Ask with a larger one."]
        : (dropped["on-earlier-pages"] ?? 0) > 0
          ? ["end", "Nothing more: the pages before had all of it."]
          : hasWords(query)
            ? ["unknown", "Not known: no memory has these words."]
            : [
                "no_words",
                "The query has no word to search for. Ask with the words of the matter.",
              ];
  return { text, facts: { memories: [], reason_empty: reason } };
}

function scopeOf({ since, until, tags, by }: z.output<typeof searchInput>): SearchScope {
  return {
    ...(since === undefined ? {} : { since: timeOf("since", since, "start") }),
    ...(until === undefined ? {} : { until: timeOf("until", until, "end") }),
    ...(tags === undefined || tags.length === 0 ? {} : { tags }),
    ...(by === undefined ? {} : { by }),
  };
}

function timeOf(name: string, text: string, edge: "start" | "end"): number {
  const time = parseDate(text, edge);
  if (time === null)
    throw new Refusal(`${name} is no date: ${JSON.stringify(text)}. Give YYYY-MM-DD.`);
  return time;
}
