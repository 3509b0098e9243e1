import { openMemoryStore } from "@hsms/store";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { Memory } from "../memory/memory.ts";
import type { SearchOptions } from "./search-run.ts";
import { memoryOver } from "../memory/open-memory.ts";

const DAY = 86_400_000;
/** A Wednesday. */
const NOW = new Date(2026, 2, 4, 15).getTime();

/** A turn a day for 400 days: a greeting on most, something told on every tenth. */
async function withDiary(
  work: (memory: Memory, dateOf: (index: number) => Date) => Promise<void>,
): Promise<void> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let now = 0;
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => now });
  try {
    for (let before = 400; before >= 0; before--) {
      now = NOW - before * DAY;
      const user =
        before % 10 === 0
          ? `I repaired bicycle ${before} and met my neighbour in the harbour`
          : before % 10 === 5
            ? `나는 오늘 ${before}번 버스를 타고 시장에서 사과와 두부를 샀다`
            : "Hello there, has anything happened?";
      await memory.turns.add({ user });
    }
    await work(memory, (index) => new Date(NOW - (400 - index) * DAY));
  } finally {
    await memory.close();
  }
}

const search = async (memory: Memory, question: string, options: SearchOptions = {}) =>
  memory.search(question, { topK: 40, ...options });

test.each<readonly [string, (date: Date) => boolean]>([
  ["What happened in January?", (date) => date.getMonth() === 0],
  ["1월에 무슨 일이 있었지?", (date) => date.getMonth() === 0],
  ["January?", (date) => date.getMonth() === 0],
  ["What happened in May 2025?", (date) => date.getMonth() === 4],
  ["2025년 5월에 있었던 일 알려줘", (date) => date.getMonth() === 4],
  [
    "What did we talk about last month?",
    (date) => date.getMonth() === 1 && date.getFullYear() === 2026,
  ],
  ["지난달에 무슨 얘기 했지?", (date) => date.getMonth() === 1 && date.getFullYear() === 2026],
  ["What did I say on 3 March?", (date) => date.getMonth() === 2 && date.getDate() === 3],
  ["What happened in May or June?", (date) => [4, 5].includes(date.getMonth())],
])("%s lists what was said then, what tells most first", async (question, isThen) => {
  await withDiary(async (memory, dateOf) => {
    const { memories, confidence } = await search(memory, question);
    const days = Array.from({ length: 401 }, (_, index) => index).filter((index) =>
      isThen(dateOf(index)),
    );
    expect(memories).toHaveLength(Math.min(40, days.length));
    for (const { index } of memories) expect(days).toContain(index);
    expect(confidence).toBe(1);
    const telling = memories.map(({ user }) => !user.startsWith("Hello"));
    expect(telling).toEqual(telling.toSorted((a, b) => Number(b) - Number(a)));
  });
});

test("a time beside anything else is searched for, and one in which nothing was said lists nothing", async () => {
  await withDiary(async (memory, dateOf) => {
    const bicycles = await search(memory, "Which bicycle did I repair in January?", { topK: 3 });
    for (const { user } of bicycles.memories) expect(user).toContain("bicycle");
    const told = await memory.turns.add({ user: "In October I want to see Lisbon" });
    const october = await search(memory, "What happened in October?", { topK: 60 });
    expect(october.memories.map(({ index }) => index)).toContain(told.index);
    expect(october.memories).toHaveLength(32);
    for (const question of ["What happened in 2019?", "2019년에 무슨 일이 있었지?"]) {
      // Few are in scope, so that nothing is too unsure.
      const { memories } = await search(memory, question, { scope: { since: NOW - 20 * DAY } });
      expect(memories, question).toEqual([]);
    }
    const scope = { since: dateOf(359).getTime() };
    const scoped = (await search(memory, "What happened in January?", { scope })).memories;
    const indexes = scoped.map(({ index }) => index).toSorted((a, b) => a - b);
    expect(indexes).toEqual([359, 360, 361, 362, 363, 364, 365, 366, 367, 368]);
  });
});
