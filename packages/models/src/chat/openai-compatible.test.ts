import type { IncomingHttpHeaders } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { clientContract } from "../testing/client-contract/client-contract.ts";
import { askClient } from "../testing/collect.ts";
import { sendEvents, startLoopback } from "../testing/loopback.ts";
import { createOpenAiClient } from "./openai-compatible.ts";
import { createLessons } from "./wire/lessons.ts";

const REASONS = { stop: "stop", length: "length", blocked: "content_filter" } as const;

const usage = { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 };
const choice = (delta: object, finish: string | null = null): unknown => ({
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const shared = {
  broken: (message: string) => ({ error: { message, type: "server_error" } }),
  error: (message: string) => ({ error: { message, type: "invalid_request_error" } }),
  keyOf: (headers: IncomingHttpHeaders) => headers.authorization,
};

clientContract("the OpenAI-compatible client", {
  ...shared,
  createClient: (baseUrl) =>
    createOpenAiClient({ model: "llama", baseUrl: `${baseUrl}/v1`, lessons: createLessons() }),
  part: (content) => choice({ content }),
  thought: (reasoning_content) => choice({ content: "", reasoning_content }),
  // No `[DONE]`: not every server says it.
  end: (reason) => [choice({}, REASONS[reason]), { choices: [], usage }],
  whole: (content) => ({
    choices: [{ message: { role: "assistant", content }, finish_reason: "stop" }],
    usage,
  }),
});

const RESPONSES = {
  stop: { type: "response.completed", response: { status: "completed" } },
  length: {
    type: "response.incomplete",
    response: { status: "incomplete", incomplete_details: { reason: "max_output_tokens" } },
  },
  blocked: { type: "response.refusal.delta", delta: "I cannot" },
} as const;
const responsesUsage = { input_tokens: 7, output_tokens: 2, total_tokens: 9 };

clientContract("the client of OpenAI's Responses", {
  ...shared,
  createClient: (baseUrl) =>
    createOpenAiClient({ model: "gpt-5-pro", baseUrl: `${baseUrl}/v1/`, lessons: createLessons() }),
  start: [
    { type: "response.created", response: { status: "in_progress", output: [], usage: null } },
    { type: "response.output_item.added", output_index: 0, item: { type: "message" } },
  ],
  part: (delta) => ({ type: "response.output_text.delta", output_index: 0, delta }),
  thought: (delta) => ({ type: "response.reasoning_summary_text.delta", output_index: 0, delta }),
  end: (reason) => {
    const last = RESPONSES[reason];
    return "response" in last
      ? [{ ...last, response: { ...last.response, output: [], usage: responsesUsage } }]
      : [last];
  },
  broken: (message) => ({
    type: "response.failed",
    response: { status: "failed", error: { code: "server_error", message } },
  }),
  whole: (text) => ({
    object: "response",
    status: "completed",
    output: [
      { type: "reasoning", summary: [] },
      { type: "message", role: "assistant", content: [{ type: "output_text", text }] },
    ],
    usage: responsesUsage,
  }),
});

test.each([
  "This model is only supported in v1/responses and not in v1/chat/completions.",
  "This is not a chat model and thus not supported in the v1/chat/completions endpoint. Did you mean to use v1/completions?",
])("a model that is only at Responses is asked there from then on: %s", async (message) => {
  const server = await startLoopback(({ path }, response) => {
    if (path === "/v1/responses") {
      return sendEvents(response, [
        { type: "response.output_text.delta", delta: "네" },
        { type: "response.completed", response: { status: "completed" } },
      ]);
    }
    response.writeHead(404, { "content-type": "application/json" });
    response.end(JSON.stringify(shared.error(message)));
  });
  onTestFinished(() => server.close());
  const lessons = createLessons();
  const ask = () =>
    askClient(createOpenAiClient({ model: "some-model", baseUrl: `${server.url}/v1`, lessons }));
  expect(await ask()).toMatchObject({ end: { failure: { kind: "learnt" } } });
  for (let count = 0; count < 2; count++)
    expect(await ask()).toMatchObject({ text: "네", end: { type: "done" } });
  expect(server.received.map(({ path }) => path)).toEqual([
    "/v1/chat/completions",
    "/v1/responses",
    "/v1/responses",
  ]);
});

test("one whose name says so is asked there at once, and nothing is kept at the endpoint", async () => {
  const server = await startLoopback((_, response) => response.end());
  onTestFinished(() => server.close());
  const models = ["gpt-5-codex", "o3-pro", "gpt-5.2-codex-mini", "gpt-5-mini", "llama-pro"];
  for (const model of models) {
    await askClient(createOpenAiClient({ model, baseUrl: server.url, lessons: createLessons() }));
  }
  expect(server.received.map(({ path }) => path)).toEqual([
    "/responses",
    "/responses",
    "/responses",
    "/chat/completions",
    "/chat/completions",
  ]);
  expect(server.received[0]?.body).toMatchObject({ store: false });
});

test.each(["/v1", "/v1/", "/v1/chat/completions", "/v1/responses"])(
  "the address may end in %s",
  async (path) => {
    const server = await startLoopback((_, response) => response.end());
    onTestFinished(() => server.close());
    const baseUrl = `${server.url}${path}`;
    await askClient(createOpenAiClient({ model: "m", baseUrl, lessons: createLessons() }));
    expect(server.received[0]?.path).toBe("/v1/chat/completions");
  },
);

test.each([
  [
    "parts, as Mistral's models that reason have them",
    [
      { type: "thinking", thinking: [{ type: "text", text: "음" }] },
      { type: "text", text: "네" },
    ],
  ],
])("content may be %s", async (_, content) => {
  const server = await startLoopback((__, response) =>
    sendEvents(response, [choice({ content }), choice({}, "stop")]),
  );
  onTestFinished(() => server.close());
  const client = createOpenAiClient({ model: "m", baseUrl: server.url, lessons: createLessons() });
  expect(await askClient(client)).toMatchObject({ text: "네", end: { type: "done" } });
});

test("an answer that ends with a call of a tool is whole, and one of events as plain text is read", async () => {
  const server = await startLoopback((_, response) => {
    response.writeHead(200, { "content-type": "text/plain" });
    response.end(
      [choice({ content: "네" }), choice({ tool_calls: [{ id: "1" }] }, "tool_calls")]
        .map((event) => `data: ${JSON.stringify(event)}\n\n`)
        .join(""),
    );
  });
  onTestFinished(() => server.close());
  const client = createOpenAiClient({ model: "m", baseUrl: server.url, lessons: createLessons() });
  expect(await askClient(client)).toMatchObject({ text: "네", end: { type: "done" } });
});

test.each([
  "'max_tokens' or 'max_completion_tokens' is too large: 10240. This model's maximum context length is 8192 tokens and your request has 41 input tokens",
  "This model's maximum context length is 8192 tokens. However, you requested 10281 tokens (41 in the messages, 10240 in the completion).",
  "This endpoint's maximum context length is 8192 tokens. However, you requested about 10281 tokens (41 of text input, 10240 in the output).",
  "`max_tokens` must be less than or equal to `8192`",
  "Invalid max_tokens value, the valid range of max_tokens is [1, 8192]",
  "max_output_tokens: 10240 exceeds the maximum of 8192",
])("a limit that there is no room for is left to the server from then on: %s", async (message) => {
  for (const model of ["qwen3-8b", "o3-pro"]) {
    const server = await startLoopback(({ body }, response) => {
      if (!JSON.stringify(body).includes("_tokens"))
        return sendEvents(response, [choice({ content: "네" }, "stop")]);
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify(shared.error(message)));
    });
    onTestFinished(() => server.close());
    const client = createOpenAiClient({ model, baseUrl: server.url, lessons: createLessons() });
    expect((await askClient(client)).end).toMatchObject({ failure: { kind: "learnt" } });
    await askClient(client);
    expect(JSON.stringify(server.received.at(-1)?.body)).not.toContain("_tokens");
  }
});
