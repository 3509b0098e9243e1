import { randomUUID } from "node:crypto";
import {
  type Category,
  DEEPEST_RELATION,
  fence,
  fenced,
  type Memory,
  POLICY_EPSILON,
  shortFormsOf,
  type Turn,
} from "@hsms/engine";
import type * as z from "zod";
import { refuseForeign } from "../memories/refuse-foreign.ts";
import { replaceNote } from "../memories/replace-note.ts";
import { findIds } from "../memories/short-ids.ts";
import { Refusal } from "../tools/refusal.ts";
import type { ToolAnswer, ToolCall } from "../tools/tool.ts";
import { category as categories } from "../tools/inputs.ts";
import { blocksWithin } from "./blocks-within.ts";
import {
  type autoSearchInput,
  type decideInput,
  type idInput,
  type relatedInput,
  saveInput,
  type searchInput,
  type updateInput,
} from "./seed-inputs.ts";

const MOST_RESULTS = 200;
const LEAST_BUDGET = 64;
const MOST_BUDGET = 8192;
/** Memories that a decision to retrieve brings, as `memory_search` does unless told otherwise. */
const RETRIEVED = 5;

const clamp = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value));

/** Of an id as it is shown. */
export const DIGITS = 12;

/** All tools of seed 1 answer with JSON, in which no memory passes for anything else. */
export const json = (value: Readonly<Record<string, unknown>>): ToolAnswer => ({
  text: fenced(value),
});

export async function saveMemory(
  { access, client, conversationId, person }: ToolCall,
  asked: z.output<typeof saveInput>,
): Promise<ToolAnswer> {
  const memory = await access.toWrite();
  const relatedTurns: Turn[] = [];
  for (const id of asked.related_ids ?? []) {
    const turn = await find(memory, id);
    if (turn === null) throw notFound(id);
    relatedTurns.push(turn);
  }
  const turn = await memory.turns.add({
    user: asked.content,
    conversationId,
    origin: "told",
    category: categoryOf(asked.category),
    relatedIds: relatedTurns.map(({ id }) => id),
    immutable: asked.immutable,
    pinned: asked.pinned,
    ...(asked.keywords === null ? {} : { keywords: asked.keywords }),
    ...(client === undefined ? {} : { client }),
    ...(person === undefined ? {} : { author: person.name }),
  });
  // The way back (S1-40).
  const active = relatedTurns.filter(({ state }) => state === "active");
  if (active.length > 0) {
    const turns = active.map(({ index }) => index);
    await memory.topics.edit({ type: "set", turns, addRelated: [turn.id] });
  }
  const node = nodeOf(turn);
  const { memory_id, content, keywords, category, related_ids } = node;
  return json({ memory_id, content, keywords, category, related_ids });
}

const isCategory = (text: string): text is Category => categories.safeParse(text).success;
const categoryOf = (text: string): Category => (isCategory(text) ? text : "fact");

export async function searchMemories(
  { access, signal }: ToolCall,
  { query, top_k, category }: z.output<typeof searchInput>,
): Promise<ToolAnswer> {
  if (category !== null && !isCategory(category)) {
    throw new Refusal(
      `Unknown category: ${category}. It is one of ${categories.options.join(", ")}.`,
    );
  }
  const memory = await access.toRead();
  if (memory === null) return json({ results: [], count: 0 });
  const { memories } = await memory.search(query, {
    topK: clamp(top_k, [1, MOST_RESULTS]),
    signal,
    ...(category === null ? {} : { scope: { categories: [category] } }),
  });
  const indexes = memories.map(({ index }) => index);
  memory.care.noteUse(indexes);
  return nodes(memory, indexes);
}

