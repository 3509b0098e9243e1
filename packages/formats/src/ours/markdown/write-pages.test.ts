import { ROOT_ID, type TopicNode } from "@hsms/store";
import { nodeId, topicNode } from "@hsms/store/testing";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyMemory, anyText } from "../../testing/memory-arbitrary.ts";
import { pagesOf } from "../../testing/read-text.ts";
import { safeName } from "./safe-name.ts";

test("a topic becomes a name that every system takes, and Korean stays", () => {
  const cases: Readonly<Record<string, string>> = {
    "물의 화학식": "물의 화학식",
    ["물".normalize("NFD")]: "물",
    "a/b\\c:d*e?": "a b c d e",
    "../..": "_",
    ".hidden.": "hidden",
    con: "_con",
    "LPT1.txt": "_LPT1.txt",
    "": "_",
    "a\u0000\nb": "a b",
  };
  for (const [topic, name] of Object.entries(cases)) expect(safeName(topic), topic).toBe(name);
});

test("whatever the topic, the name is safe and short", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: "grapheme", maxLength: 200 })), (topic) => {
      const name = safeName(topic);
      expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}]+$/u);
      expect(name).not.toMatch(/^\.|[. ]$/);
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(161);
    }),
    { numRuns: 500 },
  );
});

test("namesakes that were made in one moment are named alike in whatever order they come", async () => {
  // Ids that begin alike, as those of one minute do.
  const leaves = [1, 2, 3].map((number) => topicNode(nodeId(number), { parentId: ROOT_ID }));
  const [memory] = fc.sample(anyMemory, 1);
  if (memory === undefined) throw new Error("no sample");
  const empty = { ...memory, turns: [], placements: [], conversations: [] };
  const pathsIn = async (nodes: readonly TopicNode[]) =>
    (await pagesOf({ ...empty, nodes })).filter(({ path }) => path !== "index.md");
  expect((await pathsIn(leaves.toReversed())).toReversed()).toEqual(await pathsIn(leaves));
});

test("every leaf has a file of its own, and every turn that is not purged stands in one", async () => {
  await fc.assert(
    fc.asyncProperty(anyMemory, async (memory) => {
      const files = await pagesOf(memory);
      const paths = files.map(({ path }) => path.toLowerCase());
      expect(new Set(paths).size).toBe(paths.length);
      expect(paths.at(-1)).toBe("index.md");
      const leaves = memory.nodes.filter(({ turns }) => turns.length > 0);
      const unfiled = paths.includes("unfiled.md") ? 1 : 0;
      expect(files).toHaveLength(leaves.length + unfiled + 1);
      const pages = files.map(({ text }) => text).join("\n");
      for (const { index, state } of memory.turns) {
        expect(pages.split(`\n## [${index}] `).length - 1).toBe(state === "purged" ? 0 : 1);
      }
    }),
    { numRuns: 200 },
  );
});

test("a page shows the path and quotes what was said, and the index links to it", async () => {
  const [sample] = fc.sample(
    anyMemory.filter(({ turns, nodes }) => turns.length > 0 && nodes.length > 0),
    {
      numRuns: 1,
      seed: 3,
    },
  );
  const [turn] = sample?.turns ?? [];
  const [node] = sample?.nodes ?? [];
  if (sample === undefined || turn === undefined || node === undefined)
    throw new Error("no sample");
  const said = {
    user: "물은?\n# 제목",
    assistant: "```\nH2O",
    state: "active",
    createdAt: 0,
    kind: "turn",
    parentId: null,
    sessionId: null,
    model: null,
    tags: [],
  } as const;
  const parent = { ...node, topic: "과학 (1)", children: [], turns: [], size: 1 };
  const leaf = {
    ...node,
    id: sample.nodes.at(-1)?.id ?? node.id,
    topic: "물 *화학*",
    children: [],
    turns: [0],
  };
  const id = "00000000-0000-4000-8000-000000000001" as typeof node.id;
  const files = await pagesOf({
    ...sample,
    turns: [{ ...turn, ...said, index: 0 }],
    conversations: [],
    placements: [{ type: "leaf", leafId: id, order: 0 }],
    nodes: [
      { ...parent, children: [id] },
      { ...leaf, id, parentId: parent.id },
    ],
  });
  expect(files).toEqual([
    {
      path: "과학 (1)/물 화학.md",
      text: `<!-- hsms page {"version":1,"leaf":{"id":"${id}","topic":"물 *화학*"},"above":[{"id":"${parent.id}","topic":"과학 (1)"}],"turns":1} -->

# 물 \\*화학\\*

과학 (1)

## [0] 1970-01-01 00:00 UTC

<!-- hsms turn {"index":0,"id":"${turn.id}","createdAt":0,"conversationId":"${turn.conversationId}","parentId":null,"length":15} -->

**User**

> 물은?
> # 제목

**Assistant**

> \`\`\`
> H2O
`,
    },
    {
      path: "index.md",
      text: `<!-- hsms index {"version":1,"conversations":[]} -->

# Index

- 과학 (1) (1)
  - [물 \\*화학\\*](${encodeURIComponent("과학")}%20%281%29/${encodeURIComponent("물 화학")}.md) (1)
`,
    },
  ]);
});
