import { openMemoryStore } from "@hsms/store";
import { newTurn } from "@hsms/store/testing";
import { ANALYSER } from "@hsms/language";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Memory } from "../../../memory/memory.ts";
import { memoryOver } from "../../../memory/open-memory.ts";
import { findParts } from "./find-parts.ts";
import { said } from "../../../memory/testing/commands.ts";

async function open(turns: readonly { readonly user: string; readonly assistant: string }[]) {
  const store = await openMemoryStore({ analyser: ANALYSER, clock: () => 1_000 });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => 1_000 });
  onTestFinished(() => memory.close());
  for (const turn of turns) await memory.turns.add(turn);
  await memory.upkeep.settled();
  return memory;
}

const find = (memory: Memory, words: string) =>
  memory.topics.find({ type: "anywhere", words }, { limit: 1000 });

test("parts of words find the memories that hold them, in both languages", async () => {
  const memory = await open([
    { user: "We planted tulips in the garden", assistant: "Lovely." },
    { user: "어제는 바닷가에서 조개를 주웠어", assistant: "좋았겠어요." },
    { user: "The invoice is due on Friday", assistant: "Noted." },
  ]);
  for (const [words, index] of [
    ["gard", 0],
    ["TULI pla", 0],
    ["바닷", 1],
    ["조개를 주".normalize("NFD"), 1],
  ] as const) {
    const { matches } = await find(memory, words);
    const [place] = await memory.topics.placements([index]);
    expect(place?.type, words).toBe("leaf");
    if (place?.type === "leaf")
      expect(
        matches.map(({ id }) => id),
        words,
      ).toContain(place.leafId);
  }
  const texts = { looked: 3, total: 3, waiting: 0 };
  expect(await find(memory, "gardx")).toEqual({ matches: [], isCut: false, texts });
});

test("between long memories the event loop turns, and a search that is cancelled looks at no more", async () => {
  const user = "한 문장. ".repeat(10_000);
  const memory = await open(Array.from({ length: 6 }, () => ({ user, assistant: "" })));
  let turns = 0;
  let isOver = false;
  const tick = (): void => {
    turns++;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  const { texts } = await find(memory, "없는 말");
  isOver = true;
  expect(texts).toEqual({ looked: 6, total: 6, waiting: 0 });
  expect(turns).toBeGreaterThanOrEqual(3);
  const controller = new AbortController();
  const looked: number[] = [];
  const run = memory.topics.find(
    { type: "anywhere", words: "없는 말" },
    { limit: 10, signal: controller.signal },
  );
  for await (const event of run) {
    if (event.type !== "progress") continue;
    looked.push(event.done);
    controller.abort();
  }
  expect(looked).toHaveLength(1);
});

test("every leaf with the words in its topic or a turn is found once, with its topics and how many of its turns have them", async () => {
  const memory = await open(Array.from({ length: 40 }, (_, at) => said(at)));
  const { nodes } = await memory.topics.tree();
  const nodeById = new Map(nodes.map((node) => [node.id, node]));
  const turns = await memory.turns.read(Array.from({ length: 40 }, (_, at) => at));
  const texts = turns.map((turn) => `${turn?.user} ${turn?.assistant}`.toLowerCase());
  await fc.assert(
    fc.asyncProperty(
      fc.nat(39),
      fc.nat(80),
      fc.integer({ min: 2, max: 6 }),
      async (turn, from, length) => {
        const words = texts[turn]?.slice(from, from + length).trim() ?? "";
        fc.pre(words !== "");
        const wanted = words.split(/\s+/);
        const has = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
        const { matches } = await find(memory, words);
        expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
        for (const { id, path, topics } of matches) {
          expect([...path, id].map((one) => nodeById.get(one)?.topic)).toEqual(topics);
        }
        const found = new Map(matches.map((match) => [match.id, match]));
        for (const { id, topic, turns: held, parentId } of nodes) {
          if (parentId === null) continue;
          const count = held.filter((index) => has(texts[index] ?? "")).length;
          if (has(topic)) expect(found.get(id)?.turns).toBe(0);
          else if (count > 0) expect(found.get(id)?.turns).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("a memory with the words that waits for its place is counted", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER, clock: () => 1_000 });
  onTestFinished(() => store.close());
  await store.turns.append([newTurn(0, { user: "The locker of the swimming hall is 88" })]);
  const signal = new AbortController().signal;
  const parts = findParts(store, { words: "swimm", known: new Set(), signal });
  let step = await parts.next();
  while (step.done !== true) step = await parts.next();
  expect(step.value).toEqual({ looked: 1, total: 1, waiting: 1 });
});
