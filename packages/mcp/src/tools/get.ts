import { fence, type Memory, type Turn } from "@hsms/engine";
import type * as z from "zod";
import { headOf, namesOf, wordsOf } from "../memories/show-turn.ts";
import { findIds, showIds } from "../memories/short-ids.ts";
import type { getInput } from "./inputs.ts";
import { NO_MEMORY, type ToolAnswer, type ToolCall } from "./tool.ts";

/** Characters of an answer: some clients put what is longer into a file. */
const MOST_CHARACTERS = 40_000;

export async function get(
  { access }: ToolCall,
  { ids, around = 0 }: z.output<typeof getInput>,
): Promise<ToolAnswer> {
  const memory = await access.toRead();
  if (memory === null) return { text: NO_MEMORY };
  const asked = await findIds(memory, ids);
  const turns = await withNeighbours(memory, asked, around);
  const shown = await showIds(
    memory,
    turns.map(({ id }) => id),
  );
  const blocks: string[] = [];
  let room = MOST_CHARACTERS;
  for (const [at, turn] of turns.entries()) {
    const head = headOf(shown[at] ?? turn.id, turn, namesOf(turn));
    const words = wordsOf(turn);
    if (words.length > room && blocks.length > 0) break;
    blocks.push(`${head}\n${fence(words.slice(0, room))}${words.length > room ? cut(words) : ""}`);
    room -= words.length;
  }
  const rest = shown.slice(blocks.length);
  const more = rest.length === 0 ? "" : `\nNo room for: ${rest.join(", ")}. Ask for them again.`;
  return { text: `${blocks.join("\n")}${more}`, facts: { ids: shown.slice(0, blocks.length) } };
}

const cut = (words: string): string =>
  `\nCut off: these are the first ${MOST_CHARACTERS} of ${words.length} characters.`;

/** With so many turns before and after each in its conversation, each once, in the order of the memory. */
async function withNeighbours(
  { turns }: Pick<Memory, "turns">,
  asked: readonly number[],
  around: number,
): Promise<readonly Turn[]> {
  if (around === 0) return (await turns.read(asked)).flatMap((turn) => turn ?? []);
  const wanted = new Map<number, Turn>();
  for (const middle of await turns.read(asked)) {
    if (middle === undefined) continue;
    wanted.set(middle.index, middle);
    const isNear = (turn: Turn | undefined): turn is Turn =>
      turn?.conversationId === middle.conversationId && turn.state === "active";
    for (const step of [-1, 1]) {
      // Turns of a conversation need not lie side by side: others may have been recorded between them.
      const near = Array.from({ length: LOOKED_AT }, (_, at) => middle.index + step * (at + 1));
      const read = await turns.read(near.filter((index) => index >= 0));
      for (const turn of read.filter(isNear).slice(0, around)) wanted.set(turn.index, turn);
    }
  }
  return [...wanted.values()].toSorted((a, b) => a.index - b.index);
}

/** Turns on each side among which neighbours are looked for. */
const LOOKED_AT = 50;
