import { openMemoryStore, ROOT_ID, type NodeId, type Store } from "@hsms/store";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER } from "../analysis/analyse.ts";
import { readHsmsLines } from "../formats/read/hsms-lines.ts";
import { collect, must } from "../formats/testing/read-text.ts";
import { writeHsmsLines } from "../formats/write/hsms-lines.ts";
import { writeAllMemory, writeHierarchy } from "../formats/write/hsms-pair.ts";
import { withoutGaps } from "../formats/write/without-gaps.ts";
import type { ImportBatch, Memory } from "../memory.ts";
import { memoryOver } from "../open-memory.ts";

const subjects = [
  ["물의 화학식은?", "H2O입니다. 수소 둘과 산소 하나입니다."],
  ["지구의 위성은?", "달입니다. 달은 지구를 돕니다."],
  ["How do I bake sourdough bread?", "Feed the starter, knead, rest, and bake it hot."],
  ["Which train goes to Busan?", "The KTX from Seoul goes to Busan."],
  ["내 이름은 소라야", "안녕하세요, 소라 님."],
  ["I am allergic to peanuts", "I will remember the peanut allergy."],
] as const;

const said = (number: number) => {
  const [user, assistant] = subjects[number % subjects.length] ?? ["", ""];
  return { user: `${user} ${number}`, assistant: `${assistant} ${number}` };
};

const turnIdOf = (number: number) =>
  `0000000a-0000-7000-8000-${number.toString(16).padStart(12, "0")}` as ImportBatch["turns"][number]["id"];

const number = fc.nat(1000);

/** What a person has the program do. */
type Command =
  | { readonly type: "import"; readonly size: number; readonly withTree: boolean }
  | { readonly type: "rename"; readonly node: number; readonly topic: string }
  | { readonly type: "move-node"; readonly node: number; readonly other: number }
  | { readonly type: "move-turns"; readonly turn: number; readonly node: number }
  | { readonly type: "merge"; readonly node: number; readonly other: number }
  | { readonly type: "split"; readonly node: number }
  | { readonly type: "set"; readonly turn: number; readonly importance: number }
  | { readonly type: "archive" | "unarchive"; readonly turn: number; readonly more: number }
  | { readonly type: "settings"; readonly fanoutLimit: number }
  | { readonly type: "rebuild" };

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    type: fc.constant("import"),
    size: fc.integer({ min: 1, max: 12 }),
    withTree: fc.boolean(),
  }),
  fc.record({ type: fc.constant("rename"), node: number, topic: fc.constantFrom("여행", "Bread") }),
  fc.record({ type: fc.constant("move-node"), node: number, other: number }),
  fc.record({ type: fc.constant("move-turns"), turn: number, node: number }),
  fc.record({ type: fc.constant("merge"), node: number, other: number }),
  fc.record({ type: fc.constant("split"), node: number }),
  fc.record({
    type: fc.constant("set"),
    turn: number,
    importance: fc.integer({ min: 1, max: 10 }),
  }),
  fc.record({ type: fc.constantFrom("archive", "unarchive"), turn: number, more: fc.nat(5) }),
  fc.record({ type: fc.constant("settings"), fanoutLimit: fc.integer({ min: 2, max: 6 }) }),
  fc.record({ type: fc.constant("rebuild") }),
);

async function open(chats: number): Promise<{ readonly memory: Memory; readonly store: Store }> {
  let time = 1_000;
  const clock = () => time++;
  const store = await openMemoryStore({ analyser: ANALYSER, clock });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: clock });
  for (let at = 0; at < chats; at++) await memory.addTurn(said(at));
  await memory.settled();
  return { memory, store };
}

async function run<Event extends { readonly type: string }>(
  events: AsyncIterable<Event>,
): Promise<Event> {
  let last: Event | undefined;
  for await (const event of events) last = event;
  if (last?.type !== "done") throw new Error(JSON.stringify(last));
  return last;
}

