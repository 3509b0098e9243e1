import { expect, test } from "vitest";
import { must } from "../../../testing/read-text.ts";
import { readTelegram } from "./read-telegram.ts";

const message = (id: number, rest: Readonly<Record<string, unknown>>) => ({
  id,
  type: "message",
  date: "2024-03-02T15:04:00",
  date_unixtime: String(1_709_391_840 + id),
  from: "Mina",
  from_id: "user5",
  text: "",
  ...rest,
});

const chat = (...messages: readonly unknown[]) => ({
  name: "Mina",
  type: "personal_chat",
  id: 5,
  messages,
});

test("a chat brings its words, with links and who said them first, and counts the rest", () => {
  const { turns, conversations, people, leftOut } = must(
    readTelegram(
      chat(
        message(1, {
          text: ["See ", { type: "text_link", text: "the ferry", href: "https://x.y" }, "!"],
          reactions: [{ type: "emoji", count: 2, emoji: "👍" }],
        }),
        message(2, { from: "Jun", from_id: "user6", text: "배", forwarded_from: "News" }),
        message(3, { photo: "a.jpg", text: "The pier" }),
        message(4, { media_type: "voice_message", file: "a.ogg" }),
        message(5, { media_type: "hologram" }),
        message(6, { poll: { question: "When?" } }),
        message(7, { file: "a.pdf" }),
        message(8, { type: "service", action: "phone_call" }),
        message(9, { type: "service", action: "pin_message" }),
        { id: 10, type: "unsupported" },
        message(11, {}),
      ),
    ),
  );
  expect(turns.map(({ user }) => user)).toEqual([
    "Mina: See the ferry (https://x.y)!",
    "Jun: ↪ News: 배",
    "Mina: The pier",
  ]);
  expect(turns[0]?.createdAt).toBe(1_709_391_841_000);
  expect(conversations).toMatchObject([{ name: "Mina" }]);
  expect(people).toEqual([
    { name: "Mina", messages: 2 },
    { name: "Jun", messages: 1 },
  ]);
  const silent = chat(
    message(1, { text: "Tea?" }),
    message(2, { from: "Me", from_id: "user6", photo: "a.jpg" }),
  );
  expect(must(readTelegram(silent)).people).toEqual([
    { name: "Mina", messages: 1 },
    { name: "Me", messages: 0 },
  ]);
  expect(leftOut).toEqual([
    { kind: "reaction", count: 1 },
    { kind: "picture", count: 1 },
    { kind: "recording", count: 1 },
    { kind: "unknown", name: "hologram", count: 1 },
    { kind: "poll", count: 1 },
    { kind: "file", count: 1 },
    { kind: "call", count: 1 },
    { kind: "notice", count: 1 },
    { kind: "unknown", name: "unsupported", count: 1 },
    { kind: "unknown", name: "message without text", count: 1 },
  ]);
});

test("an account's export knows its owner, and meets what came from one chat alone", () => {
  const one = chat(
    message(1, { text: "hi" }),
    message(2, { from: "Me", from_id: "user9", text: "yo" }),
  );
  const notes = {
    name: null,
    type: "saved_messages",
    id: 9,
    messages: [message(1, { from: "Me", from_id: "user9", text: "milk" })],
  };
  const { turns, conversations, people } = must(
    readTelegram({
      personal_information: { user_id: 9, first_name: "Me" },
      chats: { about: "", list: [one, notes] },
      left_chats: { list: [{ ...one, id: 6, type: "private_group", name: "Old" }] },
    }),
  );
  expect(conversations?.map(({ name }) => name)).toEqual(["Mina", "Saved Messages", "Old"]);
  expect(people).toEqual([
    { name: "Mina", messages: 2 },
    { name: "Me", messages: 3, isOwner: true },
  ]);
  expect(turns.slice(0, 2)).toEqual(must(readTelegram(one)).turns);
});

test("a message that was edited since is another one, and a wrong shape is refused with its path", () => {
  const before = must(readTelegram(chat(message(1, { text: "at 7" })))).turns;
  const after = must(readTelegram(chat(message(1, { text: "at 8" })))).turns;
  expect(after[0]?.id).toBe(before[0]?.id);
  expect(readTelegram({ ...chat(), messages: [1] })).toMatchObject({
    problem: { code: "BAD_SHAPE", path: "messages[0]" },
  });
});
