import { clientContract } from "../testing/client-contract.ts";
import { sendEvents } from "../testing/loopback.ts";
import { createAnthropicClient } from "./anthropic.ts";
import { createLessons } from "./wire/lessons.ts";

const REASONS = { stop: "end_turn", length: "max_tokens", blocked: "refusal" } as const;

const START = {
  type: "message_start",
  message: { id: "msg_1", role: "assistant", content: [], usage: { input_tokens: 7 } },
};
const part = (text: string) => ({
  type: "content_block_delta",
  index: 0,
  delta: { type: "text_delta", text },
});

clientContract("the client of Anthropic's Messages", {
  createClient: (baseUrl) =>
    createAnthropicClient({ model: "claude-haiku-4-5", baseUrl, lessons: createLessons() }),
  sendAnswer(response, { parts, end }) {
    sendEvents(response, [
      START,
      { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
      { type: "ping" },
      ...parts.map(part),
      { type: "content_block_stop", index: 0 },
      { type: "message_delta", delta: { stop_reason: REASONS[end] }, usage: { output_tokens: 2 } },
      { type: "message_stop" },
    ]);
  },
  sendPart(response, text) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`data: ${JSON.stringify(part(text))}\n\n`);
  },
  breakOff(response, parts) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const text of parts) response.write(`data: ${JSON.stringify(part(text))}\n\n`);
    response.write("data: {", () => response.destroy());
  },
  sendError(response, { status, message, retryAfterMs }) {
    response.writeHead(status, {
      "content-type": "application/json",
      ...(retryAfterMs === undefined ? {} : { "retry-after": String(retryAfterMs / 1000) }),
    });
    response.end(JSON.stringify({ type: "error", error: { type: "some_error", message } }));
  },
  keyOf: (headers) => headers["x-api-key"],
});