/** What no background mends. */
const broken = async (memory: Memory) =>
  (await memory.check()).findings.filter(({ severity }) => severity === "error");

/** All files of an export. */
async function exported(memory: Memory): Promise<string> {
  const contents = withoutGaps(await memory.contents());
  const files = [writeAllMemory(contents), writeHierarchy(contents), writeHsmsLines(contents)];
  return (await Promise.all(files.map((file) => collect(file)))).join("\n====\n");
}

async function take(memory: Memory, taken: Command, at: number): Promise<unknown> {
  const { nodes, turns: count } = await memory.tree();
  const nodeAt = (place: number): NodeId => nodes[place % nodes.length]?.id ?? ROOT_ID;
  const turnAt = (place: number): number => place % count;
  switch (taken.type) {
    case "import":
      await run(memory.import(batchOf(taken, at)));
      return;
    case "rename":
      return memory.edit({ type: "rename", nodeId: nodeAt(taken.node), topic: taken.topic });
    case "move-node": {
      const parentId = taken.other % 3 === 0 ? ROOT_ID : nodeAt(taken.other);
      return memory.edit({ type: "move-node", nodeId: nodeAt(taken.node), parentId });
    }
    case "move-turns": {
      const turns = [turnAt(taken.turn), turnAt(taken.turn + 1)];
      return memory.edit({ type: "move-turns", turns, leafId: nodeAt(taken.node) });
    }
    case "merge": {
      const [nodeId, intoId] = [nodeAt(taken.node), nodeAt(taken.other)];
      return memory.edit({ type: "merge", nodeId, intoId });
    }
    case "split":
      return memory.edit({ type: "split", leafId: nodeAt(taken.node) });
    case "set": {
      const { importance } = taken;
      const turns = [turnAt(taken.turn)];
      return memory.edit({ type: "set", turns, importance, pinned: true, addTags: ["태그"] });
    }
    case "archive":
    case "unarchive": {
      const turns = Array.from({ length: taken.more + 1 }, (_, more) => turnAt(taken.turn + more));
      await (taken.type === "archive" ? memory.archive(turns) : memory.unarchive(turns));
      return;
    }
    case "settings":
      await memory.changeSettings({ fanoutLimit: taken.fanoutLimit });
      return;
    case "rebuild":
      await run(memory.rebuild({ tree: true, index: false }));
  }
}

/** Some turns of a new conversation, each after the one before, with a tree over them or without. */
function batchOf(
  { size, withTree }: Extract<Command, { readonly type: "import" }>,
  at: number,
): ImportBatch {
  const conversationId =
    `0000000b-0000-7000-8000-${at.toString(16).padStart(12, "0")}` as ImportBatch["turns"][number]["conversationId"] &
      string;
  const turns = Array.from({ length: size }, (_, place) => ({
    ...said(at * 31 + place),
    id: turnIdOf(at * 100 + place),
    conversationId,
    parentId: place === 0 ? null : turnIdOf(at * 100 + place - 1),
  }));
  const places = turns.map((_, place) => place);
  const id = `0000000c-0000-4000-8000-${at.toString(16).padStart(12, "0")}` as NodeId;
  const leaf = { id, parentId: null, topic: "가져온 것", summary: "", children: [], turns: places };
  return {
    turns,
    conversations: [{ id: conversationId, name: "old", headId: turnIdOf(at * 100) }],
    repairs: [],
    ...(withTree ? { nodes: [leaf] } : {}),
  };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "BAD_INPUT";

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
        if (waits || at < sequence.length - 1) await memory.settled();
        const entries = await memory.history(100);
        if (entries.length > known) exports.push(before);
        known = entries.length;
        expect(await broken(memory)).toEqual([]);
      }
      for (const before of exports.toReversed()) {
        const done = await run(memory.undo(1));
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
        const { user } = await memory.addTurn(said(500 + at));
        told.push(user);
        await memory.settled();
      }
      await run(memory.undo(100));
      await memory.settled();
      const after = await fieldsOf(memory);
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after.slice(before.length).map((turn) => turn.user)).toEqual(told);
      expect(await broken(memory)).toEqual([]);
      const { nodes, queued } = await memory.tree();
      expect(queued).toBe(0);
      const placed = nodes.flatMap(({ turns }) => turns);
      expect(placed).toHaveLength(after.length);
      // What is exported can be imported again: nothing points at what is gone.
      const contents = withoutGaps(await memory.contents());
      must(readHsmsLines(await collect(writeHsmsLines(contents))));
      await memory.close();
    }),
    { numRuns: 40 },
  );
});

