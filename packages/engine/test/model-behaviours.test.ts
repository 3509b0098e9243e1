import { ANALYSER } from "@hsms/language";
import { createModel } from "@hsms/models";
import { openAiPart, sendEvents, startLoopback } from "@hsms/models/testing";
import { openMemoryStore } from "@hsms/store";
import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { memoryOver } from "../src/memory/open-memory.ts";

/** A request as an OpenAI-compatible server gets it. */
interface Body {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly temperature?: number;
  readonly response_format?: unknown;
  readonly reasoning_effort?: string;
}

interface Behaviour {
  readonly model?: string;
  /** Why a request is refused; `null` where it is taken. */
  readonly refuses?: (body: Body) => string | null;
  /** What it says in place of what it was asked for. */
  readonly says?: Partial<Record<"judge" | "file", string>>;
  readonly send?: (
    response: ServerResponse,
    answer: { readonly text: string; readonly limit: number },
  ) => void;
  /** Whether what it files can be used. */
  readonly files?: boolean;
  /** Refused calls until everything is learnt. */
  readonly lessons: number;
}

const say = (response: ServerResponse, text: string): void =>
  sendEvents(response, [openAiPart(text), openAiPart("", "stop"), "[DONE]"]);

const reasoning = (text: string): unknown => ({
  choices: [{ index: 0, delta: { reasoning_content: text }, finish_reason: null }],
});

const thinksFor =
  (tokens: number): NonNullable<Behaviour["send"]> =>
  (response, { text, limit }) =>
    limit < tokens
      ? sendEvents(response, [reasoning("음"), openAiPart("", "length"), "[DONE]"])
      : sendEvents(response, [reasoning("음"), openAiPart(text), openAiPart("", "stop"), "[DONE]"]);

/** Says nothing with less room than that, and counts that as its thoughts. */
const emptyUntil =
  (tokens: number): NonNullable<Behaviour["send"]> =>
  (response, { text, limit }) =>
    limit < tokens ? sendEvents(response, [openAiPart("", "length")]) : say(response, text);

const behaviours: Readonly<Record<string, Behaviour>> = {
  "answers as it is asked": { lessons: 0 },
  "thinks in its text": {
    lessons: 0,
    send: (response, { text }) =>
      say(response, `<think>{"summary": "생각", "topic": "생각"} 음…</think>\n\n${text}`),
  },
  "thinks beside its text": { lessons: 0, send: thinksFor(200) },
  "thinks for long": { lessons: 1, send: thinksFor(3000) },
  "is one of OpenAI's that think": {
    model: "gpt-5-mini",
    lessons: 1,
    refuses: ({ max_tokens: limit, temperature }) =>
      limit !== undefined
        ? "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
        : temperature === undefined
          ? null
          : "Unsupported value: 'temperature' does not support 0 with this model.",
  },
  "takes no temperature": {
    lessons: 1,
    refuses: ({ temperature }) =>
      temperature === undefined ? null : "temperature is deprecated for this model",
  },
  "takes no schema": {
    lessons: 1,
    refuses: (body) =>
      body.response_format === undefined ? null : "response_format json_schema is not supported",
  },
  "takes no system role": {
    lessons: 1,
    refuses: ({ messages }) =>
      messages.some(({ role }) => role === "system") ? "System role not supported" : null,
  },
  "refuses everything there is": {
    lessons: 3,
    refuses: (body) =>
      body.temperature !== undefined
        ? "temperature is not supported"
        : body.response_format !== undefined
          ? "json_schema is not supported"
          : body.messages.some(({ role }) => role === "system")
            ? "System role not supported"
            : null,
  },
};

