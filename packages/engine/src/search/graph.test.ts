import { expect, onTestFinished, test } from "vitest";
import { openMemoryStore } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import { memoryOver } from "../memory/open-memory.ts";
import type { Memory } from "../memory/memory.ts";

const DAY_MS = 86_400_000;

/** A memory of lines told one day after the other, among some that say nothing of them. */
async function memoryOf(lines: readonly string[]): Promise<Memory> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, {
    directory: "in memory",
    workers: 0,
    now: () => (lines.length + AMONG.length + 1) * DAY_MS,
  });
  onTestFinished(() => memory.close());
  for (const [at, user] of [...lines, ...AMONG].entries()) {
    const { id: conversationId } = await memory.conversations.create(`day ${at}`);
    await memory.turns.add({ user, assistant: null, conversationId, createdAt: at * DAY_MS });
  }
  await memory.upkeep.settled();
  return memory;
}

const AMONG = [
  "I ordered a new lamp for the hall.",
  "Shall we meet on Monday or on Tuesday?",
  "The order of the books on the shelf is by colour.",
  "I shall order the tickets tomorrow.",
  "The tap in the bathroom drips.",
  "어제 전등을 시킬까 하다가 말았어.",
  "책을 색깔대로 꽂았어.",
  "표를 예매했어.",
  "화장실 수도꼭지에서 물이 새.",
  "회의가 길었어.",
];

const ENGLISH = ["I can't stand clams.", "Vongole is made with clams."];
const KOREAN = ["조개는 입에도 못 대.", "봉골레는 조개로 만들어."];

const found = async (memory: Memory, question: string, graph: boolean) => {
  const { memories } = await memory.search(question, { topK: 5, evenUnsure: true, graph });
  return memories.map(({ user }) => user);
};

test.each([
  ["Shall I order the vongole?", ENGLISH],
  ["봉골레 시킬까?", KOREAN],
])(
  "%s finds what is disliked by what it is made of, and not without the graph (S1-33)",
  async (question, told) => {
    const memory = await memoryOf(told);
    expect(await found(memory, question, true)).toEqual(expect.arrayContaining([...told]));
    const [dislike = "", madeOf = ""] = told;
    const without = await found(memory, question, false);
    expect(without).toContain(madeOf);
    expect(without).not.toContain(dislike);
  },
);

test("the setting turns it on for every search (S1-86)", async () => {
  const memory = await memoryOf(ENGLISH);
  const asked = async () => {
    const { memories } = await memory.search("Shall I order the vongole?", { evenUnsure: true });
    return memories.find(({ user }) => user === ENGLISH[0])?.scores["graph"];
  };
  expect(await asked()).toBeUndefined();
  await memory.settings.change({ graph: true });
  expect(await asked()).toBeGreaterThan(0);
});

test("what is forgotten or purged leads nowhere any more, and comes back with it (S1-50)", async () => {
  const memory = await memoryOf(ENGLISH);
  const reached = async () => (await memory.turns.related("vongole", 2)).map(({ index }) => index);
  expect(await reached()).toEqual([1, 0]);
  await memory.turns.archive([1]);
  expect(await reached()).toEqual([]);
  await memory.turns.unarchive([1]);
  expect(await reached()).toEqual([1, 0]);
  await memory.turns.purge([0]);
  expect(await reached()).toEqual([1]);
});

test("related goes both ways, as deep as asked, and says by which relation", async () => {
  const memory = await memoryOf([
    "My sister is Jane.",
    "Jane works at Halden.",
    "Halden is part of Veritas.",
  ]);
  const reached = async (start: string | number, depth: number) =>
    (await memory.turns.related(start, depth)).map(({ index, hops }) => [index, hops]);
  expect(await reached("Veritas", 1)).toEqual([[2, 1]]);
  expect(await reached("Veritas", 3)).toEqual([
    [2, 1],
    [1, 2],
    [0, 3],
  ]);
  expect(await reached(0, 2)).toEqual([
    [1, 1],
    [2, 2],
  ]);
  const [first] = await memory.turns.related(1, 1);
  expect(first).toMatchObject({ index: 0, from: 1 });
  expect((await memory.turns.related("Halden", 1)).flatMap(({ relations }) => relations)).toEqual([
    { subject: "Jane", kind: "works", object: "Halden", negated: false },
    { subject: "Halden", kind: "part-of", object: "Veritas", negated: false },
  ]);
});

test("memories that were saved as related are, without a word in common (S1-40)", async () => {
  const memory = await memoryOf(["The blue folder.", "A tax return."]);
  const [first, second] = await memory.turns.read([0, 1]);
  await memory.topics.edit({
    type: "set",
    turns: [0],
    addRelated: second === undefined ? [] : [second.id],
  });
  await memory.topics.edit({
    type: "set",
    turns: [1],
    addRelated: first === undefined ? [] : [first.id],
  });
  expect((await memory.turns.related(1, 1)).map(({ index }) => index)).toEqual([0]);
});