export async function autoSearch(
  { access, signal }: ToolCall,
  asked: z.output<typeof autoSearchInput>,
): Promise<ToolAnswer> {
  const memory = await access.toRead();
  const nothing = { context: "", memories_used: 0, total_tokens: 0, details: [] };
  if (memory === null) return json(nothing);
  const budget = clamp(asked.token_budget, [LEAST_BUDGET, MOST_BUDGET]);
  const { memories } = await memory.search(asked.user_message, {
    tokenBudget: budget,
    topK: clamp(asked.top_k, [1, MOST_RESULTS]),
    signal,
  });
  const blocks = blocksWithin(
    memories.flatMap(({ context, score, id }) =>
      context === undefined
        ? []
        : {
            text: `[${context.resolution}] ${fence(context.text)}`,
            memory_id: id.slice(-DIGITS),
            level: Number(context.resolution.slice(1)),
            relevance: score,
          },
    ),
    budget,
  );
  return json({
    context: blocks.map(({ text }) => text).join("\n"),
    memories_used: blocks.length,
    total_tokens: blocks.reduce((sum, { tokens }) => sum + tokens, 0),
    details: blocks.map(({ text: _text, ...detail }) => detail),
  });
}

export async function updateMemory(
  call: ToolCall,
  { memory_id, content, keywords }: z.output<typeof updateInput>,
): Promise<ToolAnswer> {
  const memory = await call.access.toWrite();
  const turn = await find(memory, memory_id);
  if (turn === null) throw notFound(memory_id);
  if (turn.immutable) throw new Refusal(`Cannot update immutable memory: ${memory_id}`);
  const fields = keywords === null ? {} : { keywords };
  if (content !== null && content !== turn.user) {
    // The newer memory has the same last digits, so that this id names it from now on.
    const id = `${randomUUID().slice(0, -DIGITS)}${turn.id.slice(-DIGITS)}`;
    await replaceNote(memory, { old: turn, content, id, call, ...fields });
  } else if (keywords !== null) {
    refuseForeign(call, [turn]);
    await memory.topics.edit({ type: "set", turns: [turn.index], keywords });
  }
  return json({ success: true, memory_id });
}

export async function deleteMemory(
  call: ToolCall,
  { memory_id }: z.output<typeof idInput>,
): Promise<ToolAnswer> {
  const memory = await call.access.toRead();
  const turn = memory === null ? null : await find(memory, memory_id);
  if (memory === null || turn === null || turn.state !== "active") throw notFound(memory_id);
  if (turn.immutable) throw new Refusal(`Cannot delete immutable memory: ${memory_id}`);
  refuseForeign(call, [turn]);
  await memory.turns.archive([turn.index], { by: "assistant" });
  return json({ success: true, memory_id });
}

export async function pinMemory(
  call: ToolCall,
  { memory_id }: z.output<typeof idInput>,
  pinned: boolean,
): Promise<ToolAnswer> {
  const memory = await call.access.toRead();
  const turn = memory === null ? null : await find(memory, memory_id);
  if (memory === null || turn === null || turn.state !== "active") throw notFound(memory_id);
  refuseForeign(call, [turn]);
  await memory.topics.edit({ type: "set", turns: [turn.index], pinned });
  return json({ success: true, memory_id, pinned });
}

/** Those saved as related, and those that state something of the same things, the nearest first; the memory itself is not among them. */
export async function relatedMemories(
  { access }: ToolCall,
  { memory_id, depth }: z.output<typeof relatedInput>,
): Promise<ToolAnswer> {
  const memory = await access.toRead();
  const start = memory === null ? null : await find(memory, memory_id);
  if (memory === null || start === null) return json({ results: [], count: 0 });
  const related = await memory.turns.related(start.index, clamp(depth, [1, DEEPEST_RELATION]));
  return nodes(
    memory,
    related.map(({ index }) => index),
  );
}

export async function countMemories({ access }: ToolCall): Promise<ToolAnswer> {
  const memory = await access.toRead();
  const counts = await memory?.turns.counts();
  return json({ total: counts?.total ?? 0, categories: counts?.byCategory ?? {} });
}

