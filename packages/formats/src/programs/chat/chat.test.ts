import { expect, test } from "vitest";
import { must } from "../../testing/read-text.ts";
import { readChat, readChatLines } from "./read-chat.ts";

const message = (role: string, content: unknown) => ({ role, content });
const greeting = [message("user", "hi"), message("assistant", "hello")];

test("a conversation's questions are paired with their answers, other roles are left out", () => {
  const chat = {
    title: "Trip",
    messages: [
      message("system", "You are kind."),
      message("user", "Where was I?"),
      message("assistant", null),
      message("tool", "{}"),
      message("assistant", "In Busan."),
      message("user", "When?"),
    ],
  };
  const { turns, conversations, repairs } = must(readChat(chat));
  expect(turns).toMatchObject([
    { user: "Where was I?", assistant: "In Busan.", parentId: null },
    { user: "When?", assistant: null, parentId: turns[0]?.id },
  ]);
  expect(conversations).toEqual([{ id: turns[0]?.conversationId, name: "Trip" }]);
  expect(repairs).toEqual([]);
});

test("content may be a list of parts, of which the texts are kept", () => {
  const parts = [
    { type: "text", text: "What is this?" },
    { type: "image_url", image_url: { url: "x" } },
    { type: "text", text: "And this?" },
  ];
  const { turns } = must(readChat({ messages: [message("user", parts)] }));
  expect(turns[0]?.user).toBe("What is this?\nAnd this?");
});

test("an array holds conversations, or the messages of one", () => {
  const several = must(readChat([{ messages: greeting }, { messages: greeting }]));
  expect(new Set(several.turns.map(({ conversationId }) => conversationId)).size).toBe(2);
  expect(new Set(several.turns.map(({ id }) => id)).size).toBe(2);
  expect(must(readChat(greeting)).turns).toHaveLength(1);
});

test("a conversation that has grown keeps the ids of what was there", () => {
  const short = must(readChat({ messages: greeting }));
  const long = must(readChat({ messages: [...greeting, message("user", "more")] }));
  expect(long.turns[0]).toEqual(short.turns[0]);
  expect(long.turns[1]?.parentId).toBe(short.turns[0]?.id);
});

test("times are read as seconds, milliseconds or ISO 8601, of the message before the conversation", () => {
  const timesOf = (chat: object) => must(readChat(chat)).turns.map(({ createdAt }) => createdAt);
  const seconds = { created_at: 1_700_000_000, messages: [...greeting, ...greeting] };
  expect(timesOf(seconds)).toEqual([1_700_000_000_000, 1_700_000_001_000]);
  const own = { ...message("user", "a"), timestamp: "2025-01-02T03:04:05Z" };
  expect(timesOf({ created: 1, messages: [own] })).toEqual([Date.UTC(2025, 0, 2, 3, 4, 5)]);
  expect(timesOf({ messages: [{ ...own, timestamp: 1_700_000_000_123 }] })).toEqual([
    1_700_000_000_123,
  ]);
  expect(timesOf({ messages: [{ ...own, timestamp: "soon" }] })).toEqual([undefined]);
});

test("a wrong role or content is refused with its path", () => {
  expect(readChat([{ messages: greeting }, { messages: [message("bot", "x")] }])).toMatchObject({
    problem: { code: "BAD_SHAPE", path: "[1].messages[0].role" },
  });
  expect(readChat({ messages: [message("user", 5)] })).toMatchObject({
    problem: { path: "messages[0].content" },
  });
});

test("JSON Lines hold a conversation a line, and a refusal names the line", () => {
  const line = JSON.stringify({ messages: greeting });
  const { turns, conversations } = must(readChatLines(`${line}\r\n\n${line}\n`));
  expect([turns.length, conversations?.length]).toEqual([2, 2]);
  expect(readChatLines(`${line}\n\n{"messages": [}\n`)).toMatchObject({
    problem: { code: "BAD_SYNTAX", line: 3, column: 15 },
  });
  expect(readChatLines(`${line}\n{"messages": [{"role": "user", "content": 1}]}`)).toMatchObject({
    problem: { code: "BAD_SHAPE", line: 2, path: "messages[0].content" },
  });
});

test("a message a line is one conversation, and a line that is none is named", () => {
  const lines = [
    { role: "user", content: "The cellar key hangs behind the clock" },
    { role: "assistant", content: "Noted." },
    { role: "user", content: "And the spare one is with Ann" },
  ].map((message) => JSON.stringify(message));
  const text = `${lines.join("\n")}\n`;
  const { turns, conversations } = must(readChatLines(text));
  expect(turns.map(({ user, assistant }) => [user, assistant])).toEqual([
    ["The cellar key hangs behind the clock", "Noted."],
    ["And the spare one is with Ann", null],
  ]);
  expect(conversations).toHaveLength(1);
  expect(readChatLines(`${text}{"role": "user", "content": 7}\n`)).toMatchObject({
    type: "refused",
  });
});
