import { createMessage } from "@hsms/messages";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConversationId, createTurnId, openMemoryStore, StoreError } from "@hsms/store";
import { afterAll, expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { type ExportFormat, type ImportResult, readImports, writeExport } from "@hsms/formats";
import { must, sourceOf } from "@hsms/formats/testing";
import type { Memory } from "../src/memory/memory.ts";
import { memoryOver } from "../src/memory/open-memory.ts";

const base = await mkdtemp(join(tmpdir(), "hsms-again-"));
afterAll(() => rm(base, { recursive: true, force: true }));

async function newMemory(): Promise<Memory> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  return memoryOver(store, { directory: "in memory", workers: 0 });
}

async function exportTo(memory: Memory, format: ExportFormat): Promise<string> {
  await memory.upkeep.settled();
  const directory = await mkdtemp(join(base, `${format}-`));
  must((await memory.exchange.export({ directory, format })).files);
  return directory;
}

async function importFrom(memory: Memory, path: string): Promise<ImportResult> {
  const [source] = must(await readImports([path]));
  if (source === undefined) throw new Error("nothing was read");
  return memory.exchange.import(source.batch);
}

async function talk(memory: Memory, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at++) {
    await memory.turns.add({
      user: `정원의 토마토 ${at}`,
      assistant: at % 3 === 0 ? null : `ok ${at}`,
    });
  }
}

const words = async (memory: Memory) => {
  const { turns } = await memory.exchange.contents();
  return turns.map(({ user, assistant }) => [user, assistant ?? ""]);
};

test("a pair imported where it was exported adds nothing, also after more turns, and a repeated exchange stays twice", async () => {
  const memory = await newMemory();
  await memory.turns.add({ user: "안녕", assistant: "안녕하세요" });
  await talk(memory, 0, 20);
  await memory.turns.add({ user: "안녕", assistant: "안녕하세요" });
  const early = await exportTo(memory, "hsms");
  await memory.turns.add({ user: "안녕", assistant: "안녕하세요" });
  await talk(memory, 20, 25);
  const late = await exportTo(memory, "hsms");
  const before = await words(memory);
  for (const path of [early, late, early]) {
    expect(await importFrom(memory, path)).toMatchObject({ added: 0, repairs: [] });
  }
  expect(await words(memory)).toEqual(before);
  expect((await memory.exchange.contents()).conversations).toHaveLength(1);
  expect((await memory.upkeep.check()).findings).toEqual([]);
  await memory.close();
});

test("a conversation without turns, as a killed import left it, is in no export", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  await talk(memory, 0, 2);
  const empty = { id: createConversationId(), name: "cut short", createdAt: 1, headId: null };
  await store.conversations.write([empty]);
  expect((await memory.exchange.contents()).conversations.map(({ name }) => name)).toEqual([
    "main",
  ]);
  await memory.close();
});

test("an import writes no conversation before its first turns", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  const cancelling = new AbortController();
  const conversations = Array.from({ length: 3 }, (_, at) => ({
    id: createConversationId(),
    name: `talk ${at}`,
  }));
  const turns = conversations.flatMap(({ id: conversationId }) =>
    Array.from({ length: 1024 }, (_, at) => ({
      id: createTurnId(),
      user: `${at}`,
      conversationId,
    })),
  );
  const batch = { turns, conversations, repairs: [] };
  for await (const event of memory.exchange.import(batch, { signal: cancelling.signal })) {
    if (event.type === "progress" && event.stage === "record" && event.done > 0) cancelling.abort();
  }
  const written = (await store.conversations.read()).map(({ name }) => name);
  expect(written).toEqual(["talk 0"]);
  await memory.close();
});

test("conversations that begin together are written together, and not again where their turns leave them as they are", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  const written: number[] = [];
  const write = store.conversations.write.bind(store.conversations);
  store.conversations.write = (all, under) => {
    written.push(all.length);
    return write(all, under);
  };
  const turns = Array.from({ length: 3 }, (_, at) => ({
    id: createTurnId(),
    user: `${at}`,
    conversationId: createConversationId(),
    createdAt: 1000,
  }));
  const conversations = turns.map(({ id: headId, conversationId: id }, at) => {
    return { id, name: `talk ${at}`, createdAt: 1000, headId };
  });
  await memory.exchange.import({ turns, conversations, repairs: [] });
  expect(written).toEqual([3]);
  expect(await store.conversations.read()).toEqual(conversations);
  await memory.close();
});