export async function policyStatus({ access }: ToolCall): Promise<ToolAnswer> {
  const memory = await access.toRead();
  const status = memory === null ? null : await memory.policy.status();
  return json({
    epsilon: status?.epsilon ?? POLICY_EPSILON,
    exploring: status?.exploring ?? false,
    recent_actions: status?.recentActions ?? { save: 0, skip: 0, retrieve: 0 },
    total_updates: status?.updates ?? 0,
    agreement: status?.agreement ?? null,
    learned: (status?.learned ?? []).map(({ kind, action, chance }) => ({
      kind,
      action,
      chance: Number(chance.toFixed(2)),
    })),
    enhanced: status?.enhanced.isOn ?? false,
    // Why it is off.
    ...(status?.enhanced.isOn === false ? { enhanced_off: status.enhanced.why } : {}),
  });
}

/** Decides and, unless told otherwise, does it (C1-18). */
export async function policyDecide(
  call: ToolCall,
  { user_message, turn_id, dry_run }: z.output<typeof decideInput>,
): Promise<ToolAnswer> {
  const { access, conversationId, signal } = call;
  const memory = await access.toWrite();
  const decision = await memory.policy.decide(user_message, {
    conversationId,
    turnPosition: turn_id,
    learns: !dry_run,
  });
  const { action, preferred, score, reasons } = decision;
  const decided = {
    action: action.toUpperCase(),
    turn_id,
    reasoning: `importance ${score.toFixed(2)}: ${reasons.join(", ")}`,
    ...(preferred === action ? {} : { preferred: preferred.toUpperCase() }),
  };
  if (dry_run || action === "skip") return json(decided);
  // A statement is kept whatever the network makes of it.
  const isKept = action === "save" || reasons.includes("network") || reasons.includes("exploring");
  const saved = isKept
    ? await saveMemory(call, saveInput.parse({ content: user_message }))
    : undefined;
  const done =
    saved === undefined ? decided : { ...decided, memory_entry: JSON.parse(saved.text) as unknown };
  if (action === "save") return json(done);
  const { memories } = await memory.search(user_message, { topK: RETRIEVED, signal });
  const turns = await memory.turns.read(memories.map(({ index }) => index));
  const found = turns.flatMap((turn) => (turn?.state === "active" ? nodeOf(turn) : []));
  return json({ ...done, retrieved_memories: found });
}

const notFound = (id: string): Refusal => new Refusal(`Memory not found: ${id}`);

/** `null` where there is none. Of those that an update left with the same digits, the newest that is active, also for an id in full. */
async function find(memory: Memory, id: string): Promise<Turn | null> {
  try {
    const isShort = /^[\da-f]{12}$/u.test(id);
    const [named] = isShort ? [] : await memory.turns.read(await findIds(memory, [id]));
    if (named?.state === "active") return named;
    const [indexes = []] = await memory.turns.endingWith([named?.id.slice(-DIGITS) ?? id]);
    const alike = (await memory.turns.read(indexes)).flatMap((turn) => turn ?? []);
    const meant = alike.filter(
      ({ id: one, state, supersedes }) =>
        state !== "purged" &&
        (named === undefined || one === named.id || supersedes?.includes(named.id) === true),
    );
    return meant.findLast(({ state }) => state === "active") ?? meant.at(-1) ?? null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function nodes(memory: Memory, indexes: readonly number[]): Promise<ToolAnswer> {
  const turns = (await memory.turns.read(indexes)).flatMap((turn) =>
    turn?.state === "active" ? turn : [],
  );
  const results = turns.map(nodeOf);
  return json({ results, count: results.length });
}

/** A memory as seed 1 writes it (S1-38). */
function nodeOf(turn: Turn) {
  const { line, shortest } = shortFormsOf(turn);
  const [id, ...related] = [turn.id, ...turn.relatedIds].map((one) => one.slice(-DIGITS));
  return {
    memory_id: id,
    content: [turn.user, turn.assistant ?? ""].filter((text) => text !== "").join("\n"),
    keywords: turn.keywords,
    category: turn.category,
    related_ids: related,
    created_at: new Date(turn.createdAt).toISOString(),
    immutable: turn.immutable,
    conversation_id: turn.conversationId,
    access_count: turn.accessCount,
    level1_text: line,
    level2_text: shortest,
    active: turn.state === "active",
    pinned: turn.pinned,
  };
}
