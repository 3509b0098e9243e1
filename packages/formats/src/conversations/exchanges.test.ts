import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pairMessages, type Message } from "./exchanges.ts";

const user = (text: string): Message => ({ speaker: "user", text });
const assistant = (text: string): Message => ({ speaker: "assistant", text });

test("a question and its answer make an exchange", () => {
  const { exchanges, joined } = pairMessages([
    user("a"),
    assistant("b"),
    user("c"),
    assistant("d"),
  ]);
  expect(exchanges).toEqual([
    { user: "a", assistant: "b", start: 0 },
    { user: "c", assistant: "d", start: 2 },
  ]);
  expect(joined).toEqual([]);
});

test("two messages of one speaker in a row are joined and reported", () => {
  const { exchanges, joined } = pairMessages([
    user("a"),
    user("b"),
    assistant("c"),
    assistant("d"),
  ]);
  expect(exchanges).toEqual([{ user: "a\n\nb", assistant: "c\n\nd", start: 0 }]);
  expect(joined).toEqual([1, 3]);
});

test("a first answer gets an empty question, a last question no answer", () => {
  const { exchanges } = pairMessages([assistant("hello"), user("a")]);
  expect(exchanges).toEqual([
    { user: "", assistant: "hello", start: 0 },
    { user: "a", assistant: null, start: 1 },
  ]);
});

test("an empty answer ends its exchange and is no answer", () => {
  const { exchanges, joined } = pairMessages([user("a"), assistant(""), user("b"), assistant("c")]);
  expect(exchanges).toEqual([
    { user: "a", assistant: null, start: 0 },
    { user: "b", assistant: "c", start: 2 },
  ]);
  expect(joined).toEqual([]);
});

test("no text is lost and the order stays", () => {
  const message = fc.record({
    speaker: fc.constantFrom("user", "assistant"),
    text: fc.stringMatching(/^[a-z]{0,3}$/),
  });
  fc.assert(
    fc.property(fc.array(message), (messages) => {
      const { exchanges } = pairMessages(messages);
      const kept = exchanges.map((exchange) => exchange.user + (exchange.assistant ?? "")).join("");
      expect(kept.replaceAll("\n", "")).toBe(messages.map(({ text }) => text).join(""));
    }),
    { numRuns: 300 },
  );
});
