import { openMemoryStore } from "@hsms/store";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { SearchEvent } from "../search-run.ts";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";
import { createResultCache, type KeptSearch } from "./result-cache.ts";

const search = (query: string): KeptSearch => ({
  events: () => [],
  result: {
    query,
    strategy: "seeded",
    memories: [],
    trace: [],
    dropped: {},
    confidence: 0,
    signals: null,
    vectors: { type: "off" },
    nextCursor: null,
    slots: [],
    isCached: false,
    elapsedMs: 1,
  },
});

test("a result is kept until the store's number changes, forwards or backwards", () => {
  const cache = createResultCache();
  cache.keep("a", { ...search("a"), sequence: 5 });
  expect(cache.find("a", 5)?.result.query).toBe("a");
  expect(cache.find("b", 5)).toBeUndefined();
  expect(cache.find("a", 6)).toBeUndefined();
  // What is of another state is gone, not hidden.
  expect(cache.find("a", 5)).toBeUndefined();
  cache.keep("a", { ...search("a"), sequence: 5 });
  expect(cache.find("a", 4)).toBeUndefined();
});

test("the result that was unused longest makes room", () => {
  const cache = createResultCache();
  for (let number = 0; number < 64; number++) {
    cache.keep(`${number}`, { ...search(`${number}`), sequence: 1 });
  }
  cache.find("0", 1);
  cache.keep("new", { ...search("new"), sequence: 1 });
  expect(cache.find("0", 1)).toBeDefined();
  expect(cache.find("1", 1)).toBeUndefined();
  expect(cache.find("2", 1)).toBeDefined();
});

async function eventsOf(memory: Memory, query: string): Promise<readonly SearchEvent[]> {
  const events: SearchEvent[] = [];
  for await (const event of memory.search(query)) events.push(event);
  return events;
}

/** What a search tells, without what is another's each time. */
const told = (events: readonly SearchEvent[]) =>
  events.map((event) => {
    const { searchId: _searchId, ...rest } = event;
    return rest.type === "search.done" ? rest.result.memories : rest;
  });

test("the same search again tells and finds the same, counted as a hit, until any process writes", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => 1_000_000 });
  try {
    await memory.turns.add({ user: "The violin lesson is on Monday." });
    await memory.turns.add({ user: "The bread needs more salt." });
    await memory.upkeep.settled();
    const first = await eventsOf(memory, "violin lesson");
    const second = await eventsOf(memory, "violin lesson");
    expect(told(second)).toEqual(told(first));
    expect(second.at(-1)).toMatchObject({ type: "search.done", result: { isCached: true } });
    expect((await memory.status()).calls).toMatchObject({ memorySearches: 2, cacheHits: 1 });

    const differing = [{ topK: 1 }, { strategy: "flat" }, { scope: { until: 5 } }] as const;
    for (const options of differing) {
      expect((await memory.search("violin lesson", options)).isCached).toBe(false);
    }
    const chat = { purpose: "chat" } as const;
    await memory.search("violin lesson", chat);
    expect((await memory.search("violin lesson", chat)).isCached).toBe(false);

    const changes = [
      async () => {
        await memory.turns.add({ user: "Another violin lesson on Friday." });
        await memory.upkeep.settled();
      },
      () => memory.turns.archive([0]),
      () => memory.settings.change({ strategy: "flat" }),
      // As another process does: behind this memory's back.
      () => store.turns.update(new Map([[1, { importance: 9 }]])),
    ];
    for (const change of changes) {
      await memory.search("violin lesson");
      expect((await memory.search("violin lesson")).isCached).toBe(true);
      await change();
      expect((await memory.search("violin lesson")).isCached).toBe(false);
    }
    const { memories } = await memory.search("violin lesson");
    expect(memories[0]?.index).toBe(2);
    expect(memories.map(({ index }) => index)).not.toContain(0);
  } finally {
    await memory.close();
  }
});
