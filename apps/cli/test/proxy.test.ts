import { openAiPart, sendEvents, startLoopback, type LoopbackServer } from "@hsms/models/testing";
import { expect, onTestFinished, test } from "vitest";
import { dataOf, makeFolder, runProcess } from "./command.ts";
import { fakeGemini } from "./fake-gemini.ts";
import { startProxy } from "./start-proxy.ts";

/** An OpenAI-compatible server on this machine, for chat and for embeddings. */
async function serveBoth(): Promise<LoopbackServer> {
  const server = await startLoopback(({ path, body }, response) => {
    if (path.endsWith("/models")) response.end(JSON.stringify({ data: [{ id: "llama3" }] }));
    else if (path.endsWith("/embeddings")) {
      const { input } = body as { readonly input: readonly string[] };
      const data = input.map((_, index) => ({ index, embedding: [1, 0.5] }));
      response.end(JSON.stringify({ data }));
    } else sendEvents(response, [openAiPart("the answer", "stop"), "[DONE]"]);
  });
  onTestFinished(() => server.close());
  return server;
}

const allVariables = (proxy: string) => ({
  HTTP_PROXY: proxy,
  HTTPS_PROXY: proxy,
  ALL_PROXY: proxy,
  http_proxy: proxy,
  https_proxy: proxy,
  all_proxy: proxy,
});

test.each([
  ["by its variable", { NODE_USE_ENV_PROXY: "1" }],
  ["by Node's flag", { NODE_OPTIONS: "--use-env-proxy" }],
  ["for all but other hosts", { NODE_USE_ENV_PROXY: "1", NO_PROXY: "example.org" }],
])("a proxy that is asked for %s sees nothing that is for this machine", async (_, env) => {
  const home = makeFolder();
  const server = await serveBoth();
  const proxy = await startProxy(server);
  const { port } = new URL(server.url);
  for (const host of ["localhost", "models.localhost", "127.0.0.1"]) {
    const address = `http://${host}:${port}/v1`;
    const asked = await runProcess(["ask", "hello", "--json"], {
      home,
      env: {
        ...env,
        ...allVariables(proxy.url),
        HSMS_OPENAI_BASE_URL: address,
        HSMS_OPENAI_API_KEY: "sk-topsecret",
        HSMS_EMBEDDER: `openai:tiny@${address}`,
      },
    });
    expect(dataOf(asked)).toMatchObject({ answer: "the answer" });
  }
  const paths = new Set(server.received.map(({ path }) => path));
  expect(paths).toEqual(new Set(["/v1/models", "/v1/chat/completions", "/v1/embeddings"]));
  expect(proxy.asked).toEqual([]);
});

test("Gemini too is asked past a proxy where it is on this machine", async () => {
  const home = makeFolder();
  const gemini = await fakeGemini();
  const proxy = await startProxy(await serveBoth());
  const env = { ...gemini.env, ...allVariables(proxy.url), NODE_USE_ENV_PROXY: "1" };
  const asked = await runProcess(["ask", "hello", "--json"], { home, env });
  expect(dataOf(asked)).toMatchObject({ answer: "모델의 대답입니다." });
  expect(proxy.asked).toEqual([]);
});

test("through a proxy, what is asked and told names the host behind it", async () => {
  const home = makeFolder();
  const server = await serveBoth();
  const proxy = await startProxy(server);
  const env = {
    NODE_USE_ENV_PROXY: "1",
    ...allVariables(proxy.url),
    HSMS_OPENAI_BASE_URL: "http://far.invalid/v1",
    HSMS_MODEL: "openai",
  };
  const refused = await runProcess(["ask", "hello"], { home, env });
  expect(refused.exitCode).toBe(78);
  expect(refused.stderr).toContain("far.invalid");
  expect(refused.stderr).not.toContain("127.0.0.1");
  expect(proxy.asked).toEqual([]);
  const asked = await runProcess(["ask", "hello", "--json", "--online"], { home, env });
  expect(dataOf(asked)).toMatchObject({ answer: "the answer" });
  expect(new Set(proxy.asked)).toEqual(new Set(["far.invalid:80"]));
});

test("Gemini behind a proxy is reached", async () => {
  const home = makeFolder();
  const server = await startLoopback((_, response) => response.writeHead(404).end("gone"));
  onTestFinished(() => server.close());
  const proxy = await startProxy(server);
  const env = {
    NODE_USE_ENV_PROXY: "1",
    ...allVariables(proxy.url),
    HSMS_GEMINI_BASE_URL: "http://far.invalid",
    AI_1: "AIM1-secret",
  };
  const asked = await runProcess(["ask", "hello", "--online"], { home, env });
  expect(server.received[0]?.path).toContain("gemini-2.5-flash-lite");
  expect(asked.stderr).not.toContain(proxy.url);
});
