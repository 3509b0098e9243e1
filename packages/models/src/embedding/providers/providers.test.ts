import type { ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { sendGoogleError, startLoopback, type LoopbackServer } from "../../testing/loopback.ts";
import { createEmbedder } from "../create-embedder.ts";
import type { Embedder, EmbedOutcome } from "../embedder.ts";

const KEY = "secret-key-0123456789";
const { signal } = new AbortController();

type Answer = Parameters<typeof startLoopback>[0];

async function serve(answer: Answer): Promise<LoopbackServer> {
  const server = await startLoopback(answer);
  onTestFinished(() => server.close());
  return server;
}

async function embedderAt(
  type: "openai-compatible" | "gemini",
  server: LoopbackServer,
): Promise<Embedder> {
  const embedder = await createEmbedder(
    { type, model: "tiny", baseUrl: type === "gemini" ? server.url : `${server.url}/v1/` },
    { key: KEY, packages: null, mayReach: () => Promise.resolve(false) },
  );
  if (embedder === null) throw new Error("There is an embedder");
  return embedder;
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

const vectorOf = (text: string): readonly number[] => [text.length, 1, -0.5];

/** Answers as OpenAI does, in the opposite order. */
const openAi: Answer = ({ body }, response) => {
  const { input } = body as { readonly input: readonly string[] };
  const data = input.map((text, index) => ({
    object: "embedding",
    index,
    embedding: vectorOf(text),
  }));
  sendJson(response, { object: "list", data: data.toReversed(), usage: { total_tokens: 3 } });
};

interface GeminiBody {
  readonly requests: readonly {
    readonly model: string;
    readonly taskType: string;
    readonly content: { readonly parts: readonly { readonly text: string }[] };
  }[];
}

const gemini: Answer = ({ body }, response) => {
  const { requests } = body as GeminiBody;
  const embeddings = requests.map(({ content }) => ({
    values: vectorOf(content.parts.map(({ text }) => text).join("")),
  }));
  sendJson(response, { embeddings });
};

const openAiError =
  (status: number, message: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify({ error: { message, type: "error" } }));
  };

const passages = { kind: "passage", signal } as const;

const expectFailure = (outcome: EmbedOutcome) => {
  if (outcome.type === "embedded") throw new Error("It was embedded");
  expect(JSON.stringify(outcome)).not.toContain(KEY);
  return outcome.failure;
};

test("an OpenAI-compatible endpoint is asked as its documentation says, and its answer put in order", async () => {
  const server = await serve(openAi);
  const embedder = await embedderAt("openai-compatible", server);
  const outcome = await embedder.embed(["a", "커피를"], passages);
  expect(outcome).toEqual({ type: "embedded", vectors: [vectorOf("a"), vectorOf("커피를")] });
  const [request] = server.received;
  expect(request?.path).toBe("/v1/embeddings");
  expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(request?.body).toEqual({
    model: "tiny",
    input: ["a", "커피를"],
    encoding_format: "float",
  });
  expect(embedder.identity).toEqual({ name: "openai-compatible", model: "tiny", version: 1 });
});

test("Gemini is asked for a batch, with the task of the texts", async () => {
  const server = await serve(gemini);
  const embedder = await embedderAt("gemini", server);
  const outcome = await embedder.embed(["a", "커피를"], { kind: "query", signal });
  expect(outcome).toEqual({ type: "embedded", vectors: [vectorOf("a"), vectorOf("커피를")] });
  await embedder.embed(["b"], passages);
  const [first, second] = server.received;
  expect(first?.path).toBe("/v1beta/models/tiny:batchEmbedContents");
  expect(first?.headers["x-goog-api-key"]).toBe(KEY);
  const queries = { taskType: "RETRIEVAL_QUERY", content: { role: "user" } };
  expect(first?.body).toMatchObject({ requests: [queries, queries] });
  expect(second?.body).toMatchObject({ requests: [{ taskType: "RETRIEVAL_DOCUMENT" }] });
});

test.each<readonly [number, string]>([
  [401, "key-refused"],
  [404, "model-not-found"],
  [400, "text-refused"],
  [413, "text-refused"],
  [503, "server-fault"],
])(
  "a status %i of either is told as %s, without the key that is in its text",
  async (status, kind) => {
    const message = `wrong with ${KEY}`;
    const first = await embedderAt("openai-compatible", await serve(openAiError(status, message)));
    const second = await embedderAt(
      "gemini",
      await serve((_, response) => sendGoogleError(response, { status, message })),
    );
    for (const embedder of [first, second]) {
      const failure = expectFailure(await embedder.embed(["a"], passages));
      expect(failure.kind).toBe(kind);
      expect(failure.message).toContain("secr~");
    }
  },
);

test("a 429 carries how long to wait", async () => {
  const first = await serve(openAiError(429, "slow down", { "retry-after": "7" }));
  const openAiFailure = expectFailure(
    await (await embedderAt("openai-compatible", first)).embed(["a"], passages),
  );
  expect(openAiFailure).toMatchObject({ kind: "rate-limited", retryAfterMs: 7000 });
  const details = [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "36s" }];
  const second = await serve((_, response) =>
    sendGoogleError(response, { status: 429, message: "slow down", details }),
  );
  const geminiFailure = expectFailure(
    await (await embedderAt("gemini", second)).embed(["a"], passages),
  );
  expect(geminiFailure).toMatchObject({ kind: "rate-limited", retryAfterMs: 36_000 });
});

