import { openMemoryStore } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { memoryOver } from "../src/memory/open-memory.ts";
import {
  anyMemory,
  collect,
  formatOf,
  must,
  readMcpMemory,
  sourceOf,
  writeMcpMemory,
} from "@hsms/formats/testing";

const lines = (...records: readonly unknown[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join("");

const entity = (name: string, entityType: string, ...observations: readonly string[]) => ({
  type: "entity",
  name,
  entityType,
  observations,
});
const relation = (from: string, to: string, relationType: string) => ({
  type: "relation",
  from,
  to,
  relationType,
});

const FILE = lines(
  entity("Mina", "person", "lives in Busan", "plays the violin: every day"),
  entity("김철수", "사람", "19살이다"),
  entity("Acme", "company"),
  relation("Mina", "Acme", "works_at"),
  relation("김철수", "Mina", "is a"),
);

test("observations, relations and bare entities become notes that are found by the entity's name", () => {
  expect(formatOf(FILE)).toBe("mcp");
  const { turns, repairs } = must(readMcpMemory(FILE));
  expect(repairs).toEqual([]);
  expect(turns.map(({ user, kind, tags, keywords }) => [user, kind, tags ?? [], keywords])).toEqual(
    [
      ["Mina: lives in Busan", "note", ["person"], ["Mina"]],
      ["Mina: plays the violin: every day", "note", ["person"], ["Mina"]],
      ["김철수: 19살이다", "note", ["사람"], ["김철수"]],
      ["Acme (company)", "note", ["company"], ["Acme"]],
      ["Mina works at Acme", "note", [], ["Mina", "Acme"]],
      ["김철수 is a Mina", "note", [], ["김철수", "Mina"]],
    ],
  );
  expect(turns[4]?.triples).toEqual([["Mina", "works_at", "Acme"]]);
});

/** Imported into a memory and exported from it. */
async function through(text: string, ...talk: readonly string[]): Promise<string> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  try {
    for await (const event of memory.exchange.import(must(readMcpMemory(text)))) {
      if (event.type === "failed") throw new Error(event.message);
    }
    for (const user of talk) await memory.turns.add({ user, assistant: "예" });
    await memory.upkeep.settled();
    return await collect(writeMcpMemory(sourceOf(await memory.exchange.contents())));
  } finally {
    await memory.close();
  }
}

test("what came from a server goes back as it came", async () => {
  expect(await through(FILE)).toBe(FILE);
  const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 });
  const graph = fc.record({
    entities: fc.uniqueArray(fc.tuple(word, word, fc.uniqueArray(word, { maxLength: 3 })), {
      selector: ([name]) => name,
      minLength: 1,
      maxLength: 4,
    }),
    relations: fc.uniqueArray(fc.tuple(word, word, word), {
      selector: (triple) => triple.join("\u0000"),
      maxLength: 3,
    }),
  });
  await fc.assert(
    fc.asyncProperty(graph, async ({ entities, relations }) => {
      const text = lines(
        ...entities.map(([name, type, observations]) => entity(name, type, ...observations)),
        ...relations.map(([from, to, type]) => relation(from, to, type)),
      );
      expect(await through(text)).toBe(text);
    }),
    { numRuns: 20 },
  );
});

test("turns of a conversation go to the server as topics, and are left where they are when they come back", async () => {
  const text = await through(FILE, "부산 여행 계획을 세웠다", "부산 여행 숙소를 예약했다");
  expect(text.startsWith(FILE.split("\n").slice(0, 3).join("\n"))).toBe(true);
  expect(text).toContain("부산 여행 계획을 세웠다\\n→ 예");
  const again = must(readMcpMemory(text));
  expect(again.turns.map(({ user }) => user)).toEqual(
    must(readMcpMemory(FILE)).turns.map(({ user }) => user),
  );
  expect(again.repairs).toEqual([{ code: "left-out", subject: "hsms topic (1)" }]);
});

test("topics of one name are entities of different names, and nothing of them comes back", async () => {
  await fc.assert(
    fc.asyncProperty(anyMemory, async (memory) => {
      const nodes = memory.nodes.map((node) => ({ ...node, topic: "Mina" }));
      const text = await collect(writeMcpMemory(sourceOf({ ...memory, nodes })));
      const names = text.match(/(?<="type":"entity","name":")[^"]*/gu) ?? [];
      expect(new Set(names).size).toBe(names.length);
      expect(must(readMcpMemory(text)).turns).toEqual([]);
    }),
    { numRuns: 50, seed: 7 },
  );
});

test("a topic that is called as an entity of the server is another entity than that", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  for await (const event of memory.exchange.import(must(readMcpMemory(FILE)))) {
    expect(event.type).not.toBe("failed");
  }
  const { index } = await memory.turns.add({ user: "미나와 부산에 갔다", assistant: "예" });
  await memory.upkeep.settled();
  const [placement] = await memory.topics.placements([index]);
  if (placement?.type !== "leaf") throw new Error("it has no leaf");
  await memory.topics.edit({ type: "rename", nodeId: placement.leafId, topic: "Mina" });
  const text = await collect(writeMcpMemory(sourceOf(await memory.exchange.contents())));
  await memory.close();
  expect(text.match(/"name":"Mina"/gu)).toHaveLength(1);
  expect(text).toMatch(/"name":"Mina [0-9a-f]{8}","entityType":"hsms topic"/u);
});

test("unknown lines are told, broken ones refused with their line", () => {
  const odd = FILE + lines({ type: "comment" }, 7);
  expect(must(readMcpMemory(odd)).repairs).toEqual([
    { code: "left-out", subject: "line 6" },
    { code: "left-out", subject: "line 7" },
  ]);
  expect(readMcpMemory(FILE.slice(0, -4))).toMatchObject({
    problem: { code: "BAD_SYNTAX", line: 5 },
  });
  expect(readMcpMemory(FILE + lines(entity("x", "y"), { type: "entity", name: 3 }))).toMatchObject({
    problem: { code: "BAD_SHAPE", line: 7 },
  });
});
