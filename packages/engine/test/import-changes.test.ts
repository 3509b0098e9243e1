import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemoryStore, type Store } from "@hsms/store";
import { readImports, type ImportResult } from "@hsms/formats";
import { must } from "@hsms/formats/testing";
import { ANALYSER } from "@hsms/language";
import { afterAll, expect, test } from "vitest";
import type { Memory } from "../src/memory/memory.ts";
import { memoryOver } from "../src/memory/open-memory.ts";

const base = await mkdtemp(join(tmpdir(), "hsms-changes-"));
afterAll(() => rm(base, { recursive: true, force: true }));

interface Copy {
  readonly memory: Memory;
  readonly store: Store;
  readonly clock: { now: number };
}

const START = 1_000_000;

async function newCopy(device: string): Promise<Copy> {
  const clock = { now: START };
  const store = await openMemoryStore({ analyser: ANALYSER, device, clock: () => clock.now });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => clock.now });
  return { memory, store, clock };
}

async function exported({ memory }: Copy): Promise<string> {
  await memory.upkeep.settled();
  const directory = await mkdtemp(join(base, "jsonl-"));
  must((await memory.exchange.export({ directory, format: "jsonl" })).files);
  return join(directory, "memory.jsonl");
}

async function importInto({ memory }: Copy, path: string): Promise<ImportResult> {
  const [source] = must(await readImports([path]));
  if (source === undefined) throw new Error("nothing was read");
  return memory.exchange.import(source.batch);
}

/** Two memories of the same eight turns. */
async function twoCopies(): Promise<readonly [Copy, Copy]> {
  const [one, two] = [await newCopy("one"), await newCopy("two")];
  for (let at = 0; at < 8; at++) {
    await one.memory.turns.add({ user: `정원의 토마토 ${at}`, assistant: `ok ${at}` });
  }
  expect(await importInto(two, await exported(one))).toMatchObject({ added: 8, changed: 0 });
  return [one, two];
}

const set = (copy: Copy, turn: number, rest: Partial<Record<string, unknown>>) =>
  copy.memory.topics.edit({ type: "set", turns: [turn], ...rest });

const LOCAL = ["placement", "headId", "lastAccessAt", "accessCount"];

/** Turns and conversations as the export has them, without what each copy makes or counts for itself. */
async function shared(copy: Copy): Promise<readonly string[]> {
  const lines = (await readFile(await exported(copy), "utf8")).trim().split("\n");
  return lines.slice(1).flatMap((line) => {
    const { type, ...record } = JSON.parse(line);
    for (const local of LOCAL) delete record[local];
    return type === "node" ? [] : [JSON.stringify({ type, ...record })];
  });
}

async function undo({ memory }: Copy): Promise<void> {
  for await (const event of memory.history.undo(1)) {
    if (event.type !== "progress" && event.type !== "done") throw new Error(event.type);
  }
}

const turnOf = async ({ memory }: Copy, index: number) => (await memory.turns.read([index]))[0];

test("edits on two copies meet through exports, and both are equal to the byte", async () => {
  const [one, two] = await twoCopies();
  one.clock.now = START + 100;
  await set(one, 0, { importance: 9 });
  await set(one, 1, { pinned: true, addTags: ["work"] });
  await one.memory.turns.archive([2]);
  await one.memory.turns.archive([3]);
  two.clock.now = START + 200;
  await set(two, 0, { importance: 2 });
  await set(two, 1, { addTags: ["home"] });
  await set(two, 3, { importance: 7 });
  const [talk] = (await two.memory.exchange.contents()).conversations;
  if (talk === undefined) throw new Error("no conversation");
  await two.memory.conversations.rename(talk.id, "Garden");

  expect(await importInto(one, await exported(two))).toMatchObject({ added: 0, changed: 3 });
  expect(await importInto(two, await exported(one))).toMatchObject({ added: 0, changed: 2 });
  expect(await shared(one)).toEqual(await shared(two));
  expect(await turnOf(two, 0)).toMatchObject({ importance: 2 });
  expect(await turnOf(two, 1)).toMatchObject({ pinned: true, tags: ["work", "home"] });
  expect(await turnOf(two, 2)).toMatchObject({ state: "archived" });
  expect(await turnOf(two, 3)).toMatchObject({ state: "active", importance: 7 });
  for (const copy of [one, two]) {
    expect((await copy.memory.exchange.contents()).conversations[0]?.name).toBe("Garden");
    expect((await copy.memory.upkeep.check()).findings).toEqual([]);
    expect(await importInto(copy, await exported(one))).toMatchObject({ added: 0, changed: 0 });
  }
});

