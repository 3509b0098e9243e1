import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { must, readDetected, readWith } from "../testing/read-text.ts";
import { importFormats } from "../registry.ts";

const read = (value: unknown) => readDetected(JSON.stringify(value));
const batchOf = (value: unknown) => must(read(value).outcome);

const node = (
  id: string,
  parent: string | null,
  message: unknown,
  children: readonly string[] = [],
) => ({
  id,
  parent,
  children,
  message,
});
const message = (
  role: string,
  parts: readonly unknown[],
  rest: Readonly<Record<string, unknown>> = {},
) => ({
  author: { role, name: null, metadata: {} },
  create_time: 1_700_000_000.25,
  content: { content_type: "text", parts },
  status: "finished_successfully",
  recipient: "all",
  metadata: {},
  ...rest,
});

const CHATGPT = [
  {
    title: "부산 여행",
    create_time: 1_700_000_000.123456,
    update_time: 1_700_000_900.5,
    moderation_results: [],
    current_node: "a1",
    conversation_id: "11111111-2222-4333-8444-555555555555",
    mapping: {
      root: node("root", null, null, ["sys"]),
      sys: node(
        "sys",
        "root",
        message("system", [""], { metadata: { is_visually_hidden_from_conversation: true } }),
      ),
      ctx: node("ctx", "sys", {
        ...message("user", []),
        content: {
          content_type: "user_editable_context",
          user_profile: "Preface.\nUser profile:\n```Jiwon, a nurse from Daegu```",
        },
      }),
      q1: node(
        "q1",
        "ctx",
        message(
          "user",
          [
            { content_type: "image_asset_pointer", asset_pointer: "sediment://x" },
            "여기가 어디야?",
          ],
          {
            content: {
              content_type: "multimodal_text",
              parts: [{ content_type: "image_asset_pointer" }, "여기가 어디야?"],
            },
            metadata: { attachments: [{ name: "사진.png" }] },
          },
        ),
      ),
      th: node("th", "q1", {
        ...message("assistant", []),
        content: { content_type: "thoughts", thoughts: [] },
      }),
      call: node("call", "th", {
        ...message("assistant", []),
        recipient: "python",
        content: { content_type: "code", language: "python", text: "print(1)" },
      }),
      out: node("out", "call", {
        ...message("tool", []),
        content: { content_type: "execution_output", text: "1" },
      }),
      a1: node(
        "a1",
        "out",
        message("assistant", ["해운대입니다."], { metadata: { model_slug: "gpt-4o" } }),
      ),
    },
  },
];

test("a ChatGPT export brings what was said, when, and by which model, and counts what tools did", () => {
  expect(read(CHATGPT).name).toBe("chatgpt");
  const { turns, conversations, leftOut } = batchOf(CHATGPT);
  expect(turns).toMatchObject([
    {
      user: "여기가 어디야?\n[사진.png]",
      assistant: "[python]\n\n해운대입니다.",
      createdAt: 1_700_000_000_250,
      model: "gpt-4o",
      parentId: null,
    },
    {
      user: "Jiwon, a nurse from Daegu",
      kind: "note",
      pinned: true,
      tags: ["custom instructions"],
    },
  ]);
  expect(turns).toHaveLength(2);
  expect(conversations).toMatchObject([
    { name: "부산 여행", createdAt: 1_700_000_000_123, headId: turns[0]?.id },
    { name: "ChatGPT: custom instructions" },
  ]);
  expect(leftOut).toEqual([
    { kind: "picture", count: 1 },
    { kind: "thought", count: 1 },
    { kind: "tool-call", count: 1 },
    { kind: "tool-output", count: 1 },
  ]);
});

