import { expect, onTestFinished, test } from "vitest";
import { clientContract } from "../testing/client-contract/client-contract.ts";
import { askClient } from "../testing/collect.ts";
import { startLoopback } from "../testing/loopback.ts";
import { createAnthropicClient } from "./anthropic.ts";
import { createLessons } from "./wire/lessons.ts";

const REASONS = { stop: "end_turn", length: "max_tokens", blocked: "refusal" } as const;

const delta = (delta: object): unknown => ({ type: "content_block_delta", index: 0, delta });

clientContract("the client of Anthropic's Messages", {
  createClient: (baseUrl) =>
    createAnthropicClient({ model: "claude-haiku-4-5", baseUrl, lessons: createLessons() }),
  start: [
    {
      type: "message_start",
      message: { role: "assistant", content: [], usage: { input_tokens: 7, output_tokens: 1 } },
    },
    { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
    { type: "ping" },
  ],
  part: (text) => delta({ type: "text_delta", text }),
  thought: (thinking) => delta({ type: "thinking_delta", thinking }),
  end: (reason) => [
    { type: "content_block_stop", index: 0 },
    { type: "message_delta", delta: { stop_reason: REASONS[reason] }, usage: { output_tokens: 2 } },
    { type: "message_stop" },
  ],
  broken: (message) => ({ type: "error", error: { type: "overloaded_error", message } }),
  whole: (text) => ({
    type: "message",
    role: "assistant",
    content: [{ type: "text", text }],
    stop_reason: "end_turn",
    usage: { input_tokens: 7, output_tokens: 2 },
  }),
  error: (message) => ({ type: "error", error: { type: "some_error", message } }),
  keyOf: (headers) => headers["x-api-key"],
});

test("a text and an answer that do not fit together are too long", async () => {
  const message =
    "input length and `max_tokens` exceed context limit: 198500 + 2048 > 200000, decrease input length or `max_tokens` and try again";
  const server = await startLoopback((_, response) => {
    response.writeHead(400, { "content-type": "application/json" });
    response.end(JSON.stringify({ type: "error", error: { type: "some_error", message } }));
  });
  onTestFinished(() => server.close());
  const client = createAnthropicClient({
    model: "claude-haiku-4-5",
    baseUrl: server.url,
    lessons: createLessons(),
  });
  expect((await askClient(client)).end).toMatchObject({ failure: { kind: "too-long" } });
});
