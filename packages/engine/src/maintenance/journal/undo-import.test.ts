import { openMemoryStore, type Store } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { ImportBatch } from "@hsms/formats";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";
import {
  batchOf,
  broken,
  command,
  isRefusal,
  run,
  said,
  take,
  turnIdOf,
} from "../../memory/testing/commands.ts";

async function openWithStore(): Promise<{ readonly memory: Memory; readonly store: Store }> {
  let time = 1_000;
  const clock = () => time++;
  const store = await openMemoryStore({ analyser: ANALYSER, clock });
  return { memory: memoryOver(store, { directory: "in memory", workers: 0, now: clock }), store };
}

const open = async (): Promise<Memory> => (await openWithStore()).memory;

const imported = { type: "import", size: 5, withTree: false } as const;
const numbersOf = async (memory: Memory) =>
  (await memory.history.read(100)).map(({ number }) => number);
const users = async (memory: Memory) =>
  (await memory.turns.read(Array.from({ length: 40 }, (_, index) => index)))
    .filter((turn) => turn?.state === "active")
    .map((turn) => turn?.user);

test("an import is undone by itself, whatever came after it, and can come again", async () => {
  const memory = await open();
  await memory.turns.add(said(500));
  await run(memory.exchange.import(batchOf(imported, 1)));
  await memory.upkeep.settled();
  await run(memory.exchange.import(batchOf(imported, 2)));
  await memory.turns.add(said(501));
  await memory.topics.edit({ type: "set", turns: [0], pinned: true });
  await memory.upkeep.settled();
  const entry = (await numbersOf(memory)).at(-1) ?? 0;
  expect(await memory.history.foreseeImport(entry)).toEqual({
    goes: [1, 2, 3, 4, 5],
    changed: 0,
    continued: 0,
  });
  expect(await memory.history.undoImport(entry)).toEqual({ undone: 5, changed: 0, continued: 0 });
  expect(await users(memory)).toEqual([
    said(500).user,
    ...batchOf(imported, 2).turns.map(({ user }) => user),
    said(501).user,
  ]);
  expect((await memory.history.read(100)).at(-1)).toMatchObject({
    state: "undone",
    canBeUndone: false,
  });
  await expect(memory.history.foreseeImport(entry)).rejects.toThrow("has been undone already");
  expect(await broken(memory)).toEqual([]);
  await run(memory.exchange.import(batchOf(imported, 1)));
  expect(await users(memory)).toHaveLength(12);
  // What came after the first import is undone as before.
  await run(memory.history.undo(3));
  await memory.upkeep.settled();
  expect(await users(memory)).toEqual([said(500).user, said(501).user]);
  expect(await broken(memory)).toEqual([]);
});

test("what was edited, pinned or forgotten since stays, and so does what was followed by something said here", async () => {
  const memory = await open();
  await run(memory.exchange.import(batchOf({ ...imported, size: 8 }, 1)));
  await memory.upkeep.settled();
  const [conversation] = batchOf(imported, 1).conversations ?? [];
  const conversationId = conversation?.id;
  if (conversationId === undefined) throw new Error("no conversation");
  await memory.topics.edit({ type: "set", turns: [4], pinned: true });
  await memory.topics.edit({ type: "set", turns: [5], addTags: ["trip"] });
  await memory.turns.archive([6]);
  await memory.turns.add({ ...said(500), conversationId, parentId: turnIdOf(101) });
  await memory.upkeep.settled();
  const entry = (await numbersOf(memory)).at(-1) ?? 0;
  expect(await memory.history.foreseeImport(entry)).toEqual({
    goes: [0, 2, 3, 7],
    changed: 3,
    continued: 1,
  });
  expect(await memory.history.undoImport(entry)).toEqual({ undone: 4, changed: 3, continued: 1 });
  const turns = await memory.turns.read([1, 4, 5, 6, 8]);
  expect(turns.map((turn) => turn?.state)).toEqual([
    "active",
    "active",
    "active",
    "archived",
    "active",
  ]);
  expect(turns.map((turn) => turn?.parentId)).toEqual([
    null,
    ...[101, 104, 105, 101].map(turnIdOf),
  ]);
  expect(await broken(memory)).toEqual([]);
  // The rest goes in its turn.
  await run(memory.history.undo(10));
  await memory.upkeep.settled();
  expect(await users(memory)).toEqual([said(500).user]);
  expect(await broken(memory)).toEqual([]);
});

