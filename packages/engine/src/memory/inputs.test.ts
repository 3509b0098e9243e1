import { createConversationId, createNodeId, openMemoryStore } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import { expect, onTestFinished, test } from "vitest";
import type { Memory } from "./memory.ts";
import { memoryInputs } from "./inputs.ts";
import { memoryOver, openMemory } from "./open-memory.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- what a caller without types can hand in
type Untyped = Record<keyof Memory, any>;

/** A memory as a program in plain JavaScript sees it. */
async function openUntyped() {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 }, memoryInputs);
  onTestFinished(() => memory.close());
  const untyped: Untyped = memory;
  return { memory, untyped };
}

test.each([
  ["a turn without words", (m) => m.turns.add({}), "turns.add: turn.user must be string"],
  ["no turn", (m) => m.turns.add(), "turns.add: turn must be object"],
  [
    "a mistyped field",
    (m) => m.turns.add({ user: "a", asistant: "b" }),
    "turns.add: turn has no option asistant",
  ],
  [
    "tags of numbers",
    (m) => m.turns.add({ user: "a", tags: [1] }),
    "turns.add: turn.tags.0 must be string",
  ],
  [
    "a blank tag",
    (m) => m.turns.add({ user: "a", tags: [" "] }),
    "turns.add: turn.tags.0 must be non-empty string",
  ],
  [
    "a time that no calendar has",
    (m) => m.turns.add({ user: "a", createdAt: 9e15 }),
    "turns.add: turn.createdAt must be <= 8640000000000000",
  ],
  [
    "importance 11",
    (m) => m.turns.add({ user: "a", importance: 11 }),
    "turns.add: turn.importance must be <= 10",
  ],
  [
    "many turns, one of them without words",
    (m) => m.turns.add([{ user: "a" }, {}]),
    "turns.add: turn.1.user must be string",
  ],
  ["a turn's number as text", (m) => m.turns.purge(["0"]), "turns.purge: indexes.0 must be number"],
  ["half a turn's number", (m) => m.turns.read([0.5]), "turns.read: indexes.0 must be integer"],
  ["an id that is none", (m) => m.turns.indexesOf(["x"]), "turns.indexesOf: ids.0 must be UUID"],
  [
    "a mistyped strategy",
    (m) => m.search("a", { strategy: "seded" }),
    'search: options.strategy must be "seeded" | "bfs" | "flat"',
  ],
  [
    "a mistyped scope",
    (m) => m.search("a", { scope: { tag: ["x"] } }),
    "search: options.scope has no option tag",
  ],
  ["no question", (m) => m.ask(), "ask: question must be string"],
  ["a negative count", (m) => m.history.undo(-1), "history.undo: count must be >= 0"],
  [
    "an empty passphrase",
    (m) => m.upkeep.encrypt(""),
    "upkeep.encrypt: passphrase must be non-empty string",
  ],
  ["nothing to rebuild", (m) => m.upkeep.rebuild(), "upkeep.rebuild: options must be object"],
  [
    "a path for a batch",
    (m) => m.exchange.import(["/nope"]),
    "exchange.import: batch must be object",
  ],
  [
    "a turn without an id",
    (m) => m.exchange.import({ turns: [{ user: "a" }], repairs: [] }),
    "exchange.import: batch.turns.0.id must be UUID",
  ],
  [
    "an unknown edit",
    (m) => m.topics.edit({ type: "burn" }),
    /^topics\.edit: edit\.type must be "rename" \| /u,
  ],
  [
    "no callback",
    (m) => m.upkeep.restore({ from: "x" }),
    "upkeep.restore: options.confirm must be function",
  ],
] as const satisfies readonly (readonly [string, (m: Untyped) => unknown, string | RegExp])[])(
  "%s is refused with the call, the argument and what it must be",
  async (_what, call, message) => {
    const { untyped } = await openUntyped();
    const expected = typeof message === "string" ? message : expect.stringMatching(message);
    await expect(call(untyped)).rejects.toMatchObject({ code: "BAD_INPUT", message: expected });
  },
);

test("ids are accepted as plain strings, and what is not there is said as before", async () => {
  const { memory } = await openUntyped();
  const { id, conversationId } = await memory.turns.add({ user: "The sea is blue" });
  const plain: string = id;
  expect(await memory.turns.indexesOf([plain])).toEqual([0]);
  const { memories } = await memory.search("sea", {
    scope: { conversationId: String(conversationId) },
  });
  expect(memories.map(({ index }) => index)).toEqual([0]);
  expect(await memory.topics.detail(createNodeId())).toBeUndefined();
  const elsewhere = { scope: { conversationId: createConversationId() } };
  await expect(memory.search("sea", elsewhere)).rejects.toMatchObject({ code: "UNKNOWN_SCOPE" });
});

test("options of the wrong type open nothing", async () => {
  const untyped: (options?: unknown) => Promise<unknown> = openMemory as never;
  await expect(untyped()).rejects.toMatchObject({ message: "openMemory: options must be object" });
  await expect(untyped({ directory: 5 })).rejects.toMatchObject({
    message: "openMemory: options.directory must be string",
  });
  await expect(untyped({ directory: "x", bakups: {} })).rejects.toMatchObject({
    code: "BAD_INPUT",
    message: "openMemory: options has no option bakups",
  });
  const workerUrl = new URL("./no-worker.js", import.meta.url);
  await expect(untyped({ directory: "in memory", workerUrl })).rejects.toMatchObject({
    message: "openMemory: options.workerUrl must be a file",
  });
});