const more: Readonly<Record<string, Behaviour>> = {
  "writes prose around its JSON": {
    lessons: 0,
    says: {
      judge: "네, 판단해 보겠습니다. 답: **True**.",
      file: 'Sure! Here it is:\n```json\n{"summary": "한 줄", "topic": "지은 이름", "scores": []}\n```',
    },
  },
  "writes nothing but prose": {
    lessons: 0,
    says: { judge: "무슨 말인지 모르겠습니다", file: "정리할 수 없습니다." },
    files: false,
  },
  "cuts its JSON in the middle": {
    lessons: 0,
    says: { judge: '{"memory": tr', file: '{"summary": "한 줄", "topic": "지은 이름", "sco' },
    files: false,
  },
  "scores on another scale": {
    lessons: 0,
    says: { file: '{"summary": "한 줄", "topic": "지은 이름", "scores": [8, 85, "높음"]}' },
  },
  "is empty at its limit": { lessons: 1, send: emptyUntil(500) },
  "speaks a letter at a time": {
    lessons: 0,
    send: (response, { text }) =>
      sendEvents(response, [
        ...Array.from(text).flatMap((letter) => [reasoning(""), openAiPart(letter)]),
        openAiPart("", "stop"),
      ]),
  },
  "takes no word about streams": {
    lessons: 1,
    refuses: (body) =>
      JSON.stringify(body).includes("stream_options") ? "unknown field stream_options" : null,
  },
  "reads little": {
    // What is too long for it is halved in the next call of the same answer.
    lessons: 2,
    refuses: ({ messages }) =>
      messages.length > 3 ? "This model's maximum context length is 64 tokens" : null,
  },
};

const TURNS = ["내 고양이 이름은 나비야", "부산에서 일하게 됐어", "내 고양이 이름이 뭐야?"];

test.each(
  [...Object.entries(behaviours), ...Object.entries(more)].flatMap(([name, behaviour]) => [
    [name, 3, behaviour, false] as const,
    [name, 4, behaviour, true] as const,
  ]),
)(
  "a model that %s costs at most %i calls a turn, and what it refuses once",
  async (
    _,
    most,
    {
      model = "some-model",
      refuses = () => null,
      send = (response, { text }) => say(response, text),
      says = {},
      files = true,
      lessons,
    },
    refine,
  ) => {
    const kinds: string[] = [];
    const bodies = new Map<string, number>();
    const server = await startLoopback(({ body: given }, response) => {
      const body = given as Body;
      const text = JSON.stringify(body);
      bodies.set(text, (bodies.get(text) ?? 0) + 1);
      const refusal = refuses(body);
      if (refusal !== null) {
        kinds.push("refused");
        response.writeHead(400, { "content-type": "application/json" });
        response.end(
          JSON.stringify({ error: { message: refusal, type: "invalid_request_error" } }),
        );
        return;
      }
      const purpose = text.includes("사용자 발언:")
        ? "judge"
        : text.includes("scores")
          ? "file"
          : "answer";
      kinds.push(purpose);
      const answers = {
        judge: '{"memory": true}',
        file: '{"summary": "한 줄", "topic": "지은 이름", "scores": []}',
        answer: "모델의 대답입니다.",
      };
      const limit = body.max_tokens ?? body.max_completion_tokens ?? Infinity;
      send(response, {
        text: purpose === "answer" ? answers.answer : (says[purpose] ?? answers[purpose]),
        limit,
      });
    });
    onTestFinished(() => server.close());
    const store = await openMemoryStore({ analyser: ANALYSER });
    const memory = memoryOver(store, {
      directory: "in memory",
      workers: 0,
      language: "ko",
      settingsOf: (stored) => ({ ...stored, model, refine }),
      modelOf: (__, report) =>
        createModel(
          {
            type: "openai-compatible",
            model,
            baseUrl: `${server.url}/v1`,
            keys: { main: [""], load: [""] },
          },
          {
            clock: {
              now: () => performance.now(),
              wait: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => undefined),
            },
            language: "ko",
            report,
          },
        ),
    });
    for (const told of TURNS) {
      const { text, standsIn } = await memory.ask(told);
      expect([text, standsIn]).toEqual(["모델의 대답입니다.", undefined]);
      await memory.upkeep.settled();
    }
    expect(kinds.length).toBeLessThanOrEqual(most * TURNS.length + lessons);
    expect(kinds).toEqual(expect.arrayContaining(["judge", "answer", "file"]));
    // Nothing that was refused was sent a second time.
    expect(Math.max(...bodies.values())).toBe(1);
    const stored = JSON.stringify([await memory.turns.read([0, 1, 2]), await memory.topics.tree()]);
    expect(stored).not.toMatch(/think|생각|음…/u);
    if (files) expect(stored).toContain("지은 이름");
    await memory.close();
  },
);
