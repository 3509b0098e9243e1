import { expect, onTestFinished, test } from "vitest";
import { clientContract } from "../testing/client-contract.ts";
import { askClient, someRequest } from "../testing/collect.ts";
import { geminiPart, sendEvents, sendGoogleError, startLoopback } from "../testing/loopback.ts";
import { createGeminiClient } from "./gemini.ts";
import { createLessons } from "./wire/lessons.ts";

const REASONS = { stop: "STOP", length: "MAX_TOKENS", blocked: "SAFETY" } as const;

clientContract("the Gemini client", {
  createClient: (baseUrl) =>
    createGeminiClient({ model: "gemini-2.5-flash-lite", baseUrl, lessons: createLessons() }),
  sendAnswer(response, { parts, end }) {
    sendEvents(response, [
      ...parts.map((part) => geminiPart(part)),
      {
        candidates: [{ finishReason: REASONS[end], index: 0 }],
        usageMetadata: { totalTokenCount: 9 },
      },
    ]);
  },
  sendPart(response, part) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`data: ${JSON.stringify(geminiPart(part))}\r\n\r\n`);
  },
  breakOff(response, parts) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const part of parts) response.write(`data: ${JSON.stringify(geminiPart(part))}\r\n\r\n`);
    response.write("data: {", () => response.destroy());
  },
  sendError(response, { status, message, retryAfterMs }) {
    const details =
      retryAfterMs === undefined
        ? []
        : [
            {
              "@type": "type.googleapis.com/google.rpc.RetryInfo",
              retryDelay: `${retryAfterMs / 1000}s`,
            },
          ];
    sendGoogleError(response, { status, message, details });
  },
  keyOf: (headers) => headers["x-goog-api-key"],
});

test("a wrong key is told apart from a wrong request, both of status 400", async () => {
  const server = await startLoopback((_, response) =>
    sendGoogleError(response, {
      status: 400,
      message: "API key not valid. Please pass a valid API key.",
    }),
  );
  onTestFinished(() => server.close());
  const { end } = await askClient(
    createGeminiClient({ model: "gemini", baseUrl: server.url, lessons: createLessons() }),
  );
  expect(end).toMatchObject({ failure: { kind: "key-refused" } });
});

test("a question that is blocked gives a refusal", async () => {
  const server = await startLoopback((_, response) =>
    sendEvents(response, [{ promptFeedback: { blockReason: "PROHIBITED_CONTENT" } }]),
  );
  onTestFinished(() => server.close());
  const { end } = await askClient(
    createGeminiClient({ model: "gemini", baseUrl: server.url, lessons: createLessons() }),
  );
  expect(end).toMatchObject({ failure: { kind: "blocked" } });
});

test("a form of the answer goes along as a schema", async () => {
  const server = await startLoopback((_, response) =>
    sendEvents(response, [geminiPart("[1]", "STOP")]),
  );
  onTestFinished(() => server.close());
  const client = createGeminiClient({
    model: "gemini",
    baseUrl: server.url,
    lessons: createLessons(),
  });
  await askClient(client, {
    request: { ...someRequest, schema: { type: "array", items: { type: "number" } } },
  });
  expect(server.received[0]?.body).toMatchObject({
    generationConfig: {
      responseMimeType: "application/json",
      responseSchema: { type: "ARRAY", items: { type: "NUMBER" } },
    },
  });
  expect(server.received[0]?.path).toContain("/models/gemini:streamGenerateContent");
});
