import { expect, test } from "vitest";
import { must, readDetected } from "../testing/read-text.ts";
import { sampleOf } from "../testing/samples.ts";
import { readActivityDate } from "./assistants/gemini/activity-date.ts";

const read = (format: string, place = 0) => {
  const { name, text } = sampleOf(format, place);
  return must(readDetected(text, { name }).outcome);
};

test("Gemini's activity brings prompts with and without answers, oldest first, in the chats that they link to", () => {
  const batch = read("gemini");
  expect(batch.turns).toMatchObject([
    { user: "何時？", assistant: "7時", createdAt: Date.UTC(2026, 1, 2, 7, 24, 2, 806) },
    { user: "Which pier?", assistant: "Pier 2.", client: "gemini" },
  ]);
  expect(batch.turns[1]?.parentId).toBe(batch.turns[0]?.id);
  expect(batch.conversations).toHaveLength(1);
  expect(batch.leftOut).toEqual([{ kind: "notice", count: 1 }]);
  const page = read("gemini", 1);
  expect(page.turns).toMatchObject([
    {
      user: "몇 시?",
      assistant: null,
      createdAt: Date.UTC(2026, 1, 2, 7, 24, 2),
    },
    {
      user: "Which pier?\nAnd when?",
      assistant: "Pier 2.",
      createdAt: Date.UTC(2026, 3, 12, 19, 34, 31),
    },
  ]);
  expect(page.conversations?.map(({ name }) => name)).toEqual([
    "Gemini 2026-02-02",
    "Gemini 2026-04-12",
  ]);
});

test("files that came with a prompt to Gemini stand in it by their names, and all are counted", () => {
  const cell = (body: string): string =>
    `<div class="outer-cell mdl-cell"><div class="header-cell">Gemini Apps<br></div><div class="content-cell mdl-cell mdl-typography--body-1">${body}</div></div>`;
  const date = "Apr 12, 2026, 7:34:31 PM UTC<br><p>Pier 2.</p>";
  const page = (said: string) =>
    must(readDetected(`<html>${cell(`Prompted Which pier?<br>${said}${date}`)}</html>`).outcome);
  const two = page(
    'Attached 2 files.<br>-&nbsp; <a href="a-1.png">표.png</a><br>-&nbsp; b.pdf<br>',
  );
  expect(two.turns).toMatchObject([
    { user: "Which pier?\n[표.png]\n[b.pdf]", assistant: "Pier 2." },
  ]);
  expect(two.leftOut).toEqual([{ kind: "file", count: 2 }]);
  const unnamed = page("Attached 1 file.<br>");
  expect(unnamed.turns).toMatchObject([{ user: "Which pier?" }]);
  expect(unnamed.leftOut).toEqual([{ kind: "file", count: 1 }]);
  // As earlier versions knew it, which read neither of these.
  expect(unnamed.turns[0]?.id).toBe(page("").turns[0]?.id);
  const json = (rest: object) => {
    const time = "2026-04-12T19:34:31Z";
    const answer = { safeHtmlItem: [{ html: "<p>Pier 2.</p>" }] };
    const record = {
      header: "Gemini Apps",
      title: "Prompted Which pier?",
      time,
      ...answer,
      ...rest,
    };
    return must(readDetected(JSON.stringify([record])).outcome);
  };
  const subtitles = [
    { name: "Attached 2 files." },
    { name: "-  표.png", url: "a-1.png" },
    { name: "-  b.pdf", url: "b-2.pdf" },
  ];
  expect(json({ subtitles }).turns).toMatchObject([{ user: "Which pier?\n[표.png]\n[b.pdf]" }]);
  expect(json({ subtitles }).turns[0]?.id).toBe(json({}).turns[0]?.id);
  const both = json({ subtitles, attachedFiles: ["a-1.png", "b-2.pdf"] });
  expect(both.turns).toMatchObject([{ user: "Which pier?\n[a-1.png]\n[b-2.pdf]" }]);
  expect(both.leftOut).toEqual([{ kind: "file", count: 2 }]);
});

test("a branched chat of Gemini shares its beginning; another answer is a branch", () => {
  const activity = (
    title: string,
    minute: number,
    chats: readonly string[],
    answers: readonly string[],
  ) => ({
    header: "Gemini 앱",
    title,
    time: `2026-02-02T07:0${minute}:00Z`,
    details: chats.map((id) => ({ url: `https://gemini.google.com/app/${id}` })),
    safeHtmlItem: answers.map((html) => ({ html })),
  });
  const { turns, conversations } = must(
    readDetected(
      JSON.stringify([
        activity("Prompted c", 3, ["bb"], ["<p>3</p>"]),
        activity("Prompted b", 2, ["aa"], ["<p>2</p>"]),
        activity("분기된 a", 1, ["aa", "bb"], ["<p>1</p>", "<p>1'</p>"]),
      ]),
    ).outcome,
  );
  expect(turns.map(({ user, assistant }) => [user, assistant])).toEqual([
    ["a", "1"],
    ["a", "1'"],
    ["b", "2"],
    ["c", "3"],
  ]);
  const second = turns[1]?.id;
  expect(turns.map(({ parentId }) => parentId)).toEqual([null, null, second, second]);
  expect(conversations).toHaveLength(1);
});