test("a pair imported elsewhere grows there with a later export, and comes home unchanged", async () => {
  const home = await newMemory();
  await talk(home, 0, 10);
  const early = await exportTo(home, "hsms");
  await talk(home, 10, 15);
  const late = await exportTo(home, "hsms");
  const away = await newMemory();
  await away.turns.add({ user: "something of its own", assistant: "yes" });
  expect(await importFrom(away, early)).toMatchObject({ added: 10 });
  expect(await importFrom(away, late)).toMatchObject({ added: 5, alreadyThere: 10 });
  expect(await importFrom(away, await exportTo(away, "hsms"))).toMatchObject({ added: 0 });
  expect((await away.upkeep.check()).findings).toEqual([]);
  expect(await importFrom(home, late)).toMatchObject({ added: 0 });
  await home.close();
  await away.close();
});

test("a pair that was exported before some of its turns were purged brings back those alone", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  await talk(memory, 0, 8);
  const path = await exportTo(memory, "hsms");
  const { nodes } = await memory.exchange.contents();
  await store.tree.clear();
  await store.turns.update(new Map([[2, { state: "archived" }]]));
  await store.turns.update(new Map([[2, { state: "purged" }]]));
  expect(nodes.length).toBeGreaterThan(0);
  expect(await importFrom(memory, path)).toMatchObject({ added: 1, alreadyThere: 7 });
  expect(await importFrom(memory, path)).toMatchObject({ added: 0 });
  await memory.close();
});

test("what a pair has beyond its beginning follows the turns that are there", async () => {
  const home = await newMemory();
  await talk(home, 0, 4);
  const twin = await newMemory();
  await talk(twin, 0, 6);
  expect(await importFrom(home, await exportTo(twin, "hsms"))).toMatchObject({
    added: 2,
    alreadyThere: 4,
  });
  expect((await home.upkeep.check()).findings).toEqual([]);
  expect(await words(home)).toEqual(await words(twin));
  await home.close();
  await twin.close();
});

test("a damaged tree does not stop an export: its turns go out to be placed anew", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let isBroken = false;
  const memory = memoryOver(
    {
      ...store,
      async look(look) {
        if (isBroken)
          throw new StoreError(
            "STORE_DAMAGED",
            createMessage("recordDamaged", { key: "1", table: "turns" }),
          );
        return store.look(look);
      },
    },
    { directory: "in memory", workers: 0 },
  );
  await talk(memory, 0, 5);
  await memory.upkeep.settled();
  isBroken = true;
  expect(await memory.exchange.contents()).toMatchObject({
    isTreeDamaged: true,
    nodes: [],
    damaged: [],
  });
  for (const format of ["hsms", "jsonl", "md"] as const) {
    const [source] = must(await readImports([await exportTo(memory, format)]));
    expect(source?.batch.turns, format).toHaveLength(5);
  }
  await memory.close();
});

test("an export without the turn that its conversation stood at, or from before it went on, leaves no wrong head", async () => {
  const memory = await newMemory();
  await talk(memory, 0, 3);
  const early = await memory.exchange.contents();
  await talk(memory, 3, 4);
  const [{ headId, id } = { headId: null, id: "" }] = (await memory.exchange.contents())
    .conversations;
  const directory = await mkdtemp(join(base, "early-"));
  must(await writeExport({ directory, format: "jsonl", source: sourceOf(early) }));
  const [source] = must(await readImports([directory]));
  const other = await newMemory();
  for (const target of [memory, other]) {
    // One turn that is not here yet makes the import write at all.
    const turns = (source?.batch.turns ?? []).slice(0, target === memory ? 3 : 2);
    const fresh = {
      ...turns[0],
      id: createTurnId(),
      user: "new",
      parentId: null,
      placement: undefined,
    };
    const { placement: _placement, ...added } = fresh;
    const batch = { ...source?.batch, turns: [...turns, added], nodes: [], repairs: [] };
    for await (const event of target.exchange.import(batch)) expect(event.type).not.toBe("failed");
    expect((await target.upkeep.check()).findings).toEqual([]);
  }
  const after = (await memory.exchange.contents()).conversations.find((one) => one.id === id);
  expect(after?.headId).toBe(headId);
  await memory.close();
  await other.close();
});

test("one damaged turn is named, and every other one is exported in its place", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(
    {
      ...store,
      turns: {
        ...store.turns,
        read: async (indexes) => {
          if (indexes.includes(2))
            throw new StoreError(
              "STORE_DAMAGED",
              createMessage("recordDamaged", { key: "1", table: "turns" }),
            );
          return await store.turns.read(indexes);
        },
      },
    },
    { directory: "in memory", workers: 0 },
  );
  await talk(memory, 0, 5);
  await memory.upkeep.settled();
  const contents = await memory.exchange.contents();
  expect(contents.damaged).toEqual([2]);
  for (const format of ["hsms", "jsonl", "md"] as const) {
    const path = await exportTo(memory, format);
    const [source] = must(await readImports([path]));
    const texts = source?.batch.turns.map(({ user }) => user) ?? [];
    expect(texts.filter((text) => text !== "").toSorted(), format).toEqual(
      [0, 1, 3, 4].map((at) => `정원의 토마토 ${at}`),
    );
    if (format === "hsms") expect(texts[3]).toBe("정원의 토마토 3");
  }
  await memory.close();
});

