import type { Turn } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText } from "../../json/decode-text.ts";
import { anyMemory } from "../../testing/memory-arbitrary.ts";
import { must, pagesOf } from "../../testing/read-text.ts";
import type { MemoryContents } from "../contents.ts";
import { walkTree } from "../walk-tree.ts";
import { inOrder, pagesBatch, readPage } from "./read-pages.ts";

/** Whatever Markdown, HTML and our own pages could mistake for markup. */
const markup = fc
  .array(
    fc.constantFrom(
      "---",
      "```",
      "~~~js",
      "# Title",
      "## [0] 1970-01-01 00:00 UTC",
      "**User**",
      "**Assistant**",
      "> quoted",
      ">",
      "",
      " ",
      "<!-- hsms turn {} -->",
      "<!-- comment",
      "--> --!> ---->",
      "| a | b |",
      "안녕하세요",
      "\u2028",
      "\uFEFF",
    ),
    { maxLength: 6 },
  )
  .chain((lines) => fc.constantFrom("\n", "\r\n", "\r").map((end) => lines.join(end)));

const marked: fc.Arbitrary<MemoryContents> = fc
  .record({
    memory: anyMemory,
    texts: fc.array(fc.tuple(markup, fc.option(markup, { nil: null })), {
      minLength: 12,
      maxLength: 12,
    }),
  })
  .map(({ memory, texts }) => ({
    ...memory,
    turns: memory.turns.map((turn) => {
      const said = texts[turn.index];
      if (said === undefined || turn.index % 2 === 0) return turn;
      return { ...turn, user: said[0], assistant: said[1] };
    }),
  }));

/** As bytes on the disk, in the order of their names, with the line ends of the system that checked them out. */
async function readBack(memory: MemoryContents, lineEnd: string) {
  const files = (await pagesOf(memory)).map(({ path, text }) => {
    const bytes = new TextEncoder().encode(text.replaceAll("\n", lineEnd));
    return { path: path.normalize("NFD"), page: must(readPage(must(decodeText(bytes)).text)) };
  });
  return pagesBatch(inOrder(files.toSorted((a, b) => (a.path < b.path ? -1 : 1))));
}

test("the pages bring back every turn word for word, with id, date, place in its conversation and leaf", async () => {
  await fc.assert(
    fc.asyncProperty(marked, fc.constantFrom("\n", "\r\n"), async (memory, lineEnd) => {
      const batch = await readBack(memory, lineEnd);
      const kept = memory.turns.filter(({ state }) => state !== "purged");
      const held = (turns: readonly Partial<Turn>[]) =>
        turns.map(({ id, user, assistant, createdAt, conversationId, parentId, kind, ...turn }) => {
          const { speaker, author, client, origin } = turn;
          const told = { id, user, assistant, createdAt, conversationId, parentId, kind };
          return { ...told, speaker, author, client, origin };
        });
      expect(held(batch.turns)).toEqual(held(kept));
      const places = new Map(kept.map(({ index }, place) => [index, place]));
      const leaves = [...walkTree(memory.nodes)].map(({ node }) => ({
        id: node.id,
        topic: node.topic,
        turns: node.turns.map((index) => places.get(index)),
      }));
      expect(batch.nodes?.map(({ id, topic, turns }) => ({ id, topic, turns }))).toEqual(leaves);
      expect(batch.conversations).toHaveLength(memory.conversations.length);
      expect(batch.repairs).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("adding a turn changes its own page and the index, and no other name", async () => {
  await fc.assert(
    fc.asyncProperty(anyMemory, async (memory) => {
      const [turn] = memory.turns.filter(({ state }) => state === "active");
      if (turn === undefined) return;
      const before = new Map((await pagesOf(memory)).map(({ path, text }) => [path, text]));
      const changed = {
        ...memory,
        turns: memory.turns.map((one) => (one === turn ? { ...one, user: "새 말" } : one)),
      };
      const after = await pagesOf(changed);
      expect(after.map(({ path }) => path)).toEqual([...before.keys()]);
      const touched = after.filter(({ path, text }) => before.get(path) !== text);
      expect(touched.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 100 },
  );
});

test("the order of namesakes changes no name", async () => {
  const [memory] = fc.sample(
    anyMemory.filter(({ nodes }) => nodes.filter(({ turns }) => turns.length > 0).length > 2),
    { numRuns: 1, seed: 11 },
  );
  if (memory === undefined) throw new Error("no sample");
  const alike = { ...memory, nodes: memory.nodes.map((node) => ({ ...node, topic: "달" })) };
  const turned = { ...alike, nodes: alike.nodes.toReversed() };
  const namesOf = async (one: MemoryContents) =>
    (await pagesOf(one)).map(({ path }) => path).toSorted();
  expect(await namesOf(turned)).toEqual(await namesOf(alike));
});

const ID = "018f0000-0000-7000-8000-000000000000";
const PAGE = '<!-- hsms page {"version":1,"leaf":null,"above":[],"turns":1} -->';
const TURN = `<!-- hsms turn {"index":0,"id":"${ID}","createdAt":0,"conversationId":"${ID}","parentId":null,"length":2} -->`;
const page = (body: string): string => `${PAGE}\n\n${body}`;

test("a broken mark is refused with its line, a newer version by its number", () => {
  expect(readPage(page(`${TURN}\n\n**User**\n\n> hi\n`))).toMatchObject({
    value: { turns: [{ turn: { user: "hi", assistant: null } }] },
  });
  for (const [text, code] of [
    [page("<!-- hsms turn {oops -->"), "BAD_SYNTAX"],
    [page('<!-- hsms turn {"index":0,"id":"x"} -->'), "BAD_SHAPE"],
    [page(`${TURN}\n\n## [1] next\n\n**User**\n\n> not mine`), "BAD_SHAPE"],
    [page(TURN), "BAD_SHAPE"],
  ] as const) {
    expect(readPage(text), text).toMatchObject({ problem: { code, line: 3 } });
  }
  expect(readPage(PAGE.replace('"version":1', '"version":2'))).toMatchObject({
    problem: { code: "FORMAT_TOO_NEW" },
  });
});

test("a page that was cut off anywhere, or whose words were edited, is never half read", async () => {
  const [memory] = fc.sample(
    anyMemory.filter(({ nodes }) => nodes.some(({ turns }) => turns.length > 1)),
    { numRuns: 1, seed: 4 },
  );
  if (memory === undefined) throw new Error("no sample");
  for (const { text, path } of await pagesOf(memory)) {
    if (path === "index.md") continue;
    const whole = must(readPage(text)).turns;
    fc.assert(
      fc.property(fc.integer({ min: text.indexOf("\n") + 1, max: text.length }), (length) => {
        const read = readPage(text.slice(0, length));
        if (read.type === "ok") expect(read.value.turns).toEqual(whole);
      }),
      { numRuns: 100 },
    );
  }
  expect(readPage(page(`${TURN}\n\n**User**\n\n> his\n`))).toMatchObject({
    problem: { code: "BAD_SHAPE", line: 3, path: "[0]" },
  });
});
