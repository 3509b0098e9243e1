import { fence, isLevelFree, type Memory, MATERIAL_RULE, type Turn } from "@hsms/engine";
import { headOf, inLine } from "../memories/show-turn.ts";
import { showIds } from "../memories/short-ids.ts";
import { mostTokens } from "../memories/within-tokens.ts";

/** Tokens of what a session begins with, at most. */
const MOST_TOKENS = 500;
/** Topics and memories of which as many are told as there is room for. */
const TOPICS = 8;
const NEWEST = 12;
/** Memories among which those that matter most are looked for. */
const LOOKED_AT = 1000;
/** From this importance on, 1–10, a memory is told before newer ones, where somebody gave it. */
const IMPORTANT = 8;

/** What a session should begin with: how much is known, of what, what matters most and what is newest; `null` where nothing is known. */
export async function briefOf(memory: Memory): Promise<string | null> {
  const read = await memory.turns.newest({ limit: LOOKED_AT });
  if (read.length === 0) return null;
  const { turns: count } = await memory.status();
  const { nodes } = await memory.topics.overview({ depth: 1, limit: 100 });
  const topics = nodes
    .toSorted((a, b) => b.size - a.size)
    .slice(0, TOPICS)
    .map(({ topic, size }) => `${inLine(topic)} (${size})`);
  const isFirst = (turn: Turn) =>
    turn.pinned || (turn.importance >= IMPORTANT && !isLevelFree(turn));
  const told = [...read.filter(isFirst), ...read.filter((turn) => !isFirst(turn))].slice(0, NEWEST);
  const ids = await showIds(
    memory,
    told.map(({ id }) => id),
  );
  const beginning = [
    `The user's memory holds ${count} memories${topics.length === 0 ? "." : `; topics: ${topics.join(", ")}.`}`,
    `memory_search finds the rest. ${MATERIAL_RULE.en}`,
  ].join("\n");
  const lines = told.map(
    (turn, at) => `${headOf(ids[at] ?? turn.id, turn)}\n${fence(turn.level1Text ?? turn.user)}`,
  );
  return within([beginning, ...lines]);
}

/** The blocks of the front that have room. */
function within(blocks: readonly string[]): string {
  const kept: string[] = [];
  let tokens = 0;
  for (const block of blocks) {
    tokens += mostTokens(block) + 1;
    if (tokens > MOST_TOKENS) break;
    kept.push(block);
  }
  return kept.join("\n");
}
