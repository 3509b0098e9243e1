import { openMemoryStore } from "@hsms/store";
import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { AnswerEvent } from "../src/ask/answer-event.ts";
import type { Memory } from "../src/memory/memory.ts";
import { createModel } from "@hsms/models";
import {
  geminiPart,
  sendEvents,
  sendGemini,
  sendGoogleError,
  startLoopback,
} from "@hsms/models/testing";
import { memoryOver } from "../src/memory/open-memory.ts";

type Sends = (response: ServerResponse) => void;
type Purpose = "judge" | "answer" | "file";

const say =
  (text: string): Sends =>
  (response) =>
    sendGemini(response, text);

const usual: Readonly<Record<Purpose, Sends>> = {
  judge: say("True"),
  answer: say("모델의 대답입니다."),
  file: say('{"summary": "한 줄", "topic": "이름", "scores": []}'),
};

/** A memory whose model is Gemini's client, over a real connection to an endpoint that behaves so. */
async function withGemini(
  behaviour: Partial<Record<Purpose, Sends>>,
  work: (memory: Memory) => Promise<void>,
): Promise<void> {
  const server = await startLoopback(({ body }, response) => {
    const text = JSON.stringify(body);
    const purpose = text.includes("사용자 발언:")
      ? "judge"
      : text.includes("responseSchema")
        ? "file"
        : "answer";
    (behaviour[purpose] ?? usual[purpose])(response);
  });
  onTestFinished(() => server.close());
  const clock = {
    now: () => performance.now(),
    wait: (ms: number, signal: AbortSignal) =>
      setTimeout(ms, undefined, { signal }).catch(() => undefined),
  };
  const keys = { main: ["AIM1-secret-one", "AIM2-secret-two"], load: ["LOD1-secret-three"] };
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, {
    directory: "in memory",
    workers: 0,
    language: "ko",
    settingsOf: (stored) => ({ ...stored, model: "gemini" }),
    modelOf: (_, report) =>
      createModel(
        { type: "gemini", model: "gemini-2.5-flash-lite", baseUrl: server.url, keys },
        { clock, language: "ko", report },
      ),
  });
  try {
    await work(memory);
  } finally {
    await memory.close();
  }
}

async function ask(memory: Memory, question: string): Promise<readonly AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  for await (const event of memory.ask(question)) events.push(event);
  await memory.upkeep.settled();
  return events;
}

const status =
  (code: number, message: string): Sends =>
  (response) =>
    sendGoogleError(response, { status: code, message });

const failures: readonly (readonly [string, Sends, string])[] = [
  ["an endpoint that is broken", status(500, "internal"), "MODEL_UNREACHABLE"],
  ["an endpoint that is overloaded", status(503, "overloaded"), "MODEL_UNREACHABLE"],
  ["a wrong key", status(400, "API key not valid"), "MODEL_KEY_REFUSED"],
  ["a retired model", status(404, "models/old is not found"), "MODEL_NOT_FOUND"],
  [
    "a safety block",
    (response) => sendEvents(response, [{ candidates: [{ finishReason: "SAFETY" }] }]),
    "MODEL_REFUSED",
  ],
  [
    "an empty candidate",
    (response) => sendEvents(response, [{ candidates: [{ finishReason: "STOP" }] }]),
    "MODEL_NONSENSE",
  ],
  [
    "a connection that breaks in the middle",
    (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(`data: ${JSON.stringify(geminiPart("half an answer"))}\r\n\r\n`, () =>
        response.destroy(),
      );
    },
    "MODEL_UNREACHABLE",
  ],
  [
    "an answer of ten megabytes",
    (response) =>
      sendEvents(
        response,
        Array.from({ length: 100 }, () => geminiPart("가".repeat(100_000))),
      ),
    "MODEL_NONSENSE",
  ],
];

test.each(failures)("%s loses nothing that was told", async (_, answer, code) => {
  await withGemini({ answer }, async (memory) => {
    const told = (await ask(memory, "내 차 번호는 12가3456이야")).at(-1);
    expect(told).toMatchObject({ type: "answer.done", index: 0, standsIn: { code } });
    const [note] = await memory.turns.read([0]);
    expect(note).toMatchObject({ user: "내 차 번호는 12가3456이야", assistant: null });
    const asked = (await ask(memory, "내 차 번호가 뭐야?")).at(-1);
    expect(asked).toMatchObject({ type: "answer.done", found: "yes", quoted: [0] });
    const text = asked?.type === "answer.done" ? asked.text : "";
    expect(text).toMatch(/^\(언어 모델이 답하지 못했습니다: .*\)\n.*12가3456/su);
    const [, answered] = await memory.turns.read([0, 1]);
    // What says why the memory answers itself is no part of the talk.
    expect(answered).toMatchObject({ model: "offline", assistant: text.split("\n")[1] });
    expect(JSON.stringify([told, asked])).not.toContain("-secret-");
  });
});

test.each(failures)(
  "%s ends a question that nothing answers, and nothing is stored",
  async (_, answer, code) => {
    await withGemini({ answer }, async (memory) => {
      const events = await ask(memory, "사과나무는 몇 년을 살아?");
      expect(events.at(-1)).toMatchObject({ type: "answer.failed", code });
      expect(JSON.stringify(events)).not.toContain("-secret-");
      expect((await memory.status()).turns).toBe(0);
    });
  },
);

test.each([
  ["JSON that breaks off", '{"summary": "요약", "topic": "이름", "scores": [0.'],
  ["prose instead of JSON", "물론이죠! 요약해 드리겠습니다."],
  ["more scores than nodes", '{"summary": "요약", "topic": "이름", "scores": [1, 2, 3, 4, 5, 6]}'],
  ["a topic of Markdown", '{"summary": "요약", "topic": "***", "scores": []}'],
  ["an error as text", "[ERROR] AI API 호출 중 예외 발생: quota"],
])("%s leaves filing to the tree", async (_, text) => {
  await withGemini({ file: say(text) }, async (memory) => {
    await ask(memory, "내 고양이 이름은 나비야");
    await ask(memory, "부산 여행을 가고 싶다");
    const { nodes } = await memory.topics.tree();
    expect(nodes.flatMap(({ turns }) => turns).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(JSON.stringify(nodes)).not.toMatch(/\*\*|ERROR|물론이죠/);
    expect((await memory.upkeep.check()).findings).toEqual([]);
  });
});

test("a rule of the local judge takes over when the model's cannot be used", async () => {
  await withGemini({ judge: status(404, "retired") }, async (memory) => {
    await ask(memory, "내 고양이 이름은 나비야");
    const events = await ask(memory, "내 고양이 이름이 뭐야?");
    expect(events.find(({ type }) => type === "judge.finished")).toMatchObject({
      needsMemory: true,
    });
    expect(events.at(-1)).toMatchObject({ memories: [{ index: 0 }] });
  });
});
