import { formatMessage } from "@hsms/messages";
import { expect, test } from "vitest";
import { detectFormat as detect } from "./detect.ts";
import { createSample } from "./sample.ts";

const detectFormat = (text: string) => detect(createSample({ name: "file", text }));

test("the content tells the format", () => {
  const cases: Readonly<Record<string, string>> = {
    '[[{"role":"user","content":"a"},{"role":"assistant","content":"b"}]]': "hsms",
    "[]": "hsms",
    "{}": "hsms",
    '{"a":{"topic":"t","children_ids":[]}}': "hsms",
    '{"dialogues":[]}': "realmem",
    '{"messages":[]}': "chat",
    '{\n"messages":[]\n}': "chat",
    '[{"messages":[]}]': "chat",
    '[{"role":"user","content":"a"}]': "chat",
    '{"messages":[]}\n{"messages":[]}\n': "chat",
    '\n{"messages":[]}\n{"mess': "chat",
    '{"format":"hsms","version":1}': "jsonl",
    '{"format":"hsms","version":1}\n{}': "jsonl",
  };
  for (const [text, format] of Object.entries(cases)) {
    expect(detectFormat(text), text).toMatchObject({
      type: "ok",
      value: { name: format },
    });
  }
});

test("an unknown kind is refused with what it is and what is accepted", () => {
  const outcome = detectFormat('{"name":"x","version":1}');
  if (outcome.type === "ok") throw new Error("It was not refused");
  const { code, reason, hint } = outcome.problem;
  expect(code).toBe("UNKNOWN_FORMAT");
  expect(formatMessage(reason, "en")).toBe(
    'Nothing in the file can be imported: it holds an object with the keys "name", "version".',
  );
  expect(formatMessage(reason, "ko")).toContain('키가 "name", "version" 인 객체');
  for (const language of ["en", "ko"] as const) {
    expect(formatMessage(hint, language)).toContain('{"messages": [{"role", "content"}]}');
    expect(formatMessage(hint, language)).toContain("all_memory.json");
  }
  expect(detectFormat("# Notes\nnothing")).toMatchObject({ problem: { code: "UNKNOWN_FORMAT" } });
  for (const text of ["5", "null", '"text"', "[1]", '[{"a":1}]', "{}\n{}"]) {
    expect(detectFormat(text), text).toMatchObject({ type: "refused" });
  }
});

test("a broken or an empty file is refused as such", () => {
  expect(detectFormat('{\n"messages": [\n')).toMatchObject({
    problem: { code: "BAD_SYNTAX", line: 3, column: 1 },
  });
  expect(detectFormat(" \n\n")).toMatchObject({ problem: { code: "FILE_EMPTY" } });
});
