import { openMemoryStore } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";

async function open(): Promise<Memory> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  return memory;
}

test("a corrected memory keeps its time, its place and what was decided of it; what was said stays on record", async () => {
  const memory = await open();
  await memory.turns.add([
    { user: "The ferry leaves at seven.", assistant: "Noted.", createdAt: 1_000, tags: ["trip"] },
    { user: "The heron is grey.", assistant: "Noted.", createdAt: 2_000 },
  ]);
  await memory.upkeep.settled();
  await memory.topics.edit({ type: "set", turns: [0], importance: 9, pinned: true });
  const before = await memory.conversations.here.peek();
  const corrected = await memory.turns.correct(0, { user: "The ferry leaves at nine." });
  const [said, , kept] = await memory.turns.read([0, 1, 2]);
  expect(said).toMatchObject({ user: "The ferry leaves at seven.", state: "archived" });
  expect(kept).toMatchObject({
    index: corrected.index,
    user: "The ferry leaves at nine.",
    assistant: "Noted.",
    createdAt: 1_000,
    parentId: said?.parentId,
    tags: ["trip"],
    importance: 9,
    pinned: true,
    supersedes: [said?.id],
    state: "active",
  });
  expect(await memory.conversations.here.peek()).toEqual(before);
  const { memories } = await memory.search("When does the ferry leave?");
  expect(memories[0]?.user).toBe("The ferry leaves at nine.");
  await memory.history.undo(1);
  expect((await memory.turns.read([0]))[0]?.state).toBe("active");
});

test("the conversation goes on from the new words where it went on from the old ones", async () => {
  const memory = await open();
  await memory.turns.add([
    { user: "alpha", assistant: "a" },
    { user: "bravo", assistant: "b" },
  ]);
  const { id } = await memory.turns.correct(1, { user: "brave", assistant: "c" });
  expect((await memory.conversations.here.peek())?.turnId).toBe(id);
  expect((await memory.turns.read([2]))[0]).toMatchObject({ user: "brave", assistant: "c" });
});

test("a name that a conversation gets while a memory is corrected stays", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  await memory.turns.add([{ user: "alpha" }, { user: "bravo" }]);
  const [conversation] = await store.conversations.read();
  const append = vi.spyOn(store.turns, "append");
  append.mockImplementationOnce(async (...given) => {
    await store.conversations.rename(conversation?.id ?? "", "Garden");
    return store.turns.append(...given);
  });
  await memory.turns.correct(0, { user: "charlie" });
  expect((await store.conversations.read())[0]).toMatchObject({
    name: "Garden",
    headId: conversation?.headId,
  });
});

test("what is forgotten, immutable or not there is not corrected", async () => {
  const memory = await open();
  await memory.turns.add([{ user: "alpha" }, { user: "bravo", immutable: true }]);
  await memory.turns.archive([0]);
  for (const index of [0, 1, 2]) {
    await expect(memory.turns.correct(index, { user: "charlie" })).rejects.toMatchObject({
      code: "BAD_INPUT",
    });
  }
  expect((await memory.status()).turns).toBe(2);
});
