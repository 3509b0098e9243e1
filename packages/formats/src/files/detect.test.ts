import { formatMessage } from "@hsms/messages";
import { expect, test } from "vitest";
import { detectFormat as detect } from "./detect.ts";
import { importFormats } from "../registry.ts";
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
    '{"role":"user","content":"a"}\n{"role":"assistant","content":"b"}\n': "chat",
    '{"messages":[]}\n{"messages":[]}\n': "chat",
    '\n{"messages":[]}\n{"mess': "chat",
    '{"format":"hsms","version":1}': "jsonl",
    '{"format":"hsms","version":1}\n{}': "jsonl",
    '{"name":"Mina","type":"personal_chat","id":1,"messages":[]}': "telegram",
    '{"about":"","chats":{"about":"","list":[]}}': "telegram",
    '[{"type":"message","user":"U1","text":"hi","ts":"1709391840.000100"}]': "slack",
    '[{"id":"U1","team_id":"T1","name":"mina","profile":{"real_name":"Mina"}}]': "slack",
    "민아 님과 카카오톡 대화\n저장한 날짜 : 2024. 3. 3. 오전 10:02\n": "kakaotalk",
    "KakaoTalk Chats with Mina\nDate Saved : Mar 3, 2024, 10:02 AM\n": "kakaotalk",
    "--------------- 2024년 3월 2일 토요일 ---------------\n[민아] [오후 3:04] a": "kakaotalk",
    "Date,User,Message\n": "kakaotalk",
    "[12/03/2024, 21:04:11] Mina: 2024. 3. 2. 오후 3:04, 준 : a": "whatsapp",
    "12/3/24, 9:04\u202FPM - Mina: a": "whatsapp",
    "2024. 3. 2. 오후 9:04 - 민아: a": "whatsapp",
    "From: Mina <mina@example.org>\nSubject: Ferry\n\n[12/03/2024, 21:04:11] Mina: a": "mail",
    "From mina@example.org Sat Mar  2 15:04:00 2024\nDate: x\nFrom: Mina\n\na": "mail",
  };
  for (const [text, format] of Object.entries(cases)) {
    const sample = createSample({ name: "file", text });
    const takers = importFormats.filter(({ recognises }) => recognises(sample));
    expect(
      takers.map(({ name }) => name),
      text,
    ).toEqual([format]);
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
    'Nothing in the file can be imported: it contains an object with the keys "name", "version".',
  );
  expect(formatMessage(reason, "ko")).toContain('키가 "name", "version" 인 객체');
  for (const language of ["en", "ko"] as const) {
    expect(formatMessage(hint, language)).toContain('{"messages": [{"role", "content"}]}');
    expect(formatMessage(hint, language)).toContain("all_memory.json");
  }
  for (const text of ["From: here to there", "Dear Mina,\nFrom: here\nDate: x"]) {
    expect(detectFormat(text), text).toMatchObject({ problem: { code: "UNKNOWN_FORMAT" } });
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
