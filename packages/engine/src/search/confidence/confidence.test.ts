import { openMemoryStore } from "@hsms/store";
import { assert, double, property } from "fast-check";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";
import { confidenceOf, isSure, oddsOf, withNearness } from "./confidence.ts";

const unit = double({ min: 0, max: 1, noNaN: true });

const SUBJECTS = [
  "violin",
  "garden",
  "harbour",
  "kitchen",
  "bicycle",
  "library",
  "tunnel",
  "museum",
];

/** A memory of as many turns, one of which tells of a lighthouse keeper. */
async function withTold(turns: number, work: (memory: Memory) => Promise<void>): Promise<void> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  try {
    await memory.turns.add({ user: "My uncle keeps the lighthouse near Busan" });
    for (let turn = 1; turn < turns; turn++) {
      const one = SUBJECTS[turn % 8];
      const other = SUBJECTS[(turn * 3 + 1) % 8];
      await memory.turns.add({ user: `The ${one} by the ${other} was closed on day ${turn}` });
    }
    await work(memory);
  } finally {
    await memory.close();
  }
}

test("a question of other things finds nothing, one of what was told finds it and is surer", async () => {
  await withTold(120, async (memory) => {
    const known = await memory.search("Who keeps the lighthouse near Busan?");
    const foreign = "Which telescope did the astronomer on the bicycle order from Norway?";
    const unknown = await memory.search(foreign);
    expect(known.memories[0]?.index).toBe(0);
    expect(unknown.memories).toEqual([]);
    expect(unknown.dropped["below-confidence-floor"]).toBeGreaterThan(0);
    expect(known.confidence).toBeGreaterThan(unknown.confidence);
    const anyway = await memory.search(foreign, { evenUnsure: true });
    expect(anyway.memories.length).toBeGreaterThan(0);
    expect(anyway.confidence).toBe(unknown.confidence);
  });
});

test("what the asker has already is not found again, and counts in nothing", async () => {
  await withTold(20, async (memory) => {
    const found = await memory.search("lighthouse keeper in Busan", { scope: { except: [0] } });
    expect(found.memories).toEqual([]);
    expect(found.confidence).toBe(0);
  });
});

test("few turns, and questions that the signals do not know, are held to coverage alone", () => {
  const unsure = {
    odds: -2.2,
    coverage: 0.3,
    turns: 1000,
    coversQuestion: false,
    isJudged: true,
    usesSubstitutes: false,
  };
  expect(isSure(unsure)).toBe(false);
  expect(isSure({ ...unsure, turns: 5 })).toBe(true);
  expect(isSure({ ...unsure, isJudged: false })).toBe(true);
  expect(isSure({ ...unsure, coversQuestion: true })).toBe(true);
  expect(isSure({ ...unsure, turns: 5, coverage: 0.05 })).toBe(false);
  expect(isSure({ ...unsure, turns: 5, coverage: 0.05, usesSubstitutes: true })).toBe(true);
  expect(confidenceOf(oddsOf(null, "question"), "question", 1000)).toBe(0);
});

test.each([60, 300])(
  "among %d turns that are alike, a word that one of them has is found",
  async (turns) => {
    const store = await openMemoryStore({ analyser: ANALYSER });
    const memory = memoryOver(store, { directory: "in memory", workers: 0 });
    try {
      for (let turn = 0; turn < turns; turn++) {
        await memory.turns.add({ user: `The ladder in the garden has number${turn} on it` });
      }
      const { memories, confidence } = await memory.search("number57 ladder garden");
      expect(memories[0]?.index).toBe(57);
      expect(confidence).toBeGreaterThan(0.141);
    } finally {
      await memory.close();
    }
  },
);

test.each([
  [
    "My dog is called Bori and he likes carrots.",
    "What is my dog called?",
    "What is my cat called?",
  ],
  ["내 강아지 이름은 보리이고 당근을 좋아해.", "내 강아지 이름이 뭐야?", "내 고양이 이름이 뭐야?"],
])(
  "in a memory of one turn, %s, its question is sure and half of it is not",
  async (told, known, half) => {
    const store = await openMemoryStore({ analyser: ANALYSER });
    const memory = memoryOver(store, { directory: "in memory", workers: 0 });
    try {
      await memory.turns.add({ user: told });
      for (const fewer of [0, 1, 2, 3, 4]) {
        const sure = await memory.search(known);
        const unsure = await memory.search(half, { evenUnsure: true });
        expect(sure.confidence, `${fewer} others`).toBeGreaterThan(0.85);
        expect(unsure.confidence, `${fewer} others`).toBeLessThan(0.5);
        await memory.turns.add({ user: SUBJECTS.slice(fewer, fewer + 2).join(" and ") });
      }
    } finally {
      await memory.close();
    }
  },
);

test.each([
  ["나는 고양이 두 마리를 키워", "cat", "고양이", "bicycle"],
  ["나는 복숭아 알레르기가 있어", "peach allergy", "복숭아 알레르기", "peach helicopter"],
  ["We got a puppy, a beagle", "강아지", "puppy", "강아지 자전거"],
])(
  "of %j a question in the other language (%s) is about as sure as in its own (%s), half known (%s) less",
  async (told, other, own, half) => {
    const store = await openMemoryStore({ analyser: ANALYSER });
    const memory = memoryOver(store, { directory: "in memory", workers: 0 });
    const sure = async (question: string) =>
      (await memory.search(question, { evenUnsure: true })).confidence;
    try {
      await memory.turns.add({ user: told });
      for (const more of [0, 1, 2]) {
        const inOwn = await sure(own);
        expect(Math.abs((await sure(other)) - inOwn), `${more} others`).toBeLessThan(0.15);
        expect(await sure(half), `${more} others`).toBeLessThan(inOwn - 0.3);
        await memory.turns.add({ user: `The ${SUBJECTS[more]} was closed` });
      }
    } finally {
      await memory.close();
    }
  },
);

test("a pasted page of what was told finds it, a page of other things nothing", async () => {
  await withTold(120, async (memory) => {
    const page = (pages: readonly string[]) => pages.join("\n");
    const told = "My uncle keeps the lighthouse near Busan";
    const other = Array.from(
      { length: 40 },
      (_, line) => `Paragraph${line} quotes statute${line} and verdict${line} of the tribunal`,
    );
    const found = await memory.search(page([told, ...other]));
    expect(found.memories[0]?.index).toBe(0);
    expect((await memory.search(page(other))).memories).toEqual([]);
    const near = page(["My uncle quotes the verdict near the tribunal", ...other]);
    expect((await memory.search(near)).memories).toEqual([]);
  });
});

test("nearness makes surer, never less sure, and nothing without vectors", () => {
  assert(
    property(unit, unit, unit, (confidence, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(withNearness(confidence, null)).toBe(confidence);
      expect(withNearness(confidence, less)).toBeGreaterThanOrEqual(confidence);
      expect(withNearness(confidence, more)).toBeGreaterThanOrEqual(withNearness(confidence, less));
      expect(withNearness(confidence, more)).toBeLessThanOrEqual(1);
    }),
  );
});
