import { ANALYSER } from "@hsms/language";
import { createConceptEmbedder } from "@hsms/models/testing";
import { openMemoryStore } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";

async function open(embedder = "folder:a", now: () => number = () => 0): Promise<Memory> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, {
    directory: "nowhere",
    workers: 0,
    now,
    settingsOf: (stored) => ({ embedder, ...stored }),
    embedderOf: () => Promise.resolve(createConceptEmbedder()),
  });
  onTestFinished(() => memory.close());
  return memory;
}

async function alikeAmong(memory: Memory, texts: readonly string[]) {
  for (const user of texts) await memory.turns.add({ user });
  await memory.upkeep.settled();
  await memory.upkeep.embedded();
  const { alike } = await memory.care.plan({ alike: true });
  return alike.map(({ absorbed, into }) => [absorbed.user, into.user]);
}

const DOCTORS = ["My physician is kind to me", "My surgeon treats me well"];

test("with an embedder what may say the same in other words is reported, and nothing is done with it", async () => {
  const memory = await open();
  expect(await alikeAmong(memory, [...DOCTORS, "The puppy sleeps"])).toEqual([DOCTORS]);
  expect(await memory.care.apply(await memory.care.plan())).toBeNull();
  expect((await memory.care.plan({ alike: true })).alike).toHaveLength(1);
  await memory.turns.archive([0]);
  expect((await memory.care.plan({ alike: true })).alike).toEqual([]);
});

test("they are looked for only where somebody asks for them", async () => {
  const memory = await open();
  await alikeAmong(memory, DOCTORS);
  expect((await memory.care.plan()).alike).toEqual([]);
});

test("of two protected ones neither is offered, of a pinned one and another the other is", async () => {
  const memory = await open();
  expect(await alikeAmong(memory, DOCTORS)).toEqual([DOCTORS]);
  await memory.topics.edit({ type: "set", turns: [0], pinned: true });
  const offered = (await memory.care.plan({ alike: true })).alike;
  expect(offered.map(({ absorbed }) => absorbed.index)).toEqual([1]);
  await memory.topics.edit({ type: "set", turns: [1], immutable: true });
  expect((await memory.care.plan({ alike: true })).alike).toEqual([]);
  expect(await memory.care.archiveAlike(offered)).toEqual([]);
});

test("what somebody takes for the same is archived only as long as the other is there, and comes back by an undo", async () => {
  const memory = await open();
  await alikeAmong(memory, [...DOCTORS, "The puppy sleeps"]);
  const { alike } = await memory.care.plan({ alike: true });
  await memory.turns.archive([1]);
  expect(await memory.care.archiveAlike(alike)).toEqual([]);
  await memory.history.undo(1);
  expect(await memory.care.archiveAlike(alike)).toEqual([0]);
  expect((await memory.turns.read([0]))[0]?.state).toBe("archived");
  await memory.history.undo(1);
  expect((await memory.turns.read([0]))[0]?.state).toBe("active");
});

test("what is due to be forgotten stands for nothing else: of two that are alike, or told twice, not both go", async () => {
  let day = 0;
  const memory = await open("folder:a", () => day * 86_400_000);
  await memory.settings.change({ forgetting: true });
  expect(
    await alikeAmong(memory, [...DOCTORS, "The piano is black", "the piano is black!"]),
  ).toEqual([DOCTORS]);
  await memory.topics.edit({ type: "set", turns: [0, 2], importance: 9 });
  day = 60;
  const plan = await memory.care.plan({ alike: true });
  expect(plan).toMatchObject({ alike: [], merges: [] });
  expect(plan.archives.map(({ turn }) => turn.index)).toEqual([1, 3]);
});

test("other figures are other statements, and what is merged anyway is not reported besides", async () => {
  expect(
    await alikeAmong(await open(), ["My physician has room 104", "My surgeon has room 105"]),
  ).toEqual([]);
  expect(await alikeAmong(await open(), ["The puppy sleeps", "the puppy sleeps!"])).toEqual([]);
});

test("without an embedder nothing is reported", async () => {
  expect(await alikeAmong(await open("none"), DOCTORS)).toEqual([]);
});
