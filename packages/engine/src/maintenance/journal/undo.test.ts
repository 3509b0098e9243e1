import { openMemoryStore, type Store } from "@hsms/store";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { collectContents } from "@hsms/formats";
import {
  collect,
  must,
  readHsmsLines,
  sourceOf,
  withoutGaps,
  writeHsmsLines,
} from "@hsms/formats/testing";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";
import {
  batchOf,
  broken,
  command,
  exported,
  isRefusal,
  run,
  said,
  take,
  turnIdOf,
} from "../../memory/testing/commands.ts";

async function open(chats: number): Promise<{ readonly memory: Memory; readonly store: Store }> {
  let time = 1_000;
  const clock = () => time++;
  const store = await openMemoryStore({ analyser: ANALYSER, clock });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: clock });
  for (let at = 0; at < chats; at++) await memory.turns.add(said(at));
  await memory.upkeep.settled();
  return { memory, store };
}

test("undoing any sequence of commands one by one makes the same exports as before each, to the byte", async () => {
  const sequences = fc.array(fc.tuple(command, fc.boolean()), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 6, max: 24 }), sequences, async (chats, sequence) => {
      const { memory } = await open(chats);
      const exports: string[] = [];
      let known = 0;
      for (const [at, [taken, waits]] of sequence.entries()) {
        const before = await exported(memory);
        try {
          await take(memory, taken, at);
        } catch (error) {
          if (!isRefusal(error)) throw error;
        }
        // Without, undoing meets what the background has not done yet.
        if (waits || at < sequence.length - 1) await memory.upkeep.settled();
        const entries = await memory.history.read(100);
        if (entries.length > known) exports.push(before);
        known = entries.length;
        expect(await broken(memory)).toEqual([]);
      }
      for (const before of exports.toReversed()) {
        const done = await run(memory.history.undo(1));
        expect(done).toMatchObject({ result: { undone: [{ state: "undone" }] } });
        expect(await exported(memory)).toBe(before);
        expect(await broken(memory)).toEqual([]);
      }
      await memory.close();
    }),
    { numRuns: 40 },
  );
});

test("with turns recorded in between, undoing puts back what the commands did and keeps those turns", async () => {
  const sequences = fc.array(fc.tuple(command, fc.boolean()), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 6, max: 24 }), sequences, async (chats, sequence) => {
      const { memory } = await open(chats);
      const before = await fieldsOf(memory);
      const told: string[] = [];
      for (const [at, [taken, chat]] of sequence.entries()) {
        try {
          await take(memory, taken, at);
        } catch (error) {
          if (!isRefusal(error)) throw error;
        }
        if (!chat) continue;
        const { user } = await memory.turns.add(said(500 + at));
        told.push(user);
        await memory.upkeep.settled();
      }
      await run(memory.history.undo(100));
      await memory.upkeep.settled();
      const after = await fieldsOf(memory);
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after.slice(before.length).map((turn) => turn.user)).toEqual(told);
      expect(await broken(memory)).toEqual([]);
      const { nodes, queued } = await memory.topics.tree();
      expect(queued).toBe(0);
      const placed = nodes.flatMap(({ turns }) => turns);
      expect(placed).toHaveLength(after.length);
      // What is exported can be imported again: nothing points at what is gone.
      const source = withoutGaps(sourceOf(await memory.exchange.contents()));
      must(readHsmsLines(await collect(writeHsmsLines(source))));
      await memory.close();
    }),
    { numRuns: 40 },
  );
});

/** Turns without their indexes, which an undone import leaves gaps in. */
/** Fields of the turns that talking leaves alone: what it used gets its count as it leaves working memory. */
async function fieldsOf(memory: Memory) {
  const source = withoutGaps(sourceOf(await memory.exchange.contents()));
  const { turns } = await collectContents(source);
  return turns.map(({ index: _index, parentId: _parentId, clocks: _clocks, ...fields }) => ({
    ...fields,
    accessCount: null,
    lastAccessAt: null,
  }));
}

test("a setting that is chosen as it is already is kept so, and is no command", async () => {
  const { memory, store } = await open(1);
  onTestFinished(() => memory.close());
  await memory.settings.change({ model: "offline" });
  expect(await memory.history.read(1)).toEqual([]);
  expect(await store.settings.read()).toMatchObject({ model: "offline" });
  await memory.settings.reset(["model"]);
  await memory.settings.change({ model: "offline", topK: 5 });
  expect((await memory.history.read(9)).map(({ settings }) => settings)).toEqual([
    [{ name: "topK", from: 10, to: 5 }],
  ]);
});

