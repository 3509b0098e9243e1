import { ANALYSER } from "@hsms/language";
import { createConversationId, createTurnId, openMemoryStore } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import { memoryOver } from "../src/memory/open-memory.ts";

const YEAR_2000 = Date.UTC(2000, 5, 1);

async function withUndated() {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  const conversationId = createConversationId();
  const note = (user: string, rest: object = {}) => ({
    id: createTurnId(),
    kind: "note" as const,
    user,
    conversationId,
    createdAt: YEAR_2000,
    ...rest,
  });
  await memory.exchange.import({
    turns: [
      note("The ferry to Jeju leaves at seven."),
      note("The ferry to Ulleung leaves at nine.", { isDateGuessed: true }),
    ],
    conversations: [{ id: conversationId, name: "Ferries" }],
    repairs: [],
  });
  const found = async (scope?: {
    readonly since?: number;
    readonly until?: number;
    asOf?: number;
  }) => {
    const options = { evenUnsure: true, ...(scope === undefined ? {} : { scope }) };
    const { memories } = await memory.search("When does the ferry leave?", options);
    const inOrder = memories.toSorted((a, b) => a.index - b.index);
    return inOrder.map(({ index, marks }) => [index, ...marks]);
  };
  return { store, memory, found };
}

test("a turn whose date is a guess is found as undated, and in no span of time", async () => {
  const { memory, found } = await withUndated();
  expect(await found()).toEqual([[0], [1, "undated"]]);
  expect(await found({ since: YEAR_2000 - 1 })).toEqual([[0]]);
  expect(await found({ until: YEAR_2000 + 1 })).toEqual([[0]]);
  expect(await found({ asOf: YEAR_2000 + 1 })).toEqual([[0]]);
  const { memories } = await memory.search("What did I say in June 2000?", { evenUnsure: true });
  expect(memories.map(({ index }) => index)).not.toContain(1);
});

test("its record and its place in the index stay one, also when it is purged or the index made anew", async () => {
  const { store, memory } = await withUndated();
  const sound = () => store.check({ fanoutLimit: 5 });
  expect(await sound()).toEqual([]);
  await memory.upkeep.rebuild({ index: true, tree: false, vectors: false });
  expect(await sound()).toEqual([]);
  await memory.turns.purge([1], { confirm: async () => true });
  expect(await sound()).toEqual([]);
});

test("the answer offline names no day for it", async () => {
  const { memory } = await withUndated();
  const { text } = await memory.ask("When does the ferry to Ulleung leave?");
  expect(text).toContain("Ulleung leaves at nine");
  expect(text).not.toMatch(/2000/u);
});