test.each([
  ["Apr 12, 2026, 3:34:31\u202FPM EDT", Date.UTC(2026, 3, 12, 19, 34, 31), false],
  ["18 Sept 2024, 00:12:50 BST", Date.UTC(2024, 8, 17, 23, 12, 50), false],
  ["10 de mai. de 2026, 03:46:09 BRT", Date.UTC(2026, 4, 10, 6, 46, 9), false],
  ["2 févr. 2026, 22:30:00 UTC+1", Date.UTC(2026, 1, 2, 21, 30), false],
  ["02.02.2026, 07:24:02 MEZ", Date.UTC(2026, 1, 2, 6, 24, 2), false],
  ["2026. 2. 2. 오후 12:24:02 KST", Date.UTC(2026, 1, 2, 3, 24, 2), false],
  ["2026年6月20日 00:28:51 CST", Date.UTC(2026, 5, 20, 0, 28, 51), true],
])("the line %s of a Takeout page is a time", (line, time, isGuessed) => {
  expect(readActivityDate(line)).toEqual({ time, isGuessed });
});

test("Grok's and Open WebUI's trees bring branches, without what stands between the words", () => {
  expect(read("grok").turns).toMatchObject([
    {
      user: "When does it leave?",
      assistant: "At 7.",
      model: "grok-4",
      createdAt: 1_705_312_200_000,
    },
  ]);
  const { turns, conversations, leftOut } = read("open-webui");
  expect(turns).toMatchObject([
    { user: "When?", assistant: "At 6.", tags: ["travel"] },
    { user: "When?", assistant: "At 7.", createdAt: 1_700_000_001_000 },
  ]);
  expect(conversations).toMatchObject([{ name: "Ferry", headId: turns[1]?.id }]);
  expect(leftOut).toEqual([{ kind: "thought", count: 1 }]);
});

test("ShareGPT's speakers are told by their names, other roles are counted", () => {
  const { turns, leftOut } = read("sharegpt");
  expect(turns).toMatchObject([{ user: "When?", assistant: "At 7.", client: "sharegpt" }]);
  expect(leftOut).toEqual([{ kind: "instruction", count: 1 }]);
  expect(read("sharegpt", 1).conversations).toHaveLength(2);
});

test("mem0's memories are notes of their owner, with what they are valid for", () => {
  expect(read("mem0").turns).toMatchObject([
    {
      user: "Mina takes the ferry at 7",
      kind: "note",
      tags: ["mem0", "travel"],
      validUntil: Date.UTC(2027, 0, 1, 12),
      client: "mem0",
    },
    { user: "mina lives in busan", triples: [["mina", "lives_in", "busan"]] },
  ]);
  expect(read("mem0").conversations?.map(({ name }) => name)).toEqual(["mem0: mina", "mem0"]);
});

test("LoCoMo's sessions are talk of two people", () => {
  const { turns, people } = read("locomo");
  expect(turns).toMatchObject([
    {
      user: "Mina: Hi!",
      speaker: "Mina",
      sessionId: "conv-1/1",
      createdAt: Date.UTC(2023, 4, 8, 13, 56),
    },
    { user: "Jun: Look [a ferry]", createdAt: Date.UTC(2023, 4, 8, 13, 56, 30) },
    { user: "Mina: Nice.", sessionId: "conv-1/2", createdAt: Date.UTC(2023, 4, 9, 2) },
  ]);
  expect(people).toEqual([
    { name: "Mina", messages: 2 },
    { name: "Jun", messages: 1 },
  ]);
});

test("the smallest format brings exchanges and notes, and names the line of a fault", () => {
  expect(read("minimal").turns).toMatchObject([
    {
      user: "When?",
      assistant: "At 7.",
      kind: "turn",
      tags: ["ferry"],
      createdAt: Date.UTC(2026, 2, 4, 12),
    },
    { user: "부산은 항구다", kind: "note" },
  ]);
  expect(read("minimal").conversations?.map(({ name }) => name)).toEqual(["Trip", "memories"]);
  const bad = readDetected('{"user":"a"}\n{"user":5}\n', { name: "m.jsonl" });
  expect(bad.outcome).toMatchObject({ problem: { code: "BAD_SHAPE", line: 2 } });
  const cut = readDetected('{"user":"a"}\n{"user":', { name: "m.jsonl" });
  expect(cut.outcome).toMatchObject({ problem: { code: "BAD_SYNTAX", line: 2 } });
});