const CLAUDE = [
  {
    uuid: "c-1",
    name: "Trip to Busan",
    created_at: "2025-03-01T09:00:00.000000Z",
    account: { uuid: "me" },
    chat_messages: [
      {
        uuid: "m1",
        sender: "human",
        text: "Summarise this.",
        created_at: "2025-03-01T09:00:01.500000Z",
        content: [{ type: "text", text: "Summarise this." }],
        attachments: [
          { file_name: "", file_type: "txt", extracted_content: "Mina moved to Busan." },
        ],
        files: [{ file_name: "map.pdf" }],
        parent_message_uuid: "00000000-0000-4000-8000-000000000000",
      },
      {
        uuid: "m2",
        sender: "assistant",
        text: "fallback",
        created_at: "2025-03-01T09:00:05Z",
        content: [
          { type: "thinking", thinking: "hidden" },
          { type: "text", text: "One moment." },
          { type: "tool_use", name: "x", input: {} },
          { type: "text", text: "Mina moved." },
        ],
        attachments: [],
        files: [],
        parent_message_uuid: "m1",
      },
      {
        uuid: "m2b",
        sender: "assistant",
        text: "Mina is in Busan.",
        created_at: "2025-03-01T09:01:05Z",
        content: [],
        parent_message_uuid: "m1",
      },
    ],
  },
];

test("a Claude export brings texts with what was attached, and the branches of a regenerated answer", () => {
  expect(read(CLAUDE).name).toBe("claude");
  const { turns, conversations } = batchOf(CLAUDE);
  expect(turns.map(({ user, assistant }) => [user, assistant])).toEqual([
    ["Summarise this.\n\nMina moved to Busan.\n\n[map.pdf]", "One moment.\n\n[x]\n\nMina moved."],
    ["Summarise this.\n\nMina moved to Busan.\n\n[map.pdf]", "Mina is in Busan."],
  ]);
  expect(turns.map(({ createdAt }) => createdAt)).toEqual([1_740_819_601_500, 1_740_819_601_500]);
  expect(conversations).toMatchObject([{ name: "Trip to Busan" }]);
});

test("a Claude export without parents is read in its order", () => {
  const chat_messages = ["one", "two", "three", "four"].map((text, place) => ({
    uuid: text,
    sender: place % 2 === 0 ? "human" : "assistant",
    text,
  }));
  const { turns } = batchOf([{ uuid: "c", name: "", chat_messages }]);
  expect(turns.map(({ user, assistant }) => [user, assistant])).toEqual([
    ["one", "two"],
    ["three", "four"],
  ]);
  expect(turns[1]?.parentId).toBe(turns[0]?.id);
});

const block = (index: number, context: string, previous: string) => {
  const fields = { timestamp: "2025-07-30T11:25:42.362682", importance: 0.5735 };
  // Written out as Python does, so that the test does not repeat the program.
  const text = `{"block_index": ${index}, "context": "${context}", "importance": 0.5735, "prev_hash": "${previous}", "timestamp": "${fields.timestamp}"}`;
  const hash = createHash("sha256").update(text).digest("hex");
  return {
    block_index: index,
    context,
    ...fields,
    hash,
    prev_hash: previous,
    keywords: ["기능을"],
    tags: ["긍정적"],
    metadata: {},
    embedding: [0.1],
    embedding_model: "default",
  };
};
const first = block(0, "프로젝트에 기능을 추가했다.", "");
const second = block(1, "It works.", first.hash);
const third = block(2, "Shipped.", second.hash);

test("a Greeum chain that is whole brings its blocks as notes without a word", () => {
  for (const value of [
    [third, first, second],
    { chain_info: { total_blocks: 3 }, blocks: [first, second, third] },
  ]) {
    expect(read(value).name).toBe("greeum");
    const { turns, repairs } = batchOf(value);
    expect(repairs).toEqual([]);
    expect(turns.map(({ user, kind }) => [user, kind])).toEqual([
      [first.context, "note"],
      ["It works.", "note"],
      ["Shipped.", "note"],
    ]);
    expect(turns[0]).toMatchObject({
      createdAt: Date.parse("2025-07-30T11:25:42.362Z"),
      importance: 6,
      tags: ["긍정적"],
      keywords: ["기능을"],
    });
  }
});

