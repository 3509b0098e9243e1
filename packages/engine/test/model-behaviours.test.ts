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
  readonly send?: (
    response: ServerResponse,
    answer: { readonly text: string; readonly limit: number },
  ) => void;
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

const behaviours: Readonly<Record<string, Behaviour>> = {
  "answers as it is asked": { lessons: 0 },
  "thinks in its text": {
    lessons: 0,
    send: (response, { text }) =>
      say(response, `<think>{"summary": "생각", "topic": "생각"} 음…</think>\n\n${text}`),
  },
  "thinks beside its text": { lessons: 0, send: thinksFor(200) },
  "thinks for long": { lessons: 2, send: thinksFor(3000) },
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

const TURNS = ["내 고양이 이름은 나비야", "부산에서 일하게 됐어", "내 고양이 이름이 뭐야?"];

test.each(Object.entries(behaviours))(
  "a model that %s costs three calls a turn, and what it refuses once",
  async (
    _,
    {
      model = "some-model",
      refuses = () => null,
      send = (response, { text }) => say(response, text),
      lessons,
    },
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
      send(response, { text: answers[purpose], limit });
    });
    onTestFinished(() => server.close());
    const store = await openMemoryStore({ analyser: ANALYSER });
    const memory = memoryOver(store, {
      directory: "in memory",
      workers: 0,
      language: "ko",
      settingsOf: (stored) => ({ ...stored, model }),
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
    expect(kinds.length).toBeLessThanOrEqual(3 * TURNS.length + lessons);
    expect(kinds.slice(-3)).toEqual(["judge", "answer", "file"]);
    // Nothing that was refused was sent a second time.
    expect(Math.max(...bodies.values())).toBe(1);
    const stored = JSON.stringify([await memory.turns.read([0, 1, 2]), await memory.topics.tree()]);
    expect(stored).not.toMatch(/think|생각|음…/u);
    expect(stored).toContain("지은 이름");
    await memory.close();
  },
);
