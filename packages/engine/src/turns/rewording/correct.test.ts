import { openMemoryStore } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Memory } from "../../memory/memory.ts";
import type { TalkPosition } from "../../conversations/branches/branch.ts";
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
  expect(said?.relatedIds).toEqual([corrected.id]);
  expect(await memory.conversations.here.peek()).toEqual(before);
  const { memories } = await memory.search("When does the ferry leave?");
  expect(memories[0]?.user).toBe("The ferry leaves at nine.");
});

test("undoing a correction brings back the old words as they were, and nothing is left of the new ones", async () => {
  for (const talksOn of [false, true]) {
    const { memory, conversationId } = await openTalk();
    await memory.conversations.labels.save("start", { position: await at(memory, 1) });
    await memory.topics.edit({ type: "set", turns: [1], pinned: true, keywords: ["mine"] });
    const [before] = await memory.turns.read([1]);
    const path = await memory.conversations.here.path();
    const { entry, id } = await memory.turns.correct(1, { user: "brave" });
    if (talksOn) {
      await memory.turns.add({ user: "delta", parentId: id });
      await memory.upkeep.settled();
    }
    const { undone } = await memory.history.undo(1);
    expect(undone).toMatchObject([{ number: entry, command: "correct", state: "undone" }]);
    const { clocks: _clocks, ...was } = before ?? {};
    expect((await memory.turns.read([1]))[0]).toMatchObject(was);
    expect((await memory.turns.read([3]))[0]).toMatchObject({ state: "purged", user: "" });
    expect(await memory.conversations.labels.list()).toMatchObject([{ turnId: before?.id }]);
    const here = { conversationId, turnId: (await memory.turns.read([2]))[0]?.id ?? null };
    expect(await memory.conversations.here.path(here)).toEqual(path);
    await memory.upkeep.settled();
    const { memories } = await memory.search("bravo");
    expect(memories[0]?.index).toBe(1);
    expect((await memory.upkeep.check()).findings).toEqual([]);
    if (!talksOn) continue;
    expect((await memory.turns.read([4]))[0]).toMatchObject({
      user: "delta",
      parentId: before?.id,
    });
  }
});

test("what followed a corrected memory follows its new words: in a context, in a search, in branches and sizes", async () => {
  const { memory, conversationId } = await openTalk();
  const { id } = await memory.turns.correct(1, { user: "brave" });
  const words = async () => {
    const path = await memory.conversations.here.path();
    return (await memory.turns.read(path)).map((turn) => turn?.user);
  };
  expect(await words()).toEqual(["alpha", "brave", "charlie"]);
  const { memories } = await memory.search("brave");
  expect(memories[0]).toMatchObject({ index: 3, marks: [] });
  expect((await memory.search("charlie")).memories[0]).toMatchObject({ index: 2, marks: [] });
  const onBranch = await memory.search("brave", { branchOnly: true });
  expect(onBranch.memories.map(({ index }) => index)).toContain(3);
  const tree = await memory.conversations.branches.tree();
  expect(tree.turns.map(({ index, depth, isOnPath }) => ({ index, depth, isOnPath }))).toEqual([
    { index: 0, depth: 1, isOnPath: true },
    { index: 3, depth: 2, isOnPath: true },
    { index: 2, depth: 3, isOnPath: true },
  ]);
  expect((await memory.conversations.sizes()).get(conversationId)).toMatchObject({
    turns: 3,
    branches: 1,
  });
  expect(await memory.conversations.branches.list()).toMatchObject([{ turns: 3 }]);
  // Corrected again, and gone on with from the words in between.
  await memory.turns.correct(3, { user: "bravest" });
  await memory.turns.add({ user: "delta", parentId: id });
  expect(await words()).toEqual(["alpha", "bravest", "delta"]);
  expect((await memory.conversations.sizes()).get(conversationId)).toMatchObject({
    turns: 4,
    branches: 2,
  });
});

test("who purges the old words of a correction keeps the new ones in the conversation", async () => {
  const { memory, conversationId } = await openTalk();
  await memory.turns.correct(1, { user: "brave" });
  const tree = await memory.conversations.branches.tree();
  await memory.turns.purge([1]);
  const path = await memory.conversations.here.path();
  expect((await memory.turns.read(path)).map((turn) => turn?.user)).toEqual([
    "alpha",
    "brave",
    "charlie",
  ]);
  expect(await memory.conversations.branches.tree()).toEqual(tree);
  expect((await memory.conversations.sizes()).get(conversationId)).toMatchObject({
    turns: 3,
    branches: 1,
  });
  expect((await memory.upkeep.check()).findings).toEqual([]);
});

test("labels and keywords that a person set go with the corrected words; keywords that were found are found anew", async () => {
  const { memory } = await openTalk();
  await memory.conversations.labels.save("start", { position: await at(memory, 1) });
  await memory.topics.edit({ type: "set", turns: [1], keywords: ["mine"], importance: 8 });
  const { id } = await memory.turns.correct(1, { user: "The kingfisher is blue." });
  const [old, fresh] = await memory.turns.read([1, 3]);
  expect(old?.tags).toEqual([]);
  expect(fresh).toMatchObject({
    tags: ["label:start"],
    keywords: ["mine"],
    importance: 8,
    importanceBy: "person",
  });
  expect(await memory.conversations.labels.list()).toMatchObject([{ name: "start", turnId: id }]);
  expect(await memory.conversations.labels.nearest()).toBe("start");
  await memory.turns.correct(2, { user: "A stork is white." });
  const [found] = (await memory.turns.read([4])).map((turn) => turn?.keywords.join(" "));
  expect(found).toContain("stork");
});

test("of two corrections of one memory at once the second is told where the words are now", async () => {
  const { memory, store } = await openTalk();
  const other = memoryOver(store, { directory: "in memory", workers: 0 });
  const both = await Promise.allSettled([
    memory.turns.correct(1, { user: "brave" }),
    other.turns.correct(1, { user: "bold" }),
  ]);
  const refused = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toMatchObject([
    { code: "BAD_INPUT", reason: { name: "turnCorrected", values: { turn: 1, newer: 3 } } },
  ]);
  const turns = await memory.turns.read([0, 1, 2, 3]);
  expect(turns.map((turn) => turn?.state)).toEqual(["active", "archived", "active", "active"]);
  expect((await memory.status()).turns).toBe(4);
});

test("what is changed of a memory while it is corrected goes with it", async () => {
  const { memory, store } = await openTalk();
  const commit = vi.spyOn(store.journal, "correct");
  commit.mockImplementationOnce(async (given) => {
    await store.turns.update(new Map([[1, { pinned: true }]]));
    return store.journal.correct(given);
  });
  await memory.turns.correct(1, { user: "brave" });
  expect((await memory.turns.read([3]))[0]).toMatchObject({ user: "brave", pinned: true });
});

async function openTalk() {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  await memory.turns.add([{ user: "alpha" }, { user: "bravo" }, { user: "charlie" }]);
  await memory.upkeep.settled();
  const { conversationId } = await memory.conversations.here.present();
  return { memory, store, conversationId };
}

async function at(memory: Memory, index: number): Promise<TalkPosition> {
  const [turn] = await memory.turns.read([index]);
  if (turn === undefined) throw new Error("there is no turn");
  return { conversationId: turn.conversationId, turnId: turn.id };
}

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
  const commit = vi.spyOn(store.journal, "correct");
  commit.mockImplementationOnce(async (given) => {
    await store.conversations.rename(conversation?.id ?? "", "Garden");
    return store.journal.correct(given);
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
