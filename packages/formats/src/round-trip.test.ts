import { ROOT_ID, type TopicNode } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ImportBatch } from "./contract/import-batch.ts";
import { readHsmsLines } from "./ours/read-lines.ts";
import { anyFullMemory, anyMemory } from "./testing/memory-arbitrary.ts";
import { collect, must, readPairText, readers } from "./testing/read-text.ts";
import { type MemoryContents, sourceOf } from "./ours/contents.ts";
import { writeHsmsLines } from "./ours/write-lines.ts";
import { writeAllMemory, writeHierarchy } from "./legacy/pair/write-pair.ts";
import { walkTree } from "./ours/walk-tree.ts";

/** What an import of the memory must bring, field by field. */
function batchOf({ turns, placements, conversations, nodes }: MemoryContents): ImportBatch {
  return {
    turns: turns.map(({ index, ...turn }) => ({
      ...turn,
      placement: placements[index] ?? { type: "queued", attempts: 0 },
    })),
    conversations: conversations.toSorted(
      (a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
    ),
    nodes: [...walkTree(nodes)].map(
      ({ node: { size: _size, height: _height, version: _version, ...node } }) => ({
        ...node,
        parentId: node.parentId === ROOT_ID ? null : node.parentId,
        summary: "",
      }),
    ),
    repairs: [],
    hasClocks: true,
  };
}

test("our own format brings back every field of every record", async () => {
  await fc.assert(
    fc.asyncProperty(anyFullMemory, async (memory) => {
      const text = await collect(writeHsmsLines(sourceOf(memory)));
      expect(must(readHsmsLines(text))).toEqual(batchOf(memory));
    }),
    { numRuns: 200 },
  );
});

test("a memory makes the same file whatever the order of its nodes, conversations and fields", async () => {
  await fc.assert(
    fc.asyncProperty(anyMemory, async (memory) => {
      const root = rootOver(memory.nodes);
      const shuffled: MemoryContents = {
        ...memory,
        turns: memory.turns.map(
          (turn) => Object.fromEntries(Object.entries(turn).reverse()) as unknown as typeof turn,
        ),
        conversations: memory.conversations.toReversed(),
        nodes: [...memory.nodes, root].reverse(),
      };
      expect(await collect(writeHsmsLines(sourceOf(shuffled)))).toBe(
        await collect(writeHsmsLines(sourceOf(memory))),
      );
    }),
    { numRuns: 50 },
  );
});

function rootOver(nodes: readonly TopicNode[]): TopicNode {
  const children = nodes.filter(({ parentId }) => parentId === ROOT_ID).map(({ id }) => id);
  return {
    id: ROOT_ID,
    parentId: null,
    topic: "ROOT",
    topicPinned: true,
    digest: "",
    summaryLength: 0,
    compressed: null,
    children,
    turns: [],
    size: 0,
    height: 0,
    version: 1,
    createdAt: 0,
    updatedAt: 0,
  };
}

test("the pair of seed 0 brings back texts, indexes, topics, summaries and the tree", async () => {
  await fc.assert(
    fc.asyncProperty(anyMemory, async (memory) => {
      const { turns, nodes } = memory;
      const batch = readPairText(
        await collect(writeAllMemory(sourceOf(memory))),
        await collect(writeHierarchy(sourceOf(memory))),
      );
      expect(batch.turns.map(({ user, assistant }) => [user, assistant ?? ""])).toEqual(
        turns.map(({ user, assistant, state }) =>
          state === "purged" ? ["", ""] : [user, assistant ?? ""],
        ),
      );
      // A turn without any text reads as purged, so a leaf loses it; all others keep everything.
      const isEmpty = turns.some(
        ({ user, assistant, state }) => state === "active" && user + (assistant ?? "") === "",
      );
      if (isEmpty) return;
      expect(batch.nodes).toEqual(
        [...walkTree(nodes)].map(({ node }) => ({
          id: node.id,
          parentId: node.parentId === ROOT_ID ? null : node.parentId,
          topic: node.topic,
          summary: `summary of ${node.id}`,
          children: node.children,
          turns: node.turns,
        })),
      );
      expect(batch.repairs.filter(({ code }) => code !== "unreferenced-turn")).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("the pair's text is what a plain serialiser with indentation 2 makes of it", async () => {
  await fc.assert(
    fc.asyncProperty(anyMemory, async (memory) => {
      for (const chunks of [writeAllMemory(sourceOf(memory)), writeHierarchy(sourceOf(memory))]) {
        const text = await collect(chunks);
        expect(text).toBe(JSON.stringify(JSON.parse(text), null, 2));
      }
    }),
    { numRuns: 100 },
  );
});

async function* toAsync<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

test("the pair shows the true chain from the top, null and [] under ROOT, and Korean as it is", async () => {
  const node = (id: string, parentId: string, rest: Partial<TopicNode>): TopicNode => ({
    ...rootOver([]),
    id,
    parentId,
    topic: "물의 화학식",
    ...rest,
  });
  const nodes = [node("a", ROOT_ID, { children: ["b"] }), node("b", "a", { turns: [0] })];
  const text = await collect(
    writeHierarchy({ nodes: () => toAsync(walkTree(nodes)), summaryOf: async () => "줄 1\n줄 2" }),
  );
  expect(text).toBe(`{
  "a": {
    "node_id": "a",
    "topic": "물의 화학식",
    "summary": "줄 1\\n줄 2",
    "direct_parent_id": null,
    "all_parent_ids": [],
    "children_ids": [
      "b"
    ],
    "all_memory_indexes": []
  },
  "b": {
    "node_id": "b",
    "topic": "물의 화학식",
    "summary": "줄 1\\n줄 2",
    "direct_parent_id": "a",
    "all_parent_ids": [
      "a"
    ],
    "children_ids": [],
    "all_memory_indexes": [
      0
    ]
  }
}`);
});

test("no reader throws, whatever JSON it gets", () => {
  const key = fc.constantFrom(
    "messages",
    "dialogues",
    "role",
    "content",
    "topic",
    "children_ids",
    "format",
    "type",
    "x",
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(null, 0, -1, 1.5, "", "user", "assistant", "hsms", "turn", true),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(key, tie("value"), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(value, (drawn) => {
      for (const read of Object.values(readers)) {
        expect(["ok", "refused"]).toContain(read(JSON.stringify(drawn)).type);
      }
    }),
    { numRuns: 1000 },
  );
});

test("a file that was cut off is refused, and never half read", async () => {
  const exchange = { role: "user", content: "지구의 위성은?" };
  const [memory] = fc.sample(
    anyMemory.filter(({ nodes, conversations }) => nodes.length > 2 && conversations.length > 0),
    { numRuns: 1, seed: 7 },
  );
  if (memory === undefined) throw new Error("no sample");
  const texts: Readonly<Record<string, string>> = {
    "all_memory.json": await collect(writeAllMemory(sourceOf(memory))),
    "hierarchical_memory.json": await collect(writeHierarchy(sourceOf(memory))),
    RealMem: JSON.stringify({ dialogues: [{ session_identifier: "a:1", dialogue_turns: [] }] }),
    "chat JSON": JSON.stringify([{ messages: [exchange] }]),
    "chat JSON Lines": JSON.stringify({ messages: [exchange] }),
    "hsms JSON Lines": (await collect(writeHsmsLines(sourceOf(memory)))).trimEnd(),
  };
  for (const [name, read] of Object.entries(readers)) {
    const text = texts[name] ?? "";
    expect(read(text).type, name).toBe("ok");
    fc.assert(
      fc.property(fc.integer({ min: 1, max: text.length - 1 }), (length) => {
        expect(read(text.slice(0, length)), name).toMatchObject({ type: "refused" });
      }),
      { numRuns: 100 },
    );
  }
});
