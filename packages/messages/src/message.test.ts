import { expect, test } from "vitest";
import { catalogue } from "./catalogue/catalogue.ts";
import { defineMessages } from "./catalogue/define-messages.ts";
import { createMessage, formatMessage, isMessage } from "./message.ts";

test("a message is a sentence in either language, with its values", () => {
  const message = createMessage("childNamesOther", { child: "a", node: "b", parent: "c" });
  expect(formatMessage(message, "en")).toBe("Child a of node b has c as its parent");
  expect(formatMessage(message, "ko")).toBe("주제 b 의 자식 a 에는 부모가 c로 적혀 있습니다");
});

test("a message may hold another, and a list of them", () => {
  const problem = createMessage("purgedHasWords", { turn: 3 });
  const outer = createMessage("backupUnsound", { folder: "/b", problem });
  expect(formatMessage(outer, "en")).toBe("/b: Purged turn 3 still has text");
  expect(formatMessage(outer, "ko")).toBe(`/b: ${formatMessage(problem, "ko")}`);
  const kinds = [createMessage("password", {}), createMessage("keyOf", { owner: "OpenAI" })];
  const found = createMessage("secretFound", { kinds });
  expect(formatMessage(found, "ko")).toMatch(/: 비밀번호, OpenAI 키$/);
});

test("a particle fits the value before it, in quotation marks or without", () => {
  const told = (topic: string) => formatMessage(createMessage("topicUnknown", { topic }), "ko");
  expect([told("여행"), told("공부")]).toEqual(["주제 여행이 없습니다.", "주제 공부가 없습니다."]);
  const used = createMessage("topicHoldsTopics", { topic: "여행" });
  expect(formatMessage(used, "ko")).toMatch(/^"여행"은 /);
  expect(formatMessage(used, "en")).toMatch(/^"여행" holds /);
});

test("no particle behind a value is written out: it goes by the value's last sound", () => {
  const written = Object.values(catalogue).flatMap(
    ({ ko }) =>
      ko.match(/\{\w+\}["”]? ?(?:으로|이라는|라는|여야|[은는이가을를과와로])(?![가-힣(])/gu) ?? [],
  );
  expect(written).toEqual([]);
});

test("braces in a value are no placeholders", () => {
  const message = createMessage("topicUnknown", { topic: "{topic}" });
  expect(formatMessage(message, "en")).toBe("There is no topic {topic}.");
});

test("what comes from elsewhere is a message by a name of the catalogue", () => {
  expect(isMessage(createMessage("rootMissing", {}))).toBe(true);
  expect([null, "rootMissing", { name: "toString", values: {} }].some(isMessage)).toBe(false);
});

const namesKept =
  /\{[^}]*\}|`[^`]*`|hsms|ROOT|CURRENT|KEY(\.copy)?|LMDB|SQLite|API|JSON( Lines)?|Markdown|UTF-\d+|MiB|zip|ChatGPT|Claude|Greeum|WhatsApp|Telegram|Slack|mbox|eml|MCP|RealMem|\w+\.(jsonl?|db)|--[\w-]+|(user|ai)_\w+|docs\/\w+\.md|conversations/gu;

test("a Korean sentence has no English word but names that stay as they are", () => {
  for (const [name, { ko }] of Object.entries(catalogue)) {
    const said = ko.replaceAll(namesKept, "");
    expect(said, name).not.toMatch(/[a-z]/iu);
  }
});

test("rows whose languages have other placeholders do not compile, nor other values than those", () => {
  // @ts-expect-error -- the Korean sentence lacks the turn
  defineMessages({ lost: { en: "Turn {turn} is lost", ko: "대화가 없습니다" } });
  // @ts-expect-error -- the English sentence lacks the turn
  defineMessages({ lost: { en: "A turn is lost", ko: "대화 {turn}번이 없습니다" } });
  // @ts-expect-error -- a value is missing
  createMessage("turnMissing", {});
  // @ts-expect-error -- a value is of no placeholder
  createMessage("rootMissing", { turn: 1 });
});
