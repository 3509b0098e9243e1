import {
  fence,
  type FoundMemory,
  type Memory,
  type SearchResult,
  type SearchScope,
} from "@hsms/engine";
import { dayOf, headOf, inLine } from "./show-turn.ts";
import { showIds } from "./short-ids.ts";
import { mostTokens } from "./within-tokens.ts";

/** Tokens that a memory of an answer takes on the mean, and of them its first line: id, day, topic and punctuation. */
const FULL = { memory: 80, head: 26 } as const;
/** The same without a topic. */
const BRIEF = { memory: 55, head: 20 } as const;
/** Memories of an answer at most. */
const MOST_MEMORIES = 30;

export interface Recalled {
  readonly result: SearchResult;
  /** Empty where nothing is returned; `result.dropped` says why. */
  readonly text: string;
  /** As they are shown, of the memories in the text. */
  readonly ids: readonly string[];
}

/** What a search finds, as text for a model, in no more than so many tokens. */
export async function recall(
  memory: Memory,
  {
    query,
    tokens: budget,
    isExplained = false,
    isBrief = false,
    ...options
  }: {
    readonly query: string;
    readonly tokens: number;
    readonly isExplained?: boolean;
    /** Whether each goes without its topic, and more of them have room. */
    readonly isBrief?: boolean;
    readonly evenUnsure?: boolean;
    readonly scope: SearchScope;
    readonly cursor?: string;
    readonly signal: AbortSignal;
  },
): Promise<Recalled> {
  const size = isBrief ? BRIEF : FULL;
  let topK = Math.min(MOST_MEMORIES, Math.ceil(budget / size.memory));
  let tokenBudget = budget - topK * size.head;
  for (;;) {
    const room = Math.max(1, Math.floor(tokenBudget));
    const result = await memory.search(query, { ...options, tokenBudget: room, topK });
    if (result.memories.length === 0) return { result, text: "", ids: [] };
    const ids = await showIds(
      memory,
      result.memories.map(({ id }) => id),
    );
    const text = textOf(result, { ids, isExplained, isBrief });
    const tokens = mostTokens(text);
    if (tokens <= budget) return { result, text, ids };
    if (tokenBudget < 1) {
      const nothing = { ...result, memories: [], dropped: { "beyond-token-budget": 1 } };
      return { result: nothing, text: "", ids: [] };
    }
    // A cursor counts as shown what a search returned: what has no room must not be among it.
    topK = Math.max(1, result.memories.length - 1);
    tokenBudget = Math.min(tokenBudget - 1, (tokenBudget * budget) / tokens);
  }
}

function textOf(
  { memories, nextCursor }: SearchResult,
  {
    ids,
    isExplained,
    isBrief,
  }: {
    readonly ids: readonly string[];
    readonly isExplained: boolean;
    readonly isBrief: boolean;
  },
): string {
  const blocks = memories.map((one, at) => {
    const speaker = one.speaker?.isOwner === false ? one.speaker.name : undefined;
    const isShort = one.context !== undefined && one.context.resolution !== "L0";
    const notes = [
      speaker,
      isBrief ? undefined : one.path.at(-1)?.topic,
      isShort ? "shortened" : undefined,
      outdated(one),
    ];
    const head = headOf(ids[at] ?? one.id, one, notes);
    const why = isExplained ? [explain(one.scores, one.path)] : [];
    return [head, ...why, fence(one.context?.text ?? one.user)].join("\n");
  });
  return `${blocks.join("\n")}${nextCursor === null ? "" : `\nMore: cursor ${nextCursor}`}`;
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
export const rounded = (value: number): number => Math.round(value * PLACES) / PLACES;