test("an import whose turns another one brings meanwhile says that they were there", async () => {
  const from = await newMemory();
  await talk(from, 0, 40);
  const file = await exportTo(from, "jsonl");
  const store = await openMemoryStore({ analyser: ANALYSER });
  const faster = memoryOver(store, { directory: "in memory", workers: 0 });
  let isBegun = false;
  const slower = memoryOver(
    {
      ...store,
      journal: {
        ...store.journal,
        async begin(command) {
          if (!isBegun) expect(await importFrom(faster, file)).toMatchObject({ added: 40 });
          isBegun = true;
          return store.journal.begin(command);
        },
      },
    },
    { directory: "in memory", workers: 0 },
  );
  expect(await importFrom(slower, file)).toMatchObject({ read: 40, added: 0, alreadyThere: 40 });
  expect((await slower.status()).turns).toBe(40);
});

test("an exchange that was still being answered gives way to the whole one, unless a person has edited it", async () => {
  const lines = [
    { type: "user", uuid: "1", parentUuid: null, message: { content: "Where is the ferry?" } },
    { type: "assistant", uuid: "2", parentUuid: "1", message: { content: "I look it up." } },
    { type: "assistant", uuid: "3", parentUuid: "2", message: { content: "At pier 7." } },
    { type: "user", uuid: "4", parentUuid: "3", message: { content: "Thanks" } },
  ].map((line) => JSON.stringify({ sessionId: "s", timestamp: "2026-03-04T05:06:07Z", ...line }));
  const directory = await mkdtemp(join(base, "session-"));
  const grow = async (memory: Memory, count: number) => {
    await writeFile(join(directory, "s.jsonl"), `${lines.slice(0, count).join("\n")}\n`);
    return importFrom(memory, directory);
  };
  const active = async (memory: Memory) => {
    const { turns } = await memory.exchange.contents();
    return turns.filter(({ state }) => state === "active").map(({ assistant }) => assistant);
  };
  const whole = "I look it up.\n\nAt pier 7.";
  const memory = await newMemory();
  for (const count of [1, 2, 3]) expect(await grow(memory, count)).toMatchObject({ added: 1 });
  expect(await active(memory)).toEqual([whole]);
  expect(await grow(memory, 4)).toMatchObject({ added: 1, alreadyThere: 1 });
  expect(await active(memory)).toEqual([whole, null]);
  expect(await grow(memory, 4)).toMatchObject({ added: 0 });
  expect((await memory.upkeep.check()).findings).toEqual([]);
  await memory.close();

  const edited = await newMemory();
  await grow(edited, 2);
  await edited.upkeep.settled();
  await edited.topics.edit({ type: "set", turns: [0], pinned: true });
  await grow(edited, 3);
  expect(await active(edited)).toEqual(["I look it up.", whole]);
  await edited.close();
});

test("the import that completed an exchange can be undone", async () => {
  const memory = await newMemory();
  const directory = await mkdtemp(join(base, "session-"));
  const asked = { type: "user", uuid: "1", parentUuid: null, message: { content: "Where is it?" } };
  const answer = {
    type: "assistant",
    uuid: "2",
    parentUuid: "1",
    message: { content: "At pier 7." },
  };
  const line = (one: object) =>
    JSON.stringify({ sessionId: "s", timestamp: "2026-03-04T05:06:07Z", ...one });
  for (const text of [line(asked), `${line(asked)}\n${line(answer)}`]) {
    await writeFile(
      join(directory, "s.jsonl"),
      `${text}\n${line({ type: "summary", summary: "Pier" })}`,
    );
    await importFrom(memory, directory);
  }
  await memory.upkeep.settled();
  await memory.history.undo(1);
  const { turns } = await memory.exchange.contents();
  expect(turns.map(({ assistant, state }) => [assistant, state])).toEqual([
    [null, "active"],
    [null, "purged"],
  ]);
  expect((await memory.upkeep.check()).findings).toEqual([]);
  await memory.close();
});

test("an import ends when all is recorded, where nobody wants to wait for the places in the tree", async () => {
  const from = await newMemory();
  await talk(from, 0, 40);
  const file = await exportTo(from, "hsms");
  const [source] = must(await readImports([file]));
  if (source === undefined) throw new Error("nothing was read");
  // Without their tree, each turn waits for its place.
  const { nodes: _, ...batch } = source.batch;
  const memory = await newMemory();
  const stages: string[] = [];
  const run = memory.exchange.import(batch, { awaitsPlacing: false });
  for await (const event of run) if (event.type === "progress") stages.push(event.stage);
  expect((await run).added).toBe(40);
  expect(stages).not.toContain("place");
  await memory.upkeep.settled();
  expect(await memory.status()).toMatchObject({ turns: 40, queued: 0 });
});