/** A long conversation, of which a file brings the first half and another one the second. */
function halves(half: number): readonly ImportBatch[] {
  const whole = batchOf({ ...imported, size: 2 * half }, 9);
  return [whole.turns.slice(0, half), whole.turns].map((turns) => ({ ...whole, turns }));
}

test("of a long conversation that goes on in a later import only what follows is read again at each step", async () => {
  const { memory, store } = await openWithStore();
  for (const batch of halves(600)) await run(memory.exchange.import(batch));
  await memory.upkeep.settled();
  const withdraw = vi.spyOn(store.turns, "withdraw");
  expect(await memory.history.undoImport(1)).toMatchObject({ undone: 600, continued: 0 });
  const steps = withdraw.mock.calls.map(([{ followers }]) => followers);
  expect(steps).toEqual([600, 600, 600].map((first) => ({ turns: [first], since: 1200 })));
  const [first] = await memory.turns.read([600]);
  expect(first).toMatchObject({ state: "active", parentId: null });
  expect(await broken(memory)).toEqual([]);
});

test("what is pinned or followed by something said here while an import is undone stays, too", async () => {
  const memory = await open();
  const [, batch] = halves(300);
  if (batch === undefined) throw new Error("no batch");
  await run(memory.exchange.import(batch));
  await memory.upkeep.settled();
  const [third] = await memory.turns.read([3]);
  if (third === undefined) throw new Error("no turn");
  const { id: parentId, conversationId } = third;
  let steps = 0;
  const undoing = memory.history.undoImport(1);
  for await (const { type } of undoing) {
    if (type !== "progress" || steps++ > 0) continue;
    await memory.topics.edit({ type: "set", turns: [1], pinned: true });
    await memory.turns.add({ ...said(500), conversationId, parentId });
  }
  expect(steps).toBeGreaterThan(1);
  expect(await undoing).toEqual({ undone: 598, changed: 1, continued: 1 });
  const turns = await memory.turns.read([1, 3, 600]);
  expect(turns.map((turn) => [turn?.state, turn?.parentId])).toEqual([
    ["active", null],
    ["active", turns[0]?.id],
    ["active", parentId],
  ]);
  expect(await broken(memory)).toEqual([]);
});

test("what cannot be undone by itself says why", async () => {
  const memory = await open();
  await memory.turns.add(said(1));
  await memory.topics.edit({ type: "set", turns: [0], pinned: true });
  const [set = 0] = await numbersOf(memory);
  const refused = { code: "BAD_INPUT" };
  await expect(memory.history.foreseeImport(set)).rejects.toMatchObject(refused);
  await expect(memory.history.foreseeImport(99)).rejects.toMatchObject(refused);
  await expect(memory.history.undoImport(99)).rejects.toMatchObject(refused);
});

test("any commands around it leave a sound memory, and are undone afterwards", async () => {
  const sequences = fc.array(fc.tuple(command, fc.boolean()), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(sequences, fc.nat(), async (sequence, which) => {
      const memory = await open();
      for (let at = 0; at < 6; at++) await memory.turns.add(said(at));
      await run(memory.exchange.import(batchOf(imported, 50)));
      for (const [at, [taken, chat]] of sequence.entries()) {
        try {
          await take(memory, taken, at);
        } catch (error) {
          if (!isRefusal(error)) throw error;
        }
        if (chat) await memory.turns.add(said(600 + at));
        if (chat) await memory.upkeep.settled();
      }
      const imports = (await memory.history.read(100)).filter(
        ({ command }) => command === "import",
      );
      const number = imports[which % imports.length]?.number ?? 0;
      await memory.history.undoImport(number);
      await memory.upkeep.settled();
      expect(await broken(memory)).toEqual([]);
      await run(memory.history.undo(100));
      await memory.upkeep.settled();
      expect(await broken(memory)).toEqual([]);
      expect((await users(memory)).slice(0, 6)).toEqual(
        Array.from({ length: 6 }, (_, at) => said(at).user),
      );
      await memory.close();
    }),
    { numRuns: 30 },
  );
});