test("hashes that Greeum itself wrote are verified, with a whole number as importance too", () => {
  const real = {
    block_index: 0,
    timestamp: "2025-07-30T11:21:45.835542",
    context: "Greeum v2.0 통합 테스트 메모리",
    importance: 0.9,
    hash: "d3d62f4c6dfafd906551be72ed9ff0c9e95ae23e313682c70136ad6929ad39fc",
    prev_hash: "",
  };
  expect(batchOf([real]).repairs).toEqual([]);
  const whole = `{"block_index": 0, "context": "a", "importance": 1.0, "prev_hash": "", "timestamp": "2025"}`;
  const hash = createHash("sha256").update(whole).digest("hex");
  const text = `[{"block_index":0,"context":"a","importance":1.0,"prev_hash":"","timestamp":"2025","hash":"${hash}"}]`;
  expect(batchOf(JSON.parse(text)).repairs).toEqual([]);
});

test("a Greeum chain that is broken names the block, and every block is imported all the same", () => {
  const changed = { ...second, context: "It never worked." };
  expect(batchOf([first, changed, third])).toMatchObject({
    repairs: [{ code: "changed-block", subject: "1" }],
    turns: [{ user: first.context }, { user: "It never worked." }, { user: "Shipped." }],
  });
  expect(batchOf([first, third]).repairs).toEqual([{ code: "broken-chain", subject: "2" }]);
  expect(batchOf([first, { ...second, prev_hash: "0".repeat(64) }]).repairs).toEqual([
    { code: "broken-chain", subject: "1" },
    { code: "changed-block", subject: "1" },
  ]);
});

test("what is wrong in an export is refused with its place", () => {
  const cases: readonly (readonly [value: unknown, path: string])[] = [
    [
      [{ ...CHATGPT[0], mapping: { a: { message: { author: {} } } } }],
      "[0].mapping.a.message.author.role",
    ],
    [[...CHATGPT, 7], "[1]"],
    [
      [{ ...CLAUDE[0], chat_messages: [{ uuid: "m", text: 3, sender: "human" }] }],
      "[0].chat_messages[0].text",
    ],
    [[first, { ...second, hash: null }], "[1].hash"],
    [{ blocks: [first, { block_index: -1, context: "" }] }, "blocks[1].block_index"],
  ];
  for (const [value, path] of cases) {
    expect(read(value).outcome, path).toMatchObject({
      type: "refused",
      problem: { code: "BAD_SHAPE", path },
    });
  }
});

test("missing ids, unknown roles and empty conversations are read, not refused", () => {
  const bare = { mapping: { a: { message: { author: { role: "critic" }, content: null } } } };
  expect(batchOf([bare, { mapping: {} }])).toMatchObject({ turns: [], conversations: [] });
  const chat = {
    chat_messages: [
      { sender: "human", text: "hi" },
      { sender: "bot", text: "x" },
    ],
  };
  expect(batchOf([chat, { chat_messages: [] }]).turns).toMatchObject([
    { user: "hi", assistant: null },
  ]);
});

test("no reader of exports throws, whatever stands where a value belongs", () => {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, -1, 1e300, "", "user", "human", [], {}),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(
          "mapping",
          "message",
          "author",
          "role",
          "content",
          "parts",
          "chat_messages",
          "sender",
          "text",
          "blocks",
          "block_index",
          "context",
          "hash",
          "importance",
          "timestamp",
        ),
        tie("value"),
        { maxKeys: 5 },
      ),
    ),
  }));
  fc.assert(
    fc.property(value, (drawn) => {
      for (const whole of [
        { mapping: drawn },
        { chat_messages: drawn },
        [{ block_index: 0, context: drawn }],
      ]) {
        for (const { open } of importFormats) {
          if (open === undefined) continue;
          const outcome = readWith(open(), { text: JSON.stringify(whole) });
          expect(["ok", "refused"]).toContain(outcome.type);
        }
      }
    }),
    { numRuns: 500 },
  );
});
