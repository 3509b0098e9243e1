import type { Turn, TurnId } from "@hsms/store";
import { parseTurnId } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyMemory, anyText } from "../../testing/memory-arbitrary.ts";
import { collect, must, readDetected, sourceOfTurns } from "../../testing/read-text.ts";
import { formatTriples, parseTriples } from "./triples-text.ts";
import { writeMemoryNodes } from "./write-memory-nodes.ts";

function read(text: string) {
  const { name, outcome } = readDetected(text);
  expect(name).toBe("memory-nodes");
  return must(outcome);
}

/** The example of the seed, and one that it is related to. */
const NODES = [
  {
    memory_id: "a1b2c3d4e5f6",
    content: "사용자는 Python을 좋아함",
    keywords: ["Python", "선호"],
    category: "preference",
    related_ids: ["0f1e2d3c4b5a"],
    created_at: "2026-02-28T10:00:00.000Z",
    access_count: 5,
    level1_text: "Python 선호",
    level2_text: "사용자,좋아함,Python",
    immutable: false,
    pinned: true,
    active: true,
  },
  {
    memory_id: "0f1e2d3c4b5a",
    content: "사용자는 Java를 싫어함",
    keywords: [],
    category: "core_principle",
    related_ids: ["a1b2c3d4e5f6"],
    created_at: "2026-02-28T10:00:01.000Z",
    access_count: 0,
    level1_text: "",
    level2_text: "",
    immutable: true,
    pinned: false,
    active: false,
  },
];

test("the seed's memory comes in with every field, and goes out with its own id", async () => {
  const { turns, repairs } = read(JSON.stringify(NODES));
  expect(repairs).toEqual([]);
  expect(turns).toMatchObject([
    {
      kind: "note",
      user: "사용자는 Python을 좋아함",
      assistant: null,
      keywords: ["Python", "선호"],
      category: "preference",
      accessCount: 5,
      level1Text: "Python 선호",
      level2Text: "사용자,좋아함,Python",
      triples: [["사용자", "좋아함", "Python"]],
      pinned: true,
      relatedIds: [turns[1]?.id],
    },
    { state: "archived", immutable: true, relatedIds: [turns[0]?.id] },
  ]);
  expect(turns.map(({ id }) => parseTurnId(id))).toEqual(turns.map(({ id }) => id));
  expect(JSON.parse(await collect(writeMemoryNodes(sourceOfTurns(asTurns(turns)))))).toEqual(NODES);
});

test("other ids, a list by another name and the answer of a search are read", () => {
  const uuid = "8a14f28c-f661-4fec-b7ff-199eb9515ae4";
  const nodes = [
    { memory_id: uuid, content: "one", related_ids: ["x1y2z3"], conversation_id: "talk" },
    { memory_id: "x1y2z3", content: "two", created_at: "2026-02-28T10:00:00.123456" },
  ];
  const lists = [nodes, { memories: nodes }, { nodes: { a: nodes[0], b: nodes[1] } }];
  for (const value of lists) {
    const { turns, conversations } = read(JSON.stringify(value));
    expect(turns[0]).toMatchObject({ id: uuid, relatedIds: [turns[1]?.id] });
    expect(turns[0]).not.toHaveProperty("keywords");
    expect(turns[1]?.createdAt).toBe(Date.parse("2026-02-28T10:00:00.123Z"));
    expect(conversations?.map(({ name }) => name)).toEqual(["talk", "long-term memory"]);
  }
});

test("what makes no sense is mended and told", () => {
  const { turns, repairs } = read(
    JSON.stringify([
      { memory_id: "a1b2c3d4e5f6", content: "one", category: "gossip", created_at: "soon" },
      {
        memory_id: "a1b2c3d4e5f6",
        content: "two",
        access_count: -1,
        related_ids: ["ffffffffffff"],
      },
      { memory_id: "b1b2c3d4e5f6", content: "", similarity: 0.5 },
      { memory_id: "c1b2c3d4e5f6", content: "three", embedding: [0.5] },
    ]),
  );
  expect(turns).toMatchObject([
    { user: "one", category: "fact" },
    { user: "two", accessCount: 0, relatedIds: [] },
    { user: "three" },
  ]);
  expect(new Set(turns.map(({ id }) => id)).size).toBe(3);
  expect(repairs).toEqual([
    { code: "duplicate-reference", subject: "a1b2c3d4e5f6" },
    { code: "empty-record", subject: "memories: b1b2c3d4e5f6" },
    { code: "wrong-value", subject: "created_at: a1b2c3d4e5f6 soon" },
    { code: "wrong-value", subject: "category: a1b2c3d4e5f6 gossip" },
    { code: "wrong-value", subject: "access_count: a1b2c3d4e5f6 -1" },
    { code: "missing-reference", subject: "related_ids: a1b2c3d4e5f6 → ffffffffffff" },
    { code: "left-out", subject: "embedding: c1b2c3d4e5f6" },
  ]);
});

