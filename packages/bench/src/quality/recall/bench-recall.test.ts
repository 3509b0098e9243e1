import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { benchRecall, formatRecallBench } from "./bench-recall.ts";
import type { Dataset } from "./sets/data-set.ts";

async function bench(
  dataset: Dataset,
  value: unknown,
  {
    pooled = false,
    signal = new AbortController().signal,
    onProgress = () => {},
  }: Partial<Pick<Parameters<typeof benchRecall>[0], "pooled" | "signal" | "onProgress">> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "hsms-recall-test-"));
  try {
    const file = join(folder, "set.json");
    await writeFile(file, JSON.stringify(value));
    return await benchRecall({
      dataset,
      files: [file],
      pooled,
      apart: false,
      sealed: false,
      keep: false,
      minilm: null,
      weights: true,
      abstention: true,
      worlds: dataset === "locomo" ? [40] : [],
      workerUrl: null,
      signal,
      onProgress,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const LOCOMO = ["Ann", "Bob"].map((name, at) => ({
  sample_id: `conv-${at}`,
  conversation: {
    speaker_a: name,
    session_1_date_time: "1:56 pm on 8 May, 2023",
    session_1: [
      { speaker: name, dia_id: "D1:1", text: `I adopted a puppy called Rex${at}.` },
      { speaker: "Eve", dia_id: "D1:2", text: "How lovely!" },
    ],
    session_2_date_time: "12:10 am on 9 May, 2023",
    session_2: [
      { speaker: name, dia_id: "D2:1", text: "Look!", blip_caption: "a photo of a lighthouse" },
    ],
  },
  qa: [
    { question: "Who adopted a puppy?", category: 4, evidence: ["D1:1"] },
    { question: "What lighthouse was it?", category: 1, evidence: ["D2:1; D1:2", "D"] },
    { question: "What is not told?", category: 5, evidence: [] },
  ],
}));

test("questions of LoCoMo without evidence are left out, and captions are searched", async () => {
  const found = await bench("locomo", LOCOMO);
  expect(found).toMatchObject({ scopes: 2, turns: 6, questions: 4 });
  expect(found.byCategory["single-hop"]?.turn).toMatchObject({ r10: 1, all10: 1 });
  expect(found.byCategory["multi-hop"]?.turn?.any10).toBe(1);
  expect(formatRecallBench(found)).toContain("multi-hop (2)");
  expect(found.abstention?.asItIs[1]).toMatchObject({ name: "generated, 40 turns", lost: 0 });
});

test("pooled conversations are searched together", async () => {
  const found = await bench("locomo", LOCOMO, { pooled: true });
  expect(found).toMatchObject({ scopes: 1, turns: 6, questions: 4 });
  expect(found.strategies.flat.turn?.any10).toBe(1);
  expect(found.plain).toMatchObject({ any10: 1 });
  expect(formatRecallBench(found)).toMatch(/^plain BM25 +0\.375 +0\.750/mu);
});

const dialogue = (number: number, content: string, rest: object = {}) => ({
  session_identifier: `Travel:${number}`,
  session_uuid: `s${number}`,
  current_time: `2025-12-1${number} (Monday)`,
  dialogue_turns: [
    { speaker: "User", content, is_query: "memory_session_uuids" in rest },
    { speaker: "Assistant", content: "Let us see.", ...rest },
  ],
});

test("a query of RealMem finds only sessions before its own", async () => {
  const found = await bench("realmem", {
    _metadata: { person_name: "Ann" },
    dialogues: [
      dialogue(1, "I want a cabin in Norway."),
      dialogue(2, "My cat is ill."),
      dialogue(3, "What about the cabin in Norway?", { memory_session_uuids: ["s1"] }),
      dialogue(4, "The cabin in Norway it is.", { memory_session_uuids: ["s4"] }),
      dialogue(5, "I look forward to the cabin in Norway."),
    ],
  });
  expect(found.questions).toBe(1);
  expect(found.strategies.seeded.turn).toBeNull();
  expect(found.plain).toBeNull();
  expect(found.strategies.seeded.session).toMatchObject({ r5: 1 });
});

test("our own format names turns as evidence", async () => {
  const session = { id: "1", date: "2025-03-02", turns: [{ id: "a", user: "나는 제주에 산다" }] };
  const questions = [{ question: "나는 어디에 살아?", evidence: ["a"] }];
  const set = { conversations: [{ name: "ko", sessions: [session], questions }] };
  const found = await bench("chat", set);
  expect(found.strategies.seeded.turn?.r5).toBe(1);
  const missing = [{ question: "?", evidence: ["b"] }];
  const broken = { conversations: [{ name: "ko", sessions: [session], questions: missing }] };
  await expect(bench("chat", broken)).rejects.toThrow("no turn b");
});

test.each([
  "conv-1 without an answer",
  "fit without conv-1",
  "without each channel",
  "fit of the odds",
  "world of 40 without an answer",
])("an end that is asked for at %s comes before anything else is done", async (at) => {
  const controller = new AbortController();
  const { signal } = controller;
  const after: string[] = [];
  const ended = bench("locomo", LOCOMO, {
    signal,
    onProgress(stage) {
      if (signal.aborted) after.push(stage);
      signal.throwIfAborted();
      // As a signal comes: between two steps.
      if (stage === at) setImmediate(() => controller.abort(new Error("asked to end")));
    },
  });
  await expect(ended).rejects.toThrow("asked to end");
  expect(after).toHaveLength(1);
});