test.each([
  ["no JSON", "<html>"],
  ["no vectors", "{}"],
  ["too few vectors", '{"data":[],"embeddings":[]}'],
  [
    "a vector without numbers",
    '{"data":[{"index":0,"embedding":[]}],"embeddings":[{"values":[]}]}',
  ],
  ["what is no number", '{"data":[{"index":0,"embedding":["x"]}],"embeddings":[{"values":["x"]}]}'],
])("an answer with %s is none", async (_, body) => {
  for (const type of ["openai-compatible", "gemini"] as const) {
    const server = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(body);
    });
    const outcome = await (await embedderAt(type, server)).embed(["a"], passages);
    expect(expectFailure(outcome).kind).toBe("malformed");
  }
});

test("an endpoint that is not there, one that hangs up, and one that never answers are told apart", async () => {
  for (const type of ["openai-compatible", "gemini"] as const) {
    const gone = await serve(openAi);
    const embedder = await embedderAt(type, gone);
    await gone.close();
    expect(expectFailure(await embedder.embed(["a"], passages)).kind).toBe("unreachable");

    const rude = await serve((_, response) => response.destroy());
    const cut = await (await embedderAt(type, rude)).embed(["a"], passages);
    expect(expectFailure(cut).kind).toBe("unreachable");

    const late = new AbortController();
    const silent = await serve(() => late.abort(new DOMException("late", "TimeoutError")));
    const slow = await (
      await embedderAt(type, silent)
    ).embed(["a"], { kind: "query", signal: late.signal });
    expect(expectFailure(slow).kind).toBe("timed-out");
  }
});

test("nothing is sent for no texts, nor where nobody agreed to it", async () => {
  const server = await serve(openAi);
  const embedder = await embedderAt("openai-compatible", server);
  expect(await embedder.embed([], passages)).toEqual({ type: "embedded", vectors: [] });
  expect(server.received).toEqual([]);
  const asked: string[] = [];
  for (const spec of [
    { type: "openai-compatible", model: "m", baseUrl: "https://embeddings.invalid/v1" },
    { type: "gemini", model: "m", baseUrl: null },
  ] as const) {
    const away = await createEmbedder(spec, {
      key: KEY,
      packages: null,
      mayReach(origin) {
        asked.push(origin);
        return Promise.resolve(false);
      },
    });
    const failure = expectFailure(
      (await away?.embed(["a"], passages)) ?? { type: "embedded", vectors: [] },
    );
    expect(failure.kind).toBe("not-allowed");
  }
  expect(asked).toEqual([
    "https://embeddings.invalid",
    "https://generativelanguage.googleapis.com",
  ]);
});

test.each(["openai-compatible", "gemini"] as const)(
  "an endpoint that sends requests on is not followed: neither texts nor key get there (%s)",
  async (type) => {
    const other = await serve(type === "gemini" ? gemini : openAi);
    const server = await serve((_, response) => {
      response.writeHead(308, { location: `${other.url}/taken` });
      response.end();
    });
    const embedder = await embedderAt(type, server);
    const outcome = await embedder.embed(["a text"], { kind: "query", signal });
    expect(outcome).toMatchObject({ type: "failed", failure: { kind: "unreachable" } });
    expect(JSON.stringify(outcome)).toContain(other.url);
    expect(other.received).toEqual([]);
  },
);

test("a model behind an endpoint gets the prefixes of its family, and is another one with them", async () => {
  const sent: unknown[] = [];
  const server = await serve((request, response, count) => {
    sent.push(request.body);
    openAi(request, response, count);
  });
  const at = { type: "openai-compatible", baseUrl: `${server.url}/v1` } as const;
  const deps = { key: "", packages: null, mayReach: () => Promise.resolve(false) };
  const e5 = await createEmbedder({ ...at, model: "multilingual-e5-small" }, deps);
  const plain = await createEmbedder({ ...at, model: "bge-m3" }, deps);
  await e5?.embed(["애월에 살아"], { kind: "passage", signal });
  await e5?.embed(["거주지는?"], { kind: "query", signal });
  await plain?.embed(["거주지는?"], { kind: "query", signal });
  expect(sent).toMatchObject([
    { input: ["passage: 애월에 살아"] },
    { input: ["query: 거주지는?"] },
    { input: ["거주지는?"] },
  ]);
  expect(e5?.identity.version).not.toBe(plain?.identity.version);
});
