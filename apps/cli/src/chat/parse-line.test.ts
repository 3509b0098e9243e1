import { expect, test } from "vitest";
import { chatCommands } from "./chat-commands.ts";
import { parseChatLine } from "./parse-line.ts";

test.each(["", "   ", "\t"])("skips the empty line %j", (line) => {
  expect(parseChatLine(line)).toEqual({ type: "empty" });
});

test.each(["exit", "EXIT", " Exit "])("ends at %j", (line) => {
  expect(parseChatLine(line)).toEqual({ type: "exit" });
});

test("sends a question word for word", () => {
  expect(parseChatLine("  내 이름이 뭐야? \t")).toEqual({
    type: "question",
    text: "  내 이름이 뭐야? \t",
  });
});

test.each(["exit the building", "what is !help", "C++ 1/2"])("sends %j", (line) => {
  expect(parseChatLine(line)).toEqual({ type: "question", text: line });
});

test("reads a command with what follows it", () => {
  expect(parseChatLine("!fanout-limit  3 ")).toMatchObject({
    type: "command",
    command: { name: "fanout-limit" },
    argument: "3",
  });
  expect(parseChatLine("/find 내 이름")).toMatchObject({
    type: "command",
    command: { mark: "/", name: "find" },
    argument: "내 이름",
  });
});

test("removes one mark of two and sends the rest", () => {
  expect(parseChatLine("!!help")).toEqual({ type: "question", text: "!help" });
  expect(parseChatLine("//find x")).toEqual({ type: "question", text: "/find x" });
});

test.each([
  ["!hlep", "!help"],
  ["!stat", "!status"],
  ["!fanout", "!fanout-limit"],
  ["!record", "!no-record"],
  ["/fnd x", "/find"],
  ["/status", "!status"],
  ["/got B", "/goto"],
  // Shelves were given up (S2-07).
  ["/restore", null],
  ["!qqqqqqqq", null],
  ["!", null],
  ["/", null],
])("never sends the unknown %s and suggests %s", (line, suggestion) => {
  expect(parseChatLine(line)).toMatchObject({ type: "unknown", suggestion });
});

test("has the eleven commands of the seed", () => {
  const names = chatCommands.filter(({ mark }) => mark === "!").map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "help",
      "api-info",
      "status",
      "search",
      "debug",
      "debug-txt",
      "fanout-limit",
      "model",
      "no-record",
      "update-topic",
      "max-summary-length",
    ]),
  );
});
