import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { openAiPart, sendEvents, startLoopback } from "@hsms/models/testing";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder, run } from "./command.ts";
import { fakeGemini } from "./fake-gemini.ts";

interface Endpoint {
  /** As docs/models.md has it. */
  readonly words: string;
  readonly env: (url: string) => Readonly<Record<string, string>>;
  readonly answer: (response: ServerResponse, body: string) => void;
}

const ANSWER = "그렇군요, 기억하겠습니다.";
const textFor = (body: string): string => (body.includes('"memory"') ? '{"memory": true}' : ANSWER);

const endpoints: Readonly<Record<string, Endpoint>> = {
  Ollama: {
    words: "--model ollama:qwen3:4b",
    env: (url) => ({ HSMS_OLLAMA_BASE_URL: url }),
    answer(response, body) {
      response.writeHead(200, { "content-type": "application/x-ndjson" });
      const message = { role: "assistant", content: textFor(body) };
      response.end(`${JSON.stringify({ message, done: true, done_reason: "stop" })}\n`);
    },
  },
  OpenAI: {
    words: "--model gpt-5-mini",
    env: (url) => ({ HSMS_OPENAI_API_KEY: "sk-1", HSMS_OPENAI_BASE_URL: `${url}/v1` }),
    answer(response, body) {
      if (body.includes('"max_tokens"')) {
        response.writeHead(400, { "content-type": "application/json" });
        const message = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
        response.end(JSON.stringify({ error: { message } }));
      } else sendEvents(response, [openAiPart(textFor(body)), openAiPart("", "stop"), "[DONE]"]);
    },
  },
  Anthropic: {
    words: "--model claude-haiku-4-5",
    env: (url) => ({ HSMS_ANTHROPIC_API_KEY: "sk-ant", HSMS_ANTHROPIC_BASE_URL: url }),
    answer(response, body) {
      sendEvents(response, [
        { type: "message_start", message: { usage: { input_tokens: 7 } } },
        { type: "content_block_delta", delta: { type: "text_delta", text: textFor(body) } },
        { type: "message_delta", delta: { stop_reason: "end_turn" }, usage: { output_tokens: 2 } },
        { type: "message_stop" },
      ]);
    },
  },
};

const TALK = "우리 집 강아지 이름은 초코야\n!status\n";

test.each(Object.entries(endpoints))(
  "whoever follows the paragraph for %s gets a first answer in an empty home",
  async (_, { words, env, answer }) => {
    for (const page of ["models.md", "models.ko.md"]) {
      const text = readFileSync(new URL(`../../../docs/${page}`, import.meta.url), "utf8");
      expect(text).toContain(`hsms ${words}`);
    }
    const server = await startLoopback(({ body }, response) =>
      answer(response, JSON.stringify(body)),
    );
    onTestFinished(() => server.close());
    const home = makeFolder();
    const chat = await run(words.split(" "), {
      home,
      env: { ...env(server.url), HSMS_LANG: "ko" },
      input: TALK,
    });
    expect(chat).toMatchObject({ exitCode: 0 });
    expect(chat.stdout).toContain(`AI: ${ANSWER}`);
    const [, name = ""] = words.split(" ");
    // The first line and `!status` name model and host, and the model is kept.
    const named = `${name} (${new URL(server.url).host})`;
    expect(chat.stderr).toContain(named);
    expect(chat.stdout).toContain(`MODEL : ${named}\n`);
    expect(chat.stdout).toContain("JUDGE_MODEL : same");
  },
);

test("with a Gemini key alone bare hsms answers", async () => {
  const gemini = await fakeGemini();
  const { HSMS_GEMINI_BASE_URL = "", AI_1 = "" } = gemini.env;
  const env = { HSMS_GEMINI_BASE_URL, AI_1, HSMS_LANG: "ko" };
  const chat = await run([], { home: makeFolder(), env, input: TALK });
  expect(chat).toMatchObject({ exitCode: 0 });
  expect(chat.stdout).toContain("AI: 모델의 대답입니다.");
});