const KEYS = Object.keys(NODES[0] ?? {});

test("notes come back with all that a node holds, and a second export is the same text", async () => {
  await fc.assert(
    fc.asyncProperty(anyMemory, fc.boolean(), async (memory, isRelated) => {
      const notes = memory.turns
        .filter(({ user, state }) => user !== "" && state !== "purged")
        .map((turn, at, all): Turn => ({
          ...turn,
          kind: "note",
          assistant: null,
          relatedIds: isRelated ? all.slice(0, at).map(({ id }) => id) : [],
        }));
      fc.pre(notes.length > 0);
      const text = await collect(writeMemoryNodes(sourceOfTurns(notes)));
      const nodes: readonly object[] = JSON.parse(text);
      for (const node of nodes) expect(Object.keys(node)).toEqual(KEYS);
      const { turns, repairs } = read(text);
      expect(repairs).toEqual([]);
      const place = new Map<TurnId, number>(turns.map(({ id }, at) => [id, at]));
      const noteAt = new Map<TurnId, number>(notes.map(({ id }, at) => [id, at]));
      expect(asTurns(turns).map((turn) => held(turn, place))).toEqual(
        notes.map((note) => held(note, noteAt)),
      );
      expect(await collect(writeMemoryNodes(sourceOfTurns(asTurns(turns))))).toBe(text);
    }),
    { numRuns: 100 },
  );
});

const held = (turn: Turn, places: ReadonlyMap<TurnId, number>) => ({
  user: turn.user,
  createdAt: turn.createdAt,
  keywords: turn.keywords,
  category: turn.category,
  related: turn.relatedIds.map((id) => places.get(id)),
  accessCount: turn.accessCount,
  level1Text: turn.level1Text ?? "",
  level2Text: turn.level2Text ?? formatTriples(turn.triples),
  marks: [turn.immutable, turn.pinned, turn.state],
});

test("triples come back from their text, whatever commas stand in them", () => {
  const part = anyText
    .map((text) => text.replaceAll(/[\n;\\]/g, "").trim())
    .filter((text) => text !== "");
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part, part), { maxLength: 3 }), (triples) => {
      expect(parseTriples(formatTriples(triples))).toEqual(triples);
    }),
    { numRuns: 200 },
  );
});

/** The turns of a batch as a memory would hold them. */
const asTurns = (turns: readonly object[]): readonly Turn[] =>
  turns.map(
    (turn, index) =>
      ({
        triples: [],
        level1Text: null,
        level2Text: null,
        state: "active",
        ...turn,
        index,
      }) as unknown as Turn,
  );

test("turns whose ids end alike get keys of their own, and one that came from a node its own back", async () => {
  const [example] = fc.sample(
    anyMemory.filter(({ turns }) => turns.length > 0),
    { numRuns: 1, seed: 1 },
  );
  const [turn] = example?.turns ?? [];
  const own = read(JSON.stringify([NODES[0]])).turns[0]?.id;
  if (turn === undefined || own === undefined) throw new Error("no sample");
  const ids = ["8a14f28c-f661-4fec-b7ff-a1b2c3d4e5f6", "9a14f28c-f661-4fec-b7ff-a1b2c3d4e5f6", own];
  const turns = ids.map((id, at): Turn => ({
    ...turn,
    id: id as TurnId,
    user: `${at}`,
    state: "active",
    relatedIds: [own],
  }));
  const nodes: readonly { readonly memory_id: string; readonly related_ids: readonly string[] }[] =
    JSON.parse(await collect(writeMemoryNodes(sourceOfTurns(turns))));
  const keys = nodes.map(({ memory_id: key }) => key);
  expect(keys[2]).toBe("a1b2c3d4e5f6");
  expect(new Set(keys).size).toBe(3);
  for (const { related_ids: related } of nodes) expect(related).toEqual(["a1b2c3d4e5f6"]);
});
