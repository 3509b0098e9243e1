import { expect, test } from "vitest";
import { commandWords } from "../messages/command-words.ts";
import { chatCommands } from "./commands/chat-commands.ts";
import { parseChatLine } from "./parse-line.ts";

test.each(["", "   ", "\t"])("skips the empty line %j", (line) => {
  expect(parseChatLine(line)).toEqual({ type: "empty" });
});

test.each(["exit", "EXIT", " Exit "])("ends at %j", (line) => {
  expect(parseChatLine(line)).toEqual({ type: "exit" });
});

test.each([
  ":q",
  ":wq",
  ":종료",
  "!quit",
  "/quit",
  "!exit",
  "/Q",
  "!종료",
  "/나가기",
  "!끝내기".normalize("NFD"),
])("ends at the command %j", (line) => {
  expect(parseChatLine(line)).toEqual({ type: "exit" });
});

test.each([
  ["!되돌리기", "undo", ""],
  ["!취소", "undo", ""],
  ["!도움말", "help", ""],
  ["/찾기 내 이름", "find", "내 이름"],
  ["!검색 자전거", "find", "자전거"],
  ["!delete 3", "forget", "3"],
])("%s is another word for %s", (line, name, argument) => {
  expect(parseChatLine(line)).toMatchObject({ type: "command", command: { name }, argument });
});

test("no other word for a command is the name of one, or a word for two", () => {
  const names: readonly string[] = chatCommands.map(({ name }) => name);
  const words = Object.values(commandWords).flat();
  expect(words.filter((word) => names.includes(word))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
  expect(Object.keys(commandWords).filter((name) => !names.includes(name))).toEqual([]);
});

test("sends a question word for word", () => {
  expect(parseChatLine("  내 이름이 뭐야? \t")).toEqual({
    type: "question",
    text: "  내 이름이 뭐야? \t",
  });
});

test.each(["exit the building", "quit", ":)", ":q now", "what is !help", "C++ 1/2"])(
  "sends %j",
  (line) => {
    expect(parseChatLine(line)).toEqual({ type: "question", text: line });
  },
);

test("reads a command with what follows it", () => {
  expect(parseChatLine("!fanout-limit  3 ")).toMatchObject({
    type: "command",
    command: { name: "fanout-limit" },
    argument: "3",
  });
  expect(parseChatLine("/find 내 이름")).toMatchObject({
    type: "command",
    command: { name: "find" },
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
  ["/stats", "/status"],
  ["/got B", "/goto"],
  // Shelves were given up (S2-07).
  ["/restore", null],
  ["!qqqqqqqq", null],
  ["!", null],
  ["/", null],
])("never sends the unknown %s and suggests %s", (line, suggestion) => {
  expect(parseChatLine(line)).toMatchObject({ type: "unknown", suggestion });
});

test.each(["status", "help", "topics", "tree", "goto"])(
  "%s means the same with either mark",
  (name) => {
    const [one, other] = [parseChatLine(`!${name}`), parseChatLine(`/${name}`)];
    expect(one).toMatchObject({ type: "command", command: { name } });
    expect(other).toEqual({ ...one, word: `/${name}` });
    expect(chatCommands.filter((command) => command.name === name)).toHaveLength(1);
  },
);

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
