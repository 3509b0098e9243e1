import { expect, test } from "vitest";
import { must, readDetected } from "../../testing/read-text.ts";
import { sampleOf } from "../../testing/samples.ts";

/** What comes of a format's sample. */
const read = (format: string, place = 0) => {
  const { name, text } = sampleOf(format, place);
  return must(readDetected(text, { name }).outcome);
};

const said = (batch: ReturnType<typeof read>) =>
  batch.turns.map(({ user, assistant }) => [user, assistant ?? null]);

const kinds = (batch: ReturnType<typeof read>) =>
  Object.fromEntries((batch.leftOut ?? []).map(({ kind, count }) => [kind, count]));

const line = (more: object) => ({ sessionId: "s", timestamp: "2026-03-04T05:06:07Z", ...more });
const jsonl = (...values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join("\n");
const claude = (...values: readonly object[]) =>
  must(readDetected(jsonl(...values.map(line)), { name: "s.jsonl" }).outcome);

test("a Claude Code session brings what was said and the files that were changed, and counts the rest", () => {
  const batch = read("claude-code");
  expect(batch.turns).toMatchObject([
    {
      user: "페리 시간표를 고쳐 줘",
      assistant: "Reading it.\n\n[Edit src/times.ts]\n\nIt leaves at 7 now.",
      model: "claude-x",
      client: "claude-code",
      origin: "imported",
      tags: ["ferry"],
      createdAt: Date.UTC(2026, 2, 4, 5, 6, 7, 890),
    },
  ]);
  expect(batch.turns).toHaveLength(1);
  expect(batch.conversations).toMatchObject([{ name: "Ferry times" }]);
  expect(kinds(batch)).toEqual({ notice: 1, thought: 1, "tool-call": 1, "tool-output": 1 });
});

test("commands, sub-agents, meta lines and compactions of Claude Code are no questions", () => {
  const command = (name: string) =>
    `<command-name>${name}</command-name>\n<command-args></command-args>`;
  const batch = claude(
    { type: "user", uuid: "1", parentUuid: null, message: { content: command("/model") } },
    {
      type: "user",
      uuid: "2",
      parentUuid: "1",
      message: { content: "<local-command-stdout>set</local-command-stdout>" },
    },
    { type: "user", uuid: "3", parentUuid: "2", message: { content: command("/init") } },
    {
      type: "user",
      uuid: "4",
      parentUuid: "3",
      isMeta: true,
      message: { content: "Analyse this folder." },
    },
    {
      type: "assistant",
      uuid: "5",
      parentUuid: "4",
      message: { content: [{ type: "text", text: "Done." }] },
    },
    {
      type: "user",
      uuid: "x",
      parentUuid: null,
      isSidechain: true,
      message: { content: "Search" },
    },
    {
      type: "system",
      uuid: "6",
      parentUuid: null,
      logicalParentUuid: "5",
      subtype: "compact_boundary",
    },
    {
      type: "user",
      uuid: "7",
      parentUuid: "6",
      isCompactSummary: true,
      message: { content: "So far" },
    },
    {
      type: "user",
      uuid: "8",
      parentUuid: "7",
      message: { content: "And <b>now</b>?<system-reminder>x</system-reminder>" },
    },
    {
      type: "attachment",
      uuid: "9",
      parentUuid: "8",
      attachment: { type: "queued_command", prompt: "Wait" },
    },
    { type: "novelty", uuid: "10" },
  );
  expect(said(batch)).toEqual([
    ["/init", "Done."],
    ["And <b>now</b>?", null],
    ["Wait", null],
  ]);
  expect(batch.turns.map(({ parentId }) => parentId)).toEqual([
    null,
    batch.turns[0]?.id,
    batch.turns[1]?.id,
  ]);
  expect(batch.leftOut).toContainEqual({ kind: "unknown", name: "novelty", count: 1 });
  expect(kinds(batch)).toMatchObject({ notice: 2, instruction: 2, "tool-output": 1 });
});

test("a session that is being written is read up to its last whole line; a fault before it is named", () => {
  const { text: whole } = sampleOf("claude-code");
  const cut = must(readDetected(`${whole}{"type":"user","uu`, { name: "s.jsonl" }).outcome);
  expect(cut.turns).toEqual(read("claude-code").turns);
  expect(cut.leftOut).toContainEqual({ kind: "unknown", name: "unfinished line", count: 1 });
  const lines = whole.split("\n");
  const broken = readDetected([lines[0], "{", ...lines.slice(1)].join("\n"), { name: "s.jsonl" });
  expect(broken.outcome).toMatchObject({ problem: { code: "BAD_SYNTAX", line: 2 } });
});

test("Codex sessions of every shape bring what the person saw and the patched files", () => {
  expect(said(read("codex"))).toEqual([["Which day?", "[Edit src/day.ts]\n\nTuesday."]]);
  expect(read("codex").turns).toMatchObject([{ model: "gpt-x", tags: ["ferry"], client: "codex" }]);
  expect(kinds(read("codex"))).toEqual({ thought: 1, "tool-call": 1, "tool-output": 1 });
  expect(said(read("codex", 1))).toEqual([["Rename it.", "Renamed."]]);
  expect(kinds(read("codex", 1))).toEqual({ notice: 1, instruction: 1 });
  expect(said(read("codex", 2))).toEqual([["Hi", "Hello"]]);
});

test("Gemini CLI sessions bring what was said last, its log the prompts alone", () => {
  expect(said(read("gemini-cli"))).toEqual([["Where?", "At pier 2.\n\n[Write pier.md]"]]);
  expect(kinds(read("gemini-cli"))).toEqual({
    notice: 1,
    thought: 1,
    "tool-call": 1,
    "tool-output": 1,
  });
  expect(said(read("gemini-cli", 1))).toEqual([["When?", "At 7."]]);
  expect(read("gemini-cli", 1).conversations).toMatchObject([{ name: "Ferry" }]);
  expect(read("gemini-cli", 2).turns).toMatchObject([{ user: "부산 가는 배는?", kind: "note" }]);
});

test("a session that grew keeps the turns that were whole", () => {
  const { text, name } = sampleOf("codex");
  const more = `${text}${jsonl({
    timestamp: "2026-03-05T00:00:00Z",
    type: "event_msg",
    payload: { type: "user_message", message: "And?" },
  })}\n`;
  const grown = must(readDetected(more, { name }).outcome);
  expect(grown.turns[0]).toEqual(read("codex").turns[0]);
  expect(grown.turns[1]).toMatchObject({ user: "And?", parentId: grown.turns[0]?.id });
});
