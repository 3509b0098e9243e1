import { openMemoryStore } from "@hsms/store";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { SearchOptions } from "./search-run.ts";
import type { Memory } from "../memory/memory.ts";
import { memoryOver } from "../memory/open-memory.ts";

const QUESTION = "What is the code of the blue door?";

/** As the memory itself answers: by quotation, or that there is nothing. */
const OFFLINE = { assistant: "I found nothing in memory that answers this.", model: "offline" };

/** What was told, and by chance shares a word or two with the question, among more look-ups than a search looks at. */
async function withLookups(work: (memory: Memory, told: ReadonlySet<number>) => Promise<void>) {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let clock = 0;
  const now = (): number => (clock += 1000);
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now });
  try {
    const told = new Set<number>();
    const tell = async (user: string) => told.add((await memory.turns.add({ user })).index);
    const lookUp = () => memory.turns.add({ user: QUESTION, ...OFFLINE });
    for (let at = 0; at < 60; at++) await lookUp();
    await tell("The door is painted every year");
    await tell("Blue is the colour of the sea, of the sky and of my bicycle, which stands outside");
    for (let at = 0; at < 60; at++) await lookUp();
    await tell("The code is 4711");
    for (let at = 0; at < 10; at++) await lookUp();
    await memory.upkeep.settled();
    await work(memory, told);
  } finally {
    await memory.close();
  }
}

const SEARCHES: readonly (readonly [string, string, SearchOptions])[] = [
  ["a search", QUESTION, {}],
  ["breadth-first", QUESTION, { strategy: "bfs", evenUnsure: true, topK: 200 }],
  ["without the tree", QUESTION, { strategy: "flat" }],
  ["of a chat", QUESTION, { purpose: "chat" }],
  ["within a token budget", QUESTION, { tokenBudget: 400 }],
  ["with the slots", QUESTION, { asksSlots: true, evenUnsure: true }],
  ["of few words", "blue door", {}],
  ["of one word", "code", {}],
];

test.each(SEARCHES)(
  "questions that only the memory has answered stand behind what was told: %s",
  async (_, query, options) => {
    await withLookups(async (memory, told) => {
      const { memories } = await memory.search(query, { topK: 20, ...options });
      const indexes = memories.map(({ index }) => index);
      const firstLookup = indexes.findIndex((index) => !told.has(index));
      const before = firstLookup < 0 ? indexes : indexes.slice(0, firstLookup);
      expect(before.length).toBeGreaterThan(0);
      for (const index of indexes.slice(before.length)) expect(told.has(index)).toBe(false);
      for (const { index, onlyAsks = false } of memories) expect(onlyAsks).toBe(!told.has(index));
    });
  },
);

test("all that was told with words of the question comes first, however often it was asked", async () => {
  await withLookups(async (memory, told) => {
    const { memories } = await memory.search(QUESTION, { topK: 10 });
    expect(new Set(memories.slice(0, told.size).map(({ index }) => index))).toEqual(told);
  });
});

test("pages go on to the look-ups", async () => {
  await withLookups(async (memory) => {
    const next = await memory.search(QUESTION, { topK: 3, offset: 3 });
    expect(next.memories.map(({ onlyAsks }) => onlyAsks)).toEqual([true, true, true]);
  });
});

test("alone they are found", async () => {
  await withLookups(async (memory, told) => {
    const scope = { except: [...told] };
    const alone = await memory.search(QUESTION, { topK: 3, scope });
    expect(alone.memories).toHaveLength(3);
  });
});

test.each([
  ["a person", {}],
  ["a model", { assistant: "It is 4711.", model: "gemini-2.5-flash" }],
  ["a person, in an import", { assistant: "It is 4711.", model: null }],
])("a question that %s answered is a memory like any other", async (_, answer) => {
  await withLookups(async (memory) => {
    const { index } = await memory.turns.add({ user: QUESTION, ...answer });
    const { memories } = await memory.search(QUESTION);
    expect(memories[0]).toMatchObject({ index });
    expect(memories[0]).not.toHaveProperty("onlyAsks");
  });
});

test("who asks and tells in one message has told", async () => {
  await withLookups(async (memory) => {
    const user = `${QUESTION} The code of the blue door was on the old note.`;
    const { index } = await memory.turns.add({ user, ...OFFLINE });
    const { memories } = await memory.search(QUESTION);
    expect(memories[0]).toMatchObject({ index });
  });
});
