import { fence, ROOT_ID, type Memory, type Turn } from "@hsms/engine";
import type * as z from "zod";
import { headOf, inLine } from "../memories/show-turn.ts";
import { showIds } from "../memories/short-ids.ts";
import { Refusal } from "./refusal.ts";
import type { browseInput } from "./inputs.ts";
import { NO_MEMORY, type ToolAnswer, type ToolCall } from "./tool.ts";

/** Topics or memories of a page. */
const PAGE = 50;
/** Characters of a memory's line. */
const LINE = 100;

export async function browse(
  { access }: ToolCall,
  { topic, recent = false, cursor }: z.output<typeof browseInput>,
): Promise<ToolAnswer> {
  const memory = await access.toRead();
  if (memory === null) return { text: NO_MEMORY };
  const from = readCursor(cursor);
  return recent ? newest(memory, from) : below(memory, topic, from ?? 0);
}

function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,10}$/u.test(cursor)) {
    throw new Refusal("cursor is what the page before ended with: a number.");
  }
  return Number(cursor);
}

/** The cursor is the index of the last that was shown. */
async function newest(memory: Memory, before: number | null): Promise<ToolAnswer> {
  const turns = await memory.turns.newest({
    limit: PAGE,
    ...(before === null ? {} : { before }),
  });
  const last = turns.at(-1);
  const next = turns.length === PAGE && last !== undefined ? String(last.index) : null;
  return turnsPage(memory, { turns, next });
}

async function below(memory: Memory, text: string | undefined, from: number): Promise<ToolAnswer> {
  const nodeId = text === undefined ? ROOT_ID : await locate(memory, text);
  const [node] = await memory.topics.read([nodeId]);
  if (node === undefined) return { text: "There are no topics yet.", facts: { topics: [] } };
  if (node.turns > 0) {
    const turns = await memory.topics.turnsUnder(nodeId, { from, limit: PAGE });
    const next = turns.length === PAGE ? String(from + PAGE) : null;
    return turnsPage(memory, { turns: turns.flatMap((turn) => turn ?? []), next });
  }
  const page = node.children.slice(from, from + PAGE);
  const children = (await memory.topics.read(page)).flatMap((child) => child ?? []);
  const next = from + PAGE < node.children.length ? String(from + PAGE) : null;
  const lines = children.map(
    ({ id, topic, size, turns }) =>
      `${id} · ${inLine(topic)} · ${size} memories${turns === 0 ? ", has topics" : ""}`,
  );
  if (lines.length === 0) return { text: "There are no topics yet.", facts: { topics: [] } };
  return {
    text: `${lines.join("\n")}${more(next)}`,
    facts: { topics: children.map(({ id, size }) => ({ id, size })), next_cursor: next },
  };
}

async function locate({ topics }: Pick<Memory, "topics">, text: string) {
  const [only, another] = await topics.locate(text, { limit: 10 });
  if (only === undefined) {
    throw new Refusal(
      `No topic is called ${JSON.stringify(text)}. Browse without topic to see them.`,
    );
  }
  if (another !== undefined) {
    throw new Refusal(`Several topics are called ${JSON.stringify(text)}. Give an id.`);
  }
  return only.id;
}

async function turnsPage(
  memory: Memory,
  { turns, next }: { readonly turns: readonly Turn[]; readonly next: string | null },
): Promise<ToolAnswer> {
  const ids = await showIds(
    memory,
    turns.map(({ id }) => id),
  );
  const lines = turns.map((turn, at) => {
    const line = turn.level1Text ?? turn.user;
    const short = line.replace(/\s+/gu, " ").slice(0, LINE);
    return `${headOf(ids[at] ?? turn.id, turn, [turn.author, turn.client])}\n${fence(short)}`;
  });
  if (lines.length === 0) return { text: "No memories here.", facts: { memories: [] } };
  return {
    text: `${lines.join("\n")}${more(next)}`,
    facts: { memories: ids, next_cursor: next },
  };
}

const more = (next: string | null): string => (next === null ? "" : `\nMore: cursor ${next}`);
