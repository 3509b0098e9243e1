import { ANALYSER } from "@hsms/language";
import { openMemoryStore } from "@hsms/store";
import { conversationId, newTurn } from "@hsms/store/testing";
import { expect, onTestFinished, test } from "vitest";
import { readTurnGroups } from "./turn-groups.ts";

async function storeOf(turns: Parameters<typeof newTurn>[1][]) {
  const store = await openMemoryStore({ analyser: ANALYSER });
  onTestFinished(() => store.close());
  await store.turns.append(turns.map((turn, at) => newTurn(at, turn)));
  return store;
}

test("conversations are ordered by their turns, sittings count each, and purged turns do not", async () => {
  const store = await storeOf([
    { conversationId: conversationId(1) },
    { conversationId: conversationId(2), sessionId: "spring" },
    { conversationId: conversationId(2), sessionId: "autumn" },
    { conversationId: conversationId(2), sessionId: "autumn" },
    { conversationId: conversationId(3) },
  ]);
  await store.turns.update(new Map([[4, { state: "archived" }]]));
  await store.turns.update(new Map([[4, { state: "purged" }]]));
  const { conversations, largest } = await readTurnGroups(store);
  expect(conversations).toBe(3);
  expect(largest.map(({ id, session, turns }) => [id, session, turns])).toEqual([
    [conversationId(2), "autumn", 2],
    [conversationId(1), null, 1],
    [conversationId(2), "spring", 1],
  ]);
});

test("sources are the programs, what was imported, and what was said here; of many turns a thousand are looked at", async () => {
  const { sources, looked } = await readTurnGroups(
    await storeOf([{ client: "Claude Code" }, { origin: "imported" }, {}]),
  );
  expect({ sources, looked }).toEqual({
    sources: { "Claude Code": 1, imported: 1, here: 1 },
    looked: 3,
  });
  const many = await storeOf(
    Array.from({ length: 4000 }, (_, at) => (at % 4 === 0 ? { client: "cli" } : {})),
  );
  const estimated = await readTurnGroups(many);
  expect(estimated.looked).toBe(1000);
  expect(Math.abs((estimated.sources["cli"] ?? 0) - 250)).toBeLessThan(30);
});
