import { expect, onTestFinished, test } from "vitest";
import { startLoopback } from "../testing/loopback.ts";
import { findModel, lookUp } from "./look-up.ts";

/** A server that answers paths with these bodies, and all others with 404. */
async function serve(bodies: Readonly<Record<string, unknown>>) {
  const server = await startLoopback(({ path }, response) => {
    if (path in bodies) response.end(JSON.stringify(bodies[path]));
    else response.writeHead(404).end("{}");
  });
  onTestFinished(() => server.close());
  return server;
}

const keys = { main: ["key"], load: ["key"] };

type Type = Parameters<typeof lookUp>[0]["type"];

const says: readonly (readonly [string, Type, Readonly<Record<string, unknown>>, number | null])[] =
  [
    [
      "vLLM",
      "openai-compatible",
      { "/models": { data: [{ id: "m", max_model_len: 32_768 }] } },
      32_768,
    ],
    [
      "OpenRouter",
      "openai-compatible",
      { "/models": { data: [{ id: "m", context_length: 128_000 }] } },
      128_000,
    ],
    [
      "llama-server",
      "openai-compatible",
      { "/models": { data: [{ id: "m", meta: { n_ctx_train: 4096 } }] } },
      4096,
    ],
    [
      "OpenAI",
      "openai-compatible",
      { "/models": { data: [{ id: "m", owned_by: "system" }] } },
      null,
    ],
    [
      "Ollama",
      "ollama",
      {
        "/api/show": {
          model_info: { "general.architecture": "llama", "llama.context_length": 8192 },
        },
      },
      8192,
    ],
    [
      "Gemini",
      "gemini",
      { "/v1beta/models/m": { name: "models/m", inputTokenLimit: 1_048_576 } },
      1_048_576,
    ],
    ["Anthropic", "anthropic", { "/v1/models/m": { id: "m", max_input_tokens: 200_000 } }, 200_000],
  ];

test.each(says)(
  "how much a model of %s reads is asked there",
  async (_, type, bodies, contextTokens) => {
    const { url, received } = await serve(bodies);
    expect(await lookUp({ type, model: "m", baseUrl: url, keys })).toEqual({
      contextTokens,
      others: [],
    });
    expect(received).toHaveLength(1);
  },
);

test.each(["openai-compatible", "ollama"] as const)(
  "where a server has no such model (%s), those that it has and that answer are told",
  async (type) => {
    const data = [{ id: "llama3" }, { id: "nomic-embed-text" }, { id: "qwen3:4b" }];
    const path = type === "ollama" ? "/v1/models" : "/models";
    const { url } = await serve({ [path]: { data } });
    expect(await lookUp({ type, model: "gone", baseUrl: url, keys })).toEqual({
      contextTokens: null,
      others: ["llama3", "qwen3:4b"],
    });
  },
);

test("a vendor's list is asked for where it has no such model, and tells those that write", async () => {
  const can = { supportedGenerationMethods: ["generateContent", "countTokens"] };
  const gemini = await serve({
    "/v1beta/models?pageSize=1000": {
      models: [
        { name: "models/gemini-flash-latest", ...can },
        { name: "models/gemini-2.5-flash-image", ...can },
        { name: "models/text-embedding-004", supportedGenerationMethods: ["embedContent"] },
      ],
    },
  });
  const anthropic = await serve({
    "/v1/models?limit=1000": { data: [{ id: "claude-haiku-4-5" }] },
  });
  for (const [type, { url }, others] of [
    ["gemini", gemini, ["gemini-flash-latest"]],
    ["anthropic", anthropic, ["claude-haiku-4-5"]],
  ] as const) {
    expect((await lookUp({ type, model: "gone", baseUrl: url, keys })).others).toEqual(others);
  }
});

test("an endpoint that says nothing, or is not there, is no failure", async () => {
  const { url, close } = await serve({});
  const spec = { type: "gemini", model: "m", baseUrl: url, keys } as const;
  expect(await lookUp(spec)).toEqual({ contextTokens: null, others: [] });
  await close();
  expect(await lookUp(spec)).toEqual({ contextTokens: null, others: [] });
});

test("without a name, how much the model reads that would be asked is told", async () => {
  const data = [
    { id: "nomic-embed-text", max_model_len: 512 },
    { id: "kimi-k2:cloud", max_model_len: 262_144 },
    { id: "llama3", max_model_len: 8192 },
  ];
  const { url } = await serve({ "/models": { data } });
  const spec = { type: "openai-compatible", model: null, baseUrl: url, keys } as const;
  expect(await lookUp(spec)).toMatchObject({ contextTokens: 8192 });
});

test("a model that makes vectors is not taken for one that answers, though it is listed first", async () => {
  const data = [{ id: "nomic-embed-text" }, { id: "bge-m3" }, { id: "llama3" }];
  const { url } = await serve({ "/models": { data } });
  expect(await findModel(url, "")).toBe("llama3");
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
