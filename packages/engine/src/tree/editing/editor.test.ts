import { openMemoryStore, type Store } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { collect, must, readHsmsLines, sourceOf, writeHsmsLines } from "@hsms/formats/testing";
import type { Memory } from "../../memory/memory.ts";
import type { SearchScope } from "../../search/search-run.ts";
import { memoryOver } from "../../memory/open-memory.ts";

async function open(): Promise<Memory> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  return memory;
}

const secret = "열쇠는 빨간 화분 밑에 있어";

async function tell(memory: Memory): Promise<void> {
  for (const user of ["열쇠를 어디에 뒀지?", secret, "열쇠 하나 더 만들자", "집 열쇠를 바꿨어"]) {
    await memory.turns.add({ user, assistant: "네" });
  }
  for (let at = 0; at < 12; at++) {
    await memory.turns.add({ user: `bread recipe number ${at}`, assistant: "flour and water" });
  }
  await memory.upkeep.settled();
}

test("an archived turn is found no more and no node quotes it, until it is taken back", async () => {
  const memory = await open();
  await tell(memory);
  const quoting = async () =>
    (await memory.topics.tree()).nodes.filter(({ digest }) => digest.includes("빨간 화분"));
  expect((await quoting()).length).toBeGreaterThan(0);
  expect(await memory.turns.archive([1, 1, 99])).toBe(1);
  expect(await quoting()).toEqual([]);
  expect((await memory.search("빨간 화분")).memories.map(({ index }) => index)).not.toContain(1);
  expect(await memory.turns.archive([1])).toBe(0);
  expect(await memory.turns.unarchive([1])).toBe(1);
  await memory.upkeep.settled();
  expect((await quoting()).length).toBeGreaterThan(0);
  expect((await memory.upkeep.check()).findings).toEqual([]);
});

test("a turn that another process archives while it is moved is refused at once, and nothing is moved", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const other = memoryOver(store, { directory: "in memory", workers: 0 });
  let archives = 0;
  const overtaken: Store = {
    ...store,
    journal: {
      ...store.journal,
      async commit(change) {
        if (change.command === "move") archives += await other.turns.archive([2]);
        return store.journal.commit(change);
      },
    },
  };
  const memory = memoryOver(overtaken, { directory: "in memory", workers: 0 });
  onTestFinished(async () => {
    await memory.close();
    await other.close();
  });
  await tell(memory);
  const [, , keys, bread] = await memory.topics.placements([0, 1, 2, 4]);
  if (keys?.type !== "leaf" || bread?.type !== "leaf") throw new Error("not placed");
  expect(keys.leafId).not.toBe(bread.leafId);
  const move = { type: "move-turns", turns: [2, 3], leafId: bread.leafId } as const;
  await expect(memory.topics.edit(move)).rejects.toMatchObject({
    code: "BAD_INPUT",
    message: expect.stringContaining("2"),
  });
  expect(archives).toBe(1);
  expect(await memory.topics.placements([2])).toEqual([{ type: "unplaced", reason: "archived" }]);
  expect((await memory.upkeep.check()).findings).toEqual([]);
});

test("what was forgotten is marked where the scope asks for it, and nowhere else", async () => {
  const memory = await open();
  await memory.turns.add({ user: "The heron stood in the pond" });
  await memory.turns.add({ user: "The heron flew away" });
  await memory.turns.archive([1]);
  const marks = async (scope: SearchScope) => {
    const { memories } = await memory.search("heron", { scope });
    return Object.fromEntries(memories.map((one) => [one.index, one.marks]));
  };
  expect(await marks({ archived: "also" })).toEqual({ 0: [], 1: ["forgotten"] });
  expect(await marks({ archived: "only" })).toEqual({ 1: ["forgotten"] });
  expect(await marks({})).toEqual({ 0: [] });
});

test("an archived turn that is exported and imported is archived", async () => {
  const memory = await open();
  await tell(memory);
  await memory.turns.archive([1]);
  const lines = async (from: Memory) =>
    collect(writeHsmsLines(sourceOf(await from.exchange.contents())));
  const other = await open();
  for await (const event of other.exchange.import(must(readHsmsLines(await lines(memory))))) {
    expect(event.type).not.toBe("failed");
  }
  expect(await other.turns.read([1])).toMatchObject([{ user: secret, state: "archived" }]);
  expect(await other.topics.placements([1])).toEqual([{ type: "unplaced", reason: "archived" }]);
  expect((await other.upkeep.check()).findings).toEqual([]);
});

test("a name given by hand survives what the background does, and an edit that changes nothing is no command", async () => {
  const memory = await open();
  await tell(memory);
  const [node] = (await memory.topics.tree()).nodes;
  if (node === undefined) throw new Error("there is no node");
  const rename = { type: "rename", nodeId: node.id, topic: "내 열쇠" } as const;
  expect(await memory.topics.edit(rename)).toBe(1);
  expect(await memory.topics.edit(rename)).toBe(null);
  const level = { type: "set", turns: [0], importance: 5 } as const;
  expect(await memory.topics.edit(level)).toBe(2);
  expect(await memory.topics.edit(level)).toBe(null);
  for (let at = 0; at < 30; at++) await memory.turns.add({ user: `열쇠 ${at}`, assistant: "네" });
  await memory.upkeep.settled();
  const names = (await memory.topics.tree()).nodes.map(({ topic }) => topic);
  expect(names).toContain("내 열쇠");
});

test("what is said of an immutable memory stays, until it is immutable no more", async () => {
  const memory = await open();
  await memory.turns.add([{ user: "Never lie.", immutable: true }, { user: "Tea at four." }]);
  for (const changed of [{ importance: 2 }, { addTags: ["tea"] }, { keywords: ["tea"] }]) {
    await expect(
      memory.topics.edit({ type: "set", turns: [1, 0], ...changed }),
    ).rejects.toMatchObject({ code: "BAD_INPUT" });
  }
  expect(await memory.topics.edit({ type: "set", turns: [0], pinned: true })).not.toBeNull();
  await memory.topics.edit({ type: "set", turns: [0], immutable: false, importance: 2 });
  expect(await memory.turns.read([0, 1])).toMatchObject([
    { importance: 2, pinned: true, tags: [] },
    { importance: 5, tags: [] },
  ]);
});

test("importance, pin and tags are set and taken away; an impossible edit changes nothing", async () => {
  const memory = await open();
  await tell(memory);
  await memory.topics.edit({
    type: "set",
    turns: [0, 2],
    importance: 9,
    pinned: true,
    immutable: true,
    addTags: ["a", "b"],
  });
  await memory.topics.edit({
    type: "set",
    turns: [2],
    immutable: false,
    removeTags: ["a"],
    addTags: ["b", "c"],
  });
  expect(await memory.turns.read([0, 2])).toMatchObject([
    { importance: 9, pinned: true, immutable: true, tags: ["a", "b"] },
    { immutable: false, tags: ["b", "c"] },
  ]);
  const commands = (await memory.history.read(10)).length;
  const wrong = [
    { type: "set", turns: [0], importance: 11 },
    { type: "set", turns: [99], pinned: true },
  ] as const;
  for (const edit of wrong) {
    await expect(memory.topics.edit(edit)).rejects.toMatchObject({ code: "BAD_INPUT" });
  }
  expect(await memory.history.read(10)).toHaveLength(commands);
});
