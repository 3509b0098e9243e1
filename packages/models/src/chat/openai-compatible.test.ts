import { expect, onTestFinished, test } from "vitest";
import { clientContract } from "../testing/client-contract.ts";
import { askClient, someRequest } from "../testing/collect.ts";
import { openAiPart, sendEvents, startLoopback } from "../testing/loopback.ts";
import { createOpenAiClient, findModel } from "./openai-compatible.ts";
import { createLessons } from "./wire/lessons.ts";

const REASONS = { stop: "stop", length: "length", blocked: "content_filter" } as const;

clientContract("the OpenAI-compatible client", {
  createClient: (baseUrl) =>
    createOpenAiClient({ model: "llama", baseUrl: `${baseUrl}/v1`, lessons: createLessons() }),
  sendAnswer(response, { parts, end }) {
    sendEvents(response, [
      ...parts.map((part) => openAiPart(part)),
      openAiPart("", REASONS[end]),
      { choices: [], usage: { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 } },
      "[DONE]",
    ]);
  },
  sendPart(response, part) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`data: ${JSON.stringify(openAiPart(part))}\n\n`);
  },
  breakOff(response, parts) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const part of parts) response.write(`data: ${JSON.stringify(openAiPart(part))}\n\n`);
    response.write("data: {", () => response.destroy());
  },
  sendError(response, { status, message, retryAfterMs }) {
    response.writeHead(status, {
      "content-type": "application/json",
      ...(retryAfterMs === undefined ? {} : { "retry-after": String(retryAfterMs / 1000) }),
    });
    response.end(JSON.stringify({ error: { message, type: "error" } }));
  },
  keyOf: (headers) => headers.authorization,
});

test("a server that does not stream is understood", async () => {
  const server = await startLoopback((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(
      JSON.stringify({
        choices: [{ message: { role: "assistant", content: "whole" }, finish_reason: "stop" }],
        usage: { total_tokens: 4 },
      }),
    );
  });
  onTestFinished(() => server.close());
  const { text, end } = await askClient(
    createOpenAiClient({ model: "m", baseUrl: server.url, lessons: createLessons() }),
  );
  expect(text).toBe("whole");
  expect(end).toEqual({ type: "done", finish: "stop", tokens: 4 });
});

test("an error inside a stream is a failure", async () => {
  const server = await startLoopback((_, response) =>
    sendEvents(response, [openAiPart("a"), { error: { message: "out of memory" } }]),
  );
  onTestFinished(() => server.close());
  const { end } = await askClient(
    createOpenAiClient({ model: "m", baseUrl: server.url, lessons: createLessons() }),
  );
  expect(end).toMatchObject({ failure: { kind: "malformed" } });
});

test("a form of the answer goes along as a schema", async () => {
  const server = await startLoopback((_, response) =>
    sendEvents(response, [openAiPart("[1]", "stop"), "[DONE]"]),
  );
  onTestFinished(() => server.close());
  await askClient(
    createOpenAiClient({ model: "m", baseUrl: server.url, lessons: createLessons() }),
    {
      request: { ...someRequest, schema: { type: "array", items: { type: "number" } } },
    },
  );
  expect(server.received[0]?.body).toMatchObject({
    response_format: { type: "json_schema", json_schema: { schema: { type: "array" } } },
  });
});

test("without a name, the first model that the server lists is asked", async () => {
  const server = await startLoopback((_, response) =>
    response.end(JSON.stringify({ object: "list", data: [{ id: "llama3" }, { id: "other" }] })),
  );
  onTestFinished(() => server.close());
  expect(await findModel(`${server.url}/v1`, "")).toBe("llama3");
  expect(server.received[0]?.path).toBe("/v1/models");
});

test("of what a server on this machine lists, a model of Ollama's cloud is not taken unasked", async () => {
  const ids = ["gpt-oss:120b-cloud", "llama3", "kimi-k2:cloud"];
  const listed = ids.map((id) => ({ id }));
  const server = await startLoopback((_, response) =>
    response.end(JSON.stringify({ data: listed.splice(0, listed.length - 1) })),
  );
  onTestFinished(() => server.close());
  expect(await findModel(server.url, "")).toBe("llama3");
  // It lists nothing but such a model.
  expect(await findModel(server.url, "")).toBe("default");
});

test("a server that lists nothing is asked for any model", async () => {
  const server = await startLoopback((_, response) => response.writeHead(404).end("no"));
  onTestFinished(() => server.close());
  expect(await findModel(server.url, "")).toBe("default");
});
