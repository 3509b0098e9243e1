import { expect, onTestFinished, test } from "vitest";
import { clientContract } from "../testing/client-contract/client-contract.ts";
import type { WireFormat } from "../testing/client-contract/endpoint.ts";
import { askClient, someRequest } from "../testing/collect.ts";
import { sendEvents, sendGemini, sendGoogleError, startLoopback } from "../testing/loopback.ts";
import type { ChatClient } from "./chat-client.ts";
import { createGeminiClient } from "./gemini.ts";
import { createLessons } from "./wire/lessons.ts";

const REASONS = { stop: "STOP", length: "MAX_TOKENS", blocked: "SAFETY" } as const;

const part = (part: object): unknown => ({
  candidates: [{ content: { role: "model", parts: [part] }, index: 0 }],
  usageMetadata: { promptTokenCount: 7, totalTokenCount: 7 },
});

const clientAt = (baseUrl: string, isProxied = false): ChatClient => {
  const model = "gemini-2.5-flash-lite";
  return createGeminiClient({ model, baseUrl, lessons: createLessons(), isProxied });
};

const format: Omit<WireFormat, "createClient"> = {
  part: (text) => part({ text }),
  thought: (text) => part({ text, thought: true }),
  end: (reason) => [
    {
      candidates: [{ finishReason: REASONS[reason], index: 0 }],
      usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 1, thoughtsTokenCount: 1 },
    },
  ],
  broken: (message) => ({ error: { code: 500, message, status: "INTERNAL" } }),
  whole: (text) => ({
    candidates: [{ content: { role: "model", parts: [{ text }] }, finishReason: "STOP" }],
    usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 2 },
  }),
  error: (message, retryAfterMs) => ({
    error: {
      message,
      details:
        retryAfterMs === undefined
          ? []
          : [
              {
                "@type": "type.googleapis.com/google.rpc.RetryInfo",
                retryDelay: `${retryAfterMs / 1000}s`,
              },
            ],
    },
  }),
  saysWaitInBody: true,
  keyOf: (headers) => headers["x-goog-api-key"],
};

clientContract("the Gemini client", {
  ...format,
  createClient: (baseUrl) => clientAt(baseUrl, true),
});

/** All that it is asked is plain, so that it need not stream. */
const plainClientAt = (baseUrl: string): ChatClient => {
  const client = clientAt(baseUrl);
  return {
    ...client,
    stream: (request, call) => client.stream({ ...request, isPlain: true }, call),
  };
};

clientContract("the Gemini client, asked for an answer in one piece", {
  ...format,
  createClient: plainClientAt,
  wholeOf: (events) => ({
    candidates: [
      {
        content: {
          role: "model",
          parts: (events as Events).flatMap((event) => event.candidates[0].content?.parts ?? []),
        },
        finishReason: (events as Events).at(-1)?.candidates[0].finishReason,
      },
    ],
    usageMetadata: (events as Events).at(-1)?.usageMetadata,
  }),
});

type Events = readonly {
  readonly candidates: readonly [
    { readonly content?: { readonly parts: readonly unknown[] }; readonly finishReason?: string },
  ];
  readonly usageMetadata: unknown;
}[];

test("only what is plain is asked for in one piece, and alike but for that", async () => {
  const server = await startLoopback((_, response) => sendGemini(response, "ok"));
  onTestFinished(() => server.close());
  const before = [
    { role: "user", text: "first" },
    { role: "assistant", text: "second" },
  ] as const;
  const schema = { type: "boolean" } as const;
  const request = { ...someRequest, before, schema };
  for (const client of [clientAt(server.url), plainClientAt(server.url)]) {
    expect(await askClient(client, { request })).toMatchObject({
      text: "ok",
      end: { type: "done" },
    });
  }
  expect(server.received.map(({ path }) => path)).toEqual([
    "/v1beta/models/gemini-2.5-flash-lite:streamGenerateContent?alt=sse",
    "/v1beta/models/gemini-2.5-flash-lite:generateContent",
  ]);
  const [streamed, whole] = server.received.map(({ body }) => body as Body);
  expect(whole?.contents).toEqual(streamed?.contents);
  expect(whole).toMatchObject({
    systemInstruction: { parts: [{ text: someRequest.system }] },
    generationConfig: {
      responseSchema: { type: "BOOLEAN" },
      thinkingConfig: { thinkingBudget: 0 },
    },
  });
  expect(server.received[1]?.headers["x-goog-api-client"]).toContain("genai-js");
});

interface Body {
  readonly contents: readonly unknown[];
}

test("an answer in one piece that breaks off, or is cancelled in the middle, is none", async () => {
  const controller = new AbortController();
  const half = '{"candidates":[{"content":{"parts":[{"text":"half';
  const server = await startLoopback((_, response, count) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write(half, () => (count === 1 ? response.destroy() : controller.abort()));
  });
  onTestFinished(() => server.close());
  const client = plainClientAt(server.url);
  const { signal } = controller;
  const ends = [await askClient(client), await askClient(client, { signal })];
  expect(ends).toMatchObject([
    { text: "", end: { failure: { kind: "unreachable" } } },
    { text: "", end: { failure: { kind: "cancelled" } } },
  ]);
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