test("a change of settings says from what to what, and is undone after the tree has gone on and words were purged", async () => {
  const { memory } = await open(4);
  onTestFinished(() => memory.close());
  await memory.settings.change({ searchMode: "force", topK: 5 });
  const [entry] = await memory.history.read(1);
  expect(entry).toMatchObject({
    settings: [
      { name: "searchMode", from: "efficiency", to: "force" },
      { name: "topK", from: 10, to: 5 },
    ],
  });
  await memory.turns.add(said(700));
  await memory.upkeep.settled();
  await run(memory.turns.purge([0]));
  await run(memory.history.undo(1));
  expect(await memory.settings.read()).toMatchObject({ searchMode: "efficiency", topK: 10 });
});

test("an import that was undone can be imported again", async () => {
  const { memory } = await open(8);
  onTestFinished(() => memory.close());
  const batch = batchOf({ type: "import", size: 5, withTree: true }, 1);
  const first = await run(memory.exchange.import(batch));
  await run(memory.history.undo(1));
  const second = await run(memory.exchange.import(batch));
  if (first.type !== "done") throw new Error("the import did not end");
  // The import, and it once more.
  expect(second).toEqual({ ...first, result: { ...first.result, entry: 2 } });
  expect(await memory.status()).toMatchObject({ turns: 13 });
});

test("undoing takes the newest first, each once, and says what it did", async () => {
  const { memory } = await open(4);
  onTestFinished(() => memory.close());
  await memory.topics.edit({ type: "set", turns: [1], importance: 9 });
  await memory.turns.archive([0, 2]);
  const both = await run(memory.history.undo(5));
  expect(both).toMatchObject({
    result: {
      undone: [
        { number: 2, command: "archive", turnsChanged: 2 },
        { number: 1, command: "set", turnsChanged: 1 },
      ],
    },
  });
  expect(await run(memory.history.undo(1))).toMatchObject({ result: { undone: [] } });
  expect(await memory.history.read(10)).toMatchObject([
    { number: 2, state: "undone", canBeUndone: false },
    { number: 1, state: "undone", canBeUndone: false },
  ]);
});

test("a change that is asked for by its number is undone only while it is the newest", async () => {
  const { memory } = await open(6);
  const mine = await memory.topics.edit({ type: "set", turns: [0], importance: 9 });
  const theirs = await memory.topics.edit({ type: "set", turns: [1], importance: 9 });
  expect((await memory.history.undo(1, { entry: mine ?? 0 })).undone).toEqual([]);
  expect((await memory.history.undo(1, { entry: theirs ?? 0 })).undone).toHaveLength(1);
  expect((await memory.history.undo(1, { entry: mine ?? 0 })).undone).toHaveLength(1);
});

test("after a chat turn a renamed, moved or merged node goes back to its name and place", async () => {
  const { memory } = await open(24);
  onTestFinished(() => memory.close());
  const { nodes } = await memory.topics.tree();
  const leaves = nodes.filter(({ turns }) => turns.length > 0);
  const [one, two] = leaves;
  if (one === undefined || two === undefined) throw new Error("the tree has too few leaves");
  await memory.topics.edit({ type: "rename", nodeId: one.id, topic: "빵" });
  await memory.topics.edit({ type: "merge", nodeId: two.id, intoId: one.id });
  await memory.turns.add({ user: "새 이야기", assistant: "네" });
  await memory.upkeep.settled();
  await run(memory.history.undo(2));
  const after = new Map((await memory.topics.tree()).nodes.map((node) => [node.id, node]));
  expect(after.get(one.id)?.topic).toBe(one.topic);
  expect(after.get(two.id)?.turns).toEqual(two.turns);
  expect(after.get(one.id)?.turns).toEqual(expect.arrayContaining([...one.turns]));
  expect(await broken(memory)).toEqual([]);
});

test("an undoing that was cut short is finished by the next, whatever was said in between", async () => {
  const { memory } = await open(6);
  onTestFinished(() => memory.close());
  const before = await fieldsOf(memory);
  const turns = Array.from({ length: 2500 }, (_, at) => ({
    ...said(at),
    id: turnIdOf(at),
    placement: { type: "unplaced", reason: "skipped" } as const,
  }));
  await run(memory.exchange.import({ turns, repairs: [] }));
  const cut = new AbortController();
  const undoing = memory.history.undo(1, { signal: cut.signal });
  for await (const _ of undoing) cut.abort();
  await expect(undoing).rejects.toMatchObject({ code: "CANCELLED" });
  expect(await memory.history.read(1)).toMatchObject([{ state: "undoing", canBeUndone: true }]);
  expect(await broken(memory)).toEqual([]);
  const { user } = await memory.turns.add(said(77));
  await run(memory.history.undo(1));
  expect(await memory.history.read(1)).toMatchObject([{ state: "undone", canBeUndone: false }]);
  const after = await fieldsOf(memory);
  expect(after.slice(0, -1)).toEqual(before);
  expect(after.at(-1)?.user).toBe(user);
  expect(await broken(memory)).toEqual([]);
});

