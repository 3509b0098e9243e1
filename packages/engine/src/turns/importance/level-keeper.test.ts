import { ANALYSER } from "@hsms/language";
import { openMemoryStore, type Store } from "@hsms/store";
import { expect, onTestFinished, test, vi } from "vitest";
import { newTurn } from "@hsms/store/testing";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";
import { createLevelKeeper } from "./level-keeper.ts";
import { LEVELS_VERSION } from "./score-importance.ts";

const clock = () => Date.UTC(2026, 2, 1);

async function open(): Promise<{ readonly memory: Memory; readonly store: Store }> {
  const store = await openMemoryStore({ analyser: ANALYSER, clock });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: clock });
  onTestFinished(() => memory.close());
  return { memory, store };
}

const levelsOf = async (memory: Memory, indexes: readonly number[]) =>
  (await memory.turns.read(indexes)).map((turn) => [turn?.importance, turn?.importanceBy]);

const keeperOf = (store: Store) =>
  createLevelKeeper({
    store,
    foreground: { pause: () => Promise.resolve() },
    signal: new AbortController().signal,
  });

test("each turn gets the level of its words when it is recorded, in both languages", async () => {
  const { memory } = await open();
  await memory.turns.add({ user: "서버 설정은 어떻게 해?", assistant: "이렇게요." });
  await memory.turns.add({ user: "Hello", assistant: "Hi" });
  await memory.turns.add({ user: "My sister lives in Busan", assistant: null });
  await memory.upkeep.settled();
  expect(await levelsOf(memory, [0, 1, 2])).toEqual([
    [7, "formula"],
    [3, "formula"],
    [5, undefined],
  ]);
});

test("a level that a person gave stays, the usual one too, also where it is the level of the words", async () => {
  const { memory } = await open();
  await memory.turns.add({ user: "Hello", assistant: "Hi", importance: 9 });
  await memory.turns.add({ user: "Hello", assistant: "Hi", importance: 5 });
  await memory.turns.add({ user: "The build has a bug", assistant: null });
  await memory.upkeep.settled();
  await memory.topics.edit({ type: "set", turns: [2], importance: 7 });
  await memory.upkeep.settled();
  const given = [
    [9, "person"],
    [5, "person"],
    [7, "person"],
  ];
  expect(await levelsOf(memory, [0, 1, 2])).toEqual(given);
  await memory.history.undo(1);
  expect(await levelsOf(memory, [2])).toEqual([[7, "formula"]]);
});

test("a memory of an older version is scored once, from where a broken-off run came to", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER, clock });
  onTestFinished(() => store.close());
  const all = Array.from({ length: 300 }, (_, at) => at);
  await store.turns.append(all.map((at) => newTurn(at, { user: `Part ${at} has a bug` })));
  const scored = async () =>
    (await store.turns.read(all)).filter((turn) => turn?.importance === 7).length;
  const first = keeperOf(store);
  expect([await first.scoreNext(), await first.scoreNext()]).toEqual([172, 44]);
  expect(await scored()).toBe(256);
  const second = keeperOf(store);
  expect([await second.scoreNext(), await second.scoreNext()]).toEqual([172, 44]);
  expect(await second.scoreNext()).toBe(0);
  expect(await scored()).toBe(300);
  const { sequence } = await store.statistics();
  expect([await first.scoreNext(), await second.scoreNext()]).toEqual([0, 0]);
  expect((await store.statistics()).sequence).toBe(sequence);
});

test("where the store was replaced meanwhile, its own progress stands", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER, clock });
  onTestFinished(() => store.close());
  await store.turns.append([newTurn(0, { user: "The build has a bug" })]);
  const replaced = { next: 7, version: LEVELS_VERSION };
  const update = store.turns.update.bind(store.turns);
  vi.spyOn(store.turns, "update").mockImplementation(async (patches) => {
    await update(patches);
    await store.tree.changeMeta(new Map([["care.importance", () => replaced]]));
  });
  await keeperOf(store).scoreNext();
  expect(await store.tree.readMeta("care.importance")).toEqual(replaced);
});

test("levels of other words or points are worked out again", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER, clock });
  onTestFinished(() => store.close());
  await store.turns.append([newTurn(0, { user: "The build has a bug" })]);
  const older = { next: null, version: LEVELS_VERSION - 1 };
  await store.tree.changeMeta(new Map([["care.importance", () => older]]));
  await keeperOf(store).scoreNext();
  expect(await store.turns.read([0])).toMatchObject([{ importance: 7 }]);
});

test("a plan waits until the levels of an older version are worked out", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER, clock });
  await store.turns.append([newTurn(0, { user: "Hello", assistant: "Hi" })]);
  const now = () => clock() + 10 * 86_400_000;
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now });
  onTestFinished(() => memory.close());
  await memory.settings.change({ forgetting: true });
  expect(await memory.care.plan()).toMatchObject({ archives: [{ step: { level: 3 } }] });
});
