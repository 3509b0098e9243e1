import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readTranscript, type TranscriptMark } from "./read-transcript.ts";

const moment = (number: number): string =>
  new Date(1_790_000_000_000 + number * 1000).toISOString();

/** A question and its answer, in the lines of each client; the first line says of which session they are. */
const clients = {
  "claude-code": {
    head: [{ type: "permission-mode", permissionMode: "default", sessionId: "s" }],
    lines: (at: number, question: string, answers: readonly string[], before = 0) => [
      {
        type: "user",
        uuid: `u${at}`,
        parentUuid: at === 0 ? null : `a${at - 1}-${before}`,
        sessionId: "s",
        timestamp: moment(at * 10),
        message: { role: "user", content: question },
      },
      ...answers.map((text, place) => ({
        type: "assistant",
        uuid: `a${at}-${place}`,
        parentUuid: place === 0 ? `u${at}` : `a${at}-${place - 1}`,
        sessionId: "s",
        timestamp: moment(at * 10 + place + 1),
        message: { role: "assistant", model: "m", content: [{ type: "text", text }] },
      })),
    ],
  },
  codex: {
    head: [{ type: "session_meta", timestamp: moment(0), payload: { id: "s", cwd: "/w" } }],
    lines: (at: number, question: string, answers: readonly string[]) => [
      {
        type: "event_msg",
        timestamp: moment(at * 10),
        payload: { type: "user_message", message: question },
      },
      ...answers.map((text, place) => ({
        type: "response_item",
        timestamp: moment(at * 10 + place + 1),
        payload: { type: "message", role: "assistant", content: [{ type: "output_text", text }] },
      })),
    ],
  },
  "gemini-cli": {
    head: [{ sessionId: "s", projectHash: "h", startTime: moment(0), kind: "main" }],
    lines: (at: number, question: string, answers: readonly string[]) => [
      {
        id: `u${at}`,
        type: "user",
        timestamp: moment(at * 10),
        content: [{ text: `${question}<hook_context>said before</hook_context>` }],
      },
      ...answers.map((text, place) => ({
        id: `a${at}-${place}`,
        type: "gemini",
        model: "m",
        timestamp: moment(at * 10 + place + 1),
        content: text,
      })),
    ],
  },
} as const;

function transcript(head: readonly object[]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "hsms-transcript-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "session.jsonl");
  const textOf = (lines: readonly object[]) =>
    lines.map((one) => `${JSON.stringify(one)}\n`).join("");
  writeFileSync(file, textOf(head));
  return {
    file,
    say: (lines: readonly object[]) => appendFileSync(file, textOf(lines)),
  };
}

async function read(file: string, mark: TranscriptMark | null) {
  const outcome = await readTranscript(file, mark);
  if (outcome.type === "refused") throw new Error(outcome.problem.code);
  return outcome.value;
}

const all = Object.entries(clients);

test.each(all)(
  "%s: what was said since the mark has the ids of a whole reading",
  async (_name, client) => {
    const { file, say } = transcript(client.head);
    let mark: TranscriptMark | null = null;
    const taken = new Map<string, object>();
    for (let at = 0; at < 12; at++) {
      say(
        client.lines(at, `질문 ${at}`, at % 2 === 0 ? ["답"] : ["답", "And more."], (at + 1) % 2),
      );
      const since = await read(file, mark);
      expect(since.from > 0).toBe(at > 0);
      expect(since.batch.turns.length).toBe(at === 0 ? 1 : 2);
      for (const turn of since.batch.turns) taken.set(turn.id, { ...turn });
      mark = since.mark;
    }
    const whole = await read(file, null);
    expect(whole.batch.turns.map(({ user }) => user)).toEqual(
      Array.from({ length: 12 }, (_, at) => `질문 ${at}`),
    );
    expect([...taken.values()]).toEqual(whole.batch.turns);
  },
);

test.each(all)(
  "%s: an answer that goes on outgrows what was taken up of it",
  async (_name, client) => {
    const { file, say } = transcript(client.head);
    say(client.lines(0, "Where?", ["In Busan."]));
    const lines: readonly object[] = client.lines(1, "When?", ["In March.", "On a Monday."]);
    const answers = lines.slice(1);
    say(lines.slice(0, 1));
    const first = await read(file, null);
    say(answers);
    const second = await read(file, first.mark);
    expect(second.from).toBeGreaterThan(0);
    const [turn] = second.batch.turns;
    expect(turn).toMatchObject({ user: "When?", assistant: "In March.\n\nOn a Monday." });
    expect(turn?.outgrown).toContain(first.batch.turns.at(-1)?.id);
  },
);

test.each(all)(
  "%s: a file that was written anew or shortened is read from its beginning, with the same ids",
  async (_name, client) => {
    const { file, say } = transcript(client.head);
    for (let at = 0; at < 4; at++) say(client.lines(at, `Question ${at}`, ["Answer."]));
    const before = await read(file, null);
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    const [head = "", ...others] = lines;
    writeFileSync(file, `${[head, ...others.slice(2)].join("\n")}\n`);
    say(client.lines(4, "Question 4", ["Answer."]));
    const after = await read(file, before.mark);
    expect(after.from).toBe(0);
    const ids = before.batch.turns.map(({ id }) => id);
    expect(after.batch.turns.map(({ id }) => id).slice(0, 3)).toEqual(ids.slice(1));
    expect(after.batch.turns).toHaveLength(4);
  },
);

test.each(all)(
  "%s: lines of unknown kinds and broken ones are counted, and a line being written is left",
  async (_name, client) => {
    const { file, say } = transcript(client.head);
    say(client.lines(0, "Where?", ["In Busan."]));
    say([{ type: "hologram" }]);
    appendFileSync(file, '{"type":"user", "mess\n');
    say(client.lines(1, "When?", ["In March."]));
    const [unfinished] = client.lines(2, "Who?", []);
    appendFileSync(file, JSON.stringify(unfinished));
    const { batch } = await read(file, null);
    expect(batch.turns.map(({ user }) => user)).toEqual(["Where?", "When?"]);
    const unknown = batch.leftOut?.filter(({ kind }) => kind === "unknown") ?? [];
    expect(unknown.map(({ name }) => name)).toContain("broken line");
    expect(unknown.length).toBeGreaterThanOrEqual(2);
  },
);

test("a question asked again further up is read with all before it", async () => {
  const client = clients["claude-code"];
  const { file, say } = transcript(client.head);
  for (let at = 0; at < 3; at++) say(client.lines(at, `Question ${at}`, ["Answer."]));
  const { mark, batch } = await read(file, null);
  const [again] = client.lines(9, "Question 1, otherwise", []);
  say([{ ...again, parentUuid: "a0-0" }]);
  const after = await read(file, mark);
  expect(after.from).toBe(0);
  expect(after.batch.turns.at(-1)?.parentId).toBe(batch.turns[0]?.id);
});