test("another open memory sees what was undone, and goes on behind what is left", async () => {
  const { memory, store } = await open(8);
  const other = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  const batch = batchOf({ type: "import", size: 6, withTree: false }, 7);
  await run(memory.exchange.import(batch));
  const [first] = batch.turns;
  if (first === undefined) throw new Error("the batch is empty");
  const { user, conversationId } = first;
  const found = async () =>
    (await other.search(user)).memories.map(({ index }) => index).filter((at) => at >= 8);
  expect(await found()).not.toEqual([]);
  const [, chat] = await Promise.all([
    run(memory.history.undo(1)),
    other.turns.add({ ...said(90), ...(conversationId === undefined ? {} : { conversationId }) }),
  ]);
  await other.upkeep.settled();
  expect((await found()).every((index) => index === chat.index)).toBe(true);
  expect(await broken(other)).toEqual([]);
});

test("an import that was cut short is in the history and can be undone", async () => {
  const { memory, store } = await open(4);
  onTestFinished(() => memory.close());
  const before = await exported(memory);
  const entry = await store.journal.begin("import");
  const [turn] = await store.turns.read([0]);
  const [terms] = await store.index.readTerms([0]);
  if (turn === undefined || terms === undefined) throw new Error("there is no turn");
  const { index: _index, ...fields } = turn;
  const added = { ...fields, id: turnIdOf(1), terms, flags: 0, placement: "queue" as const };
  await store.turns.append([added], { entry });
  expect(await memory.history.read(1)).toMatchObject([{ state: "open", canBeUndone: true }]);
  await run(memory.history.undo(1));
  expect(await exported(memory)).toBe(before);
});

test("the history names what an edit was about as it was called then, and is called now", async () => {
  const { memory } = await open(6);
  onTestFinished(() => memory.close());
  const [node] = (await memory.topics.tree()).nodes;
  if (node === undefined) throw new Error("there is no topic");
  await memory.topics.edit({ type: "rename", nodeId: node.id, topic: "old boats" });
  await memory.topics.edit({ type: "rename", nodeId: node.id, topic: "new boats" });
  expect(await memory.history.read(2)).toMatchObject([
    { topicsBefore: ["old boats"], topicsAfter: ["new boats"], topics: ["new boats"] },
    { topicsBefore: [node.topic], topicsAfter: ["old boats"], topics: ["new boats"] },
  ]);
  await run(memory.history.undo(1));
  const undone = { state: "undone", topicsBefore: ["old boats"], topicsAfter: ["new boats"] };
  expect(await memory.history.read(1)).toMatchObject([{ ...undone, topics: ["old boats"] }]);
  // The second is undone after the tree has gone on.
  await memory.turns.add(said(91));
  await memory.upkeep.settled();
  await run(memory.history.undo(1));
  expect(await memory.history.read(2)).toMatchObject([
    undone,
    { state: "undone", topicsBefore: [node.topic], topicsAfter: ["old boats"] },
  ]);
  // A name may be of words that are to be gone.
  await run(memory.turns.purge([0]));
  expect(await memory.history.read(3)).toMatchObject([
    { command: "purge" },
    { state: "undone", topicsBefore: [], topicsAfter: [] },
    { state: "undone", topicsBefore: [], topicsAfter: [] },
  ]);
});

test("undone twice at once, the newest two commands are undone, each once", async () => {
  const { memory } = await open(6);
  onTestFinished(() => memory.close());
  const [node] = (await memory.topics.tree()).nodes;
  if (node === undefined) throw new Error("there is no topic");
  for (const topic of ["one", "two", "three"]) {
    await memory.topics.edit({ type: "rename", nodeId: node.id, topic });
  }
  const outcomes = await Promise.all([run(memory.history.undo(1)), run(memory.history.undo(1))]);
  const numbers = outcomes.flatMap((outcome) =>
    outcome.type === "done" ? outcome.result.undone.map((entry) => entry.number) : [],
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual([2, 3]);
  const now = (await memory.topics.tree()).nodes.find(({ id }) => id === node.id);
  expect(now?.topic).toBe("one");
});