test("an older export changes nothing back", async () => {
  const [one, two] = await twoCopies();
  const early = await exported(one);
  two.clock.now = START + 100;
  await set(two, 0, { importance: 9, pinned: true, addTags: ["work"] });
  await two.memory.turns.archive([1]);
  const before = await shared(two);
  expect(await importInto(two, early)).toMatchObject({ added: 0, changed: 0 });
  expect(await shared(two)).toEqual(before);
});

test("undoing such an import puts everything back, and the same file brings it again", async () => {
  const [one, two] = await twoCopies();
  await two.memory.turns.archive([4]);
  await importInto(one, await exported(two));
  one.clock.now = START + 100;
  await set(one, 0, { importance: 9, addTags: ["work"] });
  await one.memory.turns.archive([1]);
  await one.memory.turns.unarchive([4]);
  const file = await exported(one);
  const before = await shared(two);
  expect(await importInto(two, file)).toMatchObject({ changed: 3 });
  const after = await shared(two);
  await two.memory.turns.add({ user: "something else" });
  await two.memory.upkeep.settled();
  await undo(two);
  await two.memory.upkeep.settled();
  expect((await shared(two)).slice(0, 8)).toEqual(before.slice(0, 8));
  expect((await two.memory.upkeep.check()).findings).toEqual([]);
  expect(await importInto(two, file)).toMatchObject({ changed: 3 });
  expect((await shared(two)).slice(0, 8)).toEqual(after.slice(0, 8));
});

test("undoing an edit is an edit: it reaches the other copy", async () => {
  const [one, two] = await twoCopies();
  one.clock.now = START + 100;
  await set(one, 0, { importance: 9 });
  await importInto(two, await exported(one));
  expect(await turnOf(two, 0)).toMatchObject({ importance: 9 });
  one.clock.now = START + 200;
  await undo(one);
  expect(await importInto(two, await exported(one))).toMatchObject({ changed: 1 });
  expect(await turnOf(two, 0)).toMatchObject({ importance: 5 });
});

test("a purged turn never comes back, however late it was edited elsewhere", async () => {
  const [one, two] = await twoCopies();
  two.clock.now = START + 500;
  await set(two, 0, { importance: 9 });
  for await (const event of one.memory.turns.purge([0])) {
    if (event.type === "failed") throw new Error(JSON.stringify(event));
  }
  expect(await importInto(one, await exported(two))).toMatchObject({ added: 0, changed: 0 });
  expect(await turnOf(one, 0)).toMatchObject({ state: "purged", user: "", tags: [] });
});

test("a clock that is years ahead is told, and loses to an edit two days later", async () => {
  const [one, two] = await twoCopies();
  one.clock.now = START + 9e10;
  await set(one, 0, { importance: 9 });
  expect(await importInto(two, await exported(one))).toMatchObject({ changed: 1, clocksAhead: 1 });
  const three = await newCopy("three");
  await importInto(three, await exported(two));
  three.clock.now = START + 2 * 24 * 3600 * 1000;
  await set(three, 0, { importance: 4 });
  expect(await importInto(two, await exported(three))).toMatchObject({
    changed: 1,
    clocksAhead: 1,
  });
  expect(await turnOf(two, 0)).toMatchObject({ importance: 4 });
});

test("a label that both copies moved stands on one turn afterwards, the same in both", async () => {
  const [one, two] = await twoCopies();
  const [talk] = (await one.memory.exchange.contents()).conversations;
  if (talk === undefined) throw new Error("no conversation");
  const label = async (copy: Copy, index: number, now: number) => {
    copy.clock.now = now;
    const turn = await turnOf(copy, index);
    if (turn === undefined) throw new Error("no turn");
    const change = { conversationId: talk.id, name: "B_start", to: turn.id, isForced: true };
    await copy.store.labels.change(change);
  };
  await label(one, 1, START + 100);
  await label(two, 2, START + 200);
  await importInto(one, await exported(two));
  await importInto(two, await exported(one));
  expect(await shared(one)).toEqual(await shared(two));
  expect((await turnOf(one, 1))?.tags).toEqual([]);
  expect((await turnOf(one, 2))?.tags).toEqual(["label:B_start"]);
});

test("an import that fails in its last step leaves no open entry in the journal", async () => {
  const [one, two] = await twoCopies();
  one.clock.now += 1000;
  const [conversation] = await one.memory.conversations.list();
  if (conversation === undefined) throw new Error("no conversation");
  await one.memory.conversations.rename(conversation.id, "Tomatoes");
  const file = await exported(one);
  const { conversations } = two.store;
  const write = conversations.write.bind(conversations);
  conversations.write = () => Promise.reject(new Error("the disk is full"));
  await expect(importInto(two, file)).rejects.toThrow("the disk is full");
  conversations.write = write;
  const [entry] = await two.store.journal.read(1);
  expect(entry).toMatchObject({ command: "import", state: "done" });
});