/** Turns without their indexes, which an undone import leaves gaps in. */
async function fieldsOf(memory: Memory) {
  const { turns } = withoutGaps(await memory.contents());
  return turns.map(({ index: _index, parentId: _parentId, ...fields }) => fields);
}

test("an import that was undone can be imported again", async () => {
  const { memory } = await open(8);
  onTestFinished(() => memory.close());
  const batch = batchOf({ type: "import", size: 5, withTree: true }, 1);
  const first = await run(memory.import(batch));
  await run(memory.undo(1));
  const second = await run(memory.import(batch));
  expect(second).toEqual(first);
  expect(await memory.status()).toMatchObject({ turns: 13 });
});

test("undoing takes the newest first, each once, and says what it did", async () => {
  const { memory } = await open(4);
  onTestFinished(() => memory.close());
  await memory.edit({ type: "set", turns: [1], importance: 9 });
  await memory.archive([0, 2]);
  const both = await run(memory.undo(5));
  expect(both).toMatchObject({
    result: {
      undone: [
        { number: 2, command: "archive", turnsChanged: 2 },
        { number: 1, command: "set", turnsChanged: 1 },
      ],
    },
  });
  expect(await run(memory.undo(1))).toMatchObject({ result: { undone: [] } });
  expect(await memory.history(10)).toMatchObject([
    { number: 2, state: "undone", canBeUndone: false },
    { number: 1, state: "undone", canBeUndone: false },
  ]);
});

test("after a chat turn a renamed, moved or merged node goes back to its name and place", async () => {
  const { memory } = await open(24);
  onTestFinished(() => memory.close());
  const { nodes } = await memory.tree();
  const leaves = nodes.filter(({ turns }) => turns.length > 0);
  const [one, two] = leaves;
  if (one === undefined || two === undefined) throw new Error("the tree has too few leaves");
  await memory.edit({ type: "rename", nodeId: one.id, topic: "빵" });
  await memory.edit({ type: "merge", nodeId: two.id, intoId: one.id });
  await memory.addTurn({ user: "새 이야기", assistant: "네" });
  await memory.settled();
  await run(memory.undo(2));
  const after = new Map((await memory.tree()).nodes.map((node) => [node.id, node]));
  expect(after.get(one.id)?.topic).toBe(one.topic);
  expect(after.get(two.id)?.turns).toEqual(two.turns);
  expect(after.get(one.id)?.turns).toEqual(expect.arrayContaining([...one.turns]));
  expect(await broken(memory)).toEqual([]);
});

test("an import that was cut short is in the history and can be undone", async () => {
  const { memory, store } = await open(4);
  onTestFinished(() => memory.close());
  const before = await exported(memory);
  const entry = await store.beginEntry("import");
  const [turn] = await store.readTurns([0]);
  const [terms] = await store.readTermVectors([0]);
  if (turn === undefined || terms === undefined) throw new Error("there is no turn");
  const { index: _index, ...fields } = turn;
  const added = { ...fields, id: turnIdOf(1), terms, flags: 0, placement: "queue" as const };
  await store.appendTurns([added], { entry });
  expect(await memory.history(1)).toMatchObject([{ state: "open", canBeUndone: true }]);
  await run(memory.undo(1));
  expect(await exported(memory)).toBe(before);
});
