import { openMemoryStore } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { memoryOver } from "../../memory/open-memory.ts";

test("a search in what was told here finds nothing that was imported, in a conversation neither", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => 0 });
  onTestFinished(() => memory.close());
  await memory.turns.add([
    { user: "The ferry leaves at nine." },
    { user: "The ferry leaves at ten.", origin: "imported" },
  ]);
  const { id: conversationId } = await memory.conversations.create("Ferries");
  await memory.turns.add([
    { user: "The ferry is late.", conversationId, origin: "inferred" },
    { user: "The ferry is old.", conversationId, origin: "imported" },
  ]);
  const found = async (scope: object) => {
    const { memories } = await memory.search("ferry", {
      scope: { origin: "here", ...scope },
      evenUnsure: true,
    });
    return memories.map(({ index }) => index).toSorted((a, b) => a - b);
  };
  expect(await found({})).toEqual([0, 2]);
  expect(await found({ conversationId })).toEqual([2]);
  await memory.turns.purge([2]);
  expect(await found({})).toEqual([0]);
});
