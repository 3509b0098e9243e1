import {
  fence,
  type FoundMemory,
  hasWords,
  type Memory,
  parseDate,
  type SearchResult,
  type SearchScope,
} from "@hsms/engine";
import type * as z from "zod";
import { dayOf, headOf, inLine } from "../memories/show-turn.ts";
import { showIds } from "../memories/short-ids.ts";
import { mostTokens } from "../memories/within-tokens.ts";
import { Refusal } from "./refusal.ts";
import type { searchInput } from "./inputs.ts";
import { NO_MEMORY, type ToolAnswer, type ToolCall } from "./tool.ts";

/** Of these each memory of an answer takes so many on the mean, first line and words. */
const TOKENS_OF_MEMORY = 80;
/** A first line: id, day, topic and punctuation. */
const TOKENS_OF_HEAD = 26;
/** Memories of an answer at most. */
const MOST_MEMORIES = 30;

export async function search(
  { access, signal }: ToolCall,
  asked: z.output<typeof searchInput>,
): Promise<ToolAnswer> {
  const memory = await access.toRead();
  if (memory === null)
    return { text: NO_MEMORY, facts: { memories: [], reason_empty: "no_memory" } };
  const scope = scopeOf(asked);
  let topK = Math.min(MOST_MEMORIES, Math.ceil(asked.token_budget / TOKENS_OF_MEMORY));
  let tokenBudget = asked.token_budget - topK * TOKENS_OF_HEAD;
  for (;;) {
    const result = await memory.search(asked.query, {
      tokenBudget: Math.max(1, Math.floor(tokenBudget)),
      topK,
      scope,
      signal,
      ...(asked.cursor === undefined ? {} : { cursor: asked.cursor }),
    });
    if (result.memories.length === 0) return nothing(result);
    const answer = await found(memory, result, asked);
    const tokens = mostTokens(answer.text);
    if (tokens <= asked.token_budget) return answer;
    // A cursor counts as shown what a search returned: what has no room must not be among it.
    topK = Math.max(1, result.memories.length - 1);
    tokenBudget = Math.min(tokenBudget - 1, (tokenBudget * asked.token_budget) / tokens);
    if (tokenBudget < 1) return nothing({ ...result, dropped: { "beyond-token-budget": 1 } });
  }
}

async function found(
  memory: Memory,
  { memories, confidence, nextCursor }: SearchResult,
  { explain: isExplained = false }: z.output<typeof searchInput>,
): Promise<ToolAnswer> {
  const ids = await showIds(
    memory,
    memories.map(({ id }) => id),
  );
  const blocks = memories.map((one, at) => {
    const speaker = one.speaker?.isOwner === false ? one.speaker.name : undefined;
    const isShort = one.context !== undefined && one.context.resolution !== "L0";
    const notes = [
      speaker,
      one.path.at(-1)?.topic,
      isShort ? "shortened" : undefined,
      outdated(one),
    ];
    const head = headOf(ids[at] ?? one.id, one, notes);
    const why = isExplained ? [explain(one.scores, one.path)] : [];
    return [head, ...why, fence(one.context?.text ?? one.user)].join("\n");
  });
  return {
    text: `${blocks.join("\n")}${nextCursor === null ? "" : `\nMore: cursor ${nextCursor}`}`,
    facts: {
      memories: memories.map(({ score, createdAt }, at) => ({
        id: ids[at],
        date: dayOf(createdAt),
        score: rounded(score),
      })),
      confidence: rounded(confidence),
      next_cursor: nextCursor,
    },
  };
}

/** Whoever reads an older fact must know that it no longer holds. */
const outdated = ({ supersededBy }: FoundMemory): string | undefined =>
  supersededBy === undefined ? undefined : `outdated since ${dayOf(supersededBy.since)}`;

function explain(
  scores: Readonly<Record<string, number>>,
  path: readonly { readonly topic: string }[],
): string {
  const parts = Object.entries(scores)
    .filter(([, value]) => Math.abs(value) >= SMALLEST_SHOWN)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, value]) => `${name} ${rounded(value)}`);
  const place = path.map(({ topic }) => inLine(topic)).join(" › ");
  return `why: ${parts.join(", ")}${place === "" ? "" : `; in ${place}`}`;
}

const SMALLEST_SHOWN = 0.005;
const PLACES = 1000;
const rounded = (value: number): number => Math.round(value * PLACES) / PLACES;

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

function scopeOf({ since, until, tags }: z.output<typeof searchInput>): SearchScope {
  return {
    ...(since === undefined ? {} : { since: timeOf("since", since, "start") }),
    ...(until === undefined ? {} : { until: timeOf("until", until, "end") }),
    ...(tags === undefined || tags.length === 0 ? {} : { tags }),
  };
}

function timeOf(name: string, text: string, edge: "start" | "end"): number {
  const time = parseDate(text, edge);
  if (time === null)
    throw new Refusal(`${name} is no date: ${JSON.stringify(text)}. Give YYYY-MM-DD.`);
  return time;
}
