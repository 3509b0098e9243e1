import { openAiPart, sendEvents, startLoopback } from "@hsms/models/testing";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder, run } from "./command.ts";
import { fakeGemini } from "./fake-gemini.ts";

type Answer = Parameters<typeof startLoopback>[0];

async function serve(answer: Answer) {
  const server = await startLoopback(answer);
  onTestFinished(() => server.close());
  return server;
}

const refuse =
  (status: number, body: unknown): Answer =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

const ask = (env: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  run(["ask", "hello", ...words], { home: makeFolder(), env: { HSMS_LANG: "en", ...env } });

test("https to a port that speaks http says so, without the words of a library", async () => {
  const server = await serve((_, response) => response.end());
  const { port } = new URL(server.url);
  const env = { HSMS_OPENAI_BASE_URL: `https://localhost:${port}/v1`, HSMS_MODEL: "openai:tiny" };
  const asked = await ask(env);
  expect(asked.exitCode).toBe(69);
  expect(asked.stderr).toContain("http:// instead of https://?");
  expect(asked.stderr).not.toMatch(/openssl|SSL routines/u);
});

test("a key of an OpenAI-compatible server that is refused is looked for where it stands, and why is said", async () => {
  const server = await serve(refuse(401, { error: { message: "Incorrect API key provided" } }));
  const env = { HSMS_OPENAI_BASE_URL: `${server.url}/v1`, HSMS_OPENAI_API_KEY: "sk-1" };
  const asked = await ask(env, "--model", "openai:tiny");
  expect(asked.exitCode).toBe(78);
  expect(asked.stderr).toContain("Incorrect API key provided");
  expect(asked.stderr).toContain("HSMS_OPENAI_API_KEY");
  // The judgement's refusal: the answer has no key left to try.
  expect(server.received).toHaveLength(1);
});

test("an account without credit is said at once, and what to do", async () => {
  const message = "You exceeded your current quota, please check your plan and billing details.";
  const server = await serve(refuse(429, { error: { message, code: "insufficient_quota" } }));
  const env = { HSMS_OPENAI_BASE_URL: `${server.url}/v1`, HSMS_OPENAI_API_KEY: "sk-1" };
  const asked = await ask(env, "--model", "openai:tiny");
  expect(asked.exitCode).toBe(78);
  expect(asked.stderr).toContain("no credit left (429 You exceeded");
  expect(server.received).toHaveLength(1);
});

test.each(["ask", "models"])(
  "a page to sign in at is told by its title, and not taken for an answer or a refused key: %s",
  async (command) => {
    for (const status of [200, 403]) {
      const server = await serve((_, response) => {
        response.writeHead(status, { "content-type": "text/html" });
        response.end("<!doctype html>\n<html><head><title>Guest Wi-Fi</title></head></html>");
      });
      const env = {
        HSMS_LANG: "en",
        HSMS_OLLAMA_BASE_URL: server.url,
        HSMS_MODEL: "ollama:qwen3:4b",
      };
      const words = command === "ask" ? ["ask", "hello"] : ["models", "--test"];
      const tried = await run(words, { home: makeFolder(), env });
      expect(tried.exitCode).toBe(69);
      expect(tried.stdout + tried.stderr).toMatch(
        /cannot be reached \(a web page answered: (?:403 )?Guest Wi-Fi\)/u,
      );
      // Judging and answering; looking up what the endpoint has, and answering.
      expect(server.received.length).toBeLessThanOrEqual(3);
    }
  },
);

test("an address without its version, and a model that Ollama has not, say what to type", async () => {
  const server = await serve(refuse(404, "404 page not found"));
  const bare = await ask({ HSMS_OPENAI_BASE_URL: server.url, HSMS_MODEL: "openai:tiny" });
  expect(bare.exitCode).toBe(78);
  expect(bare.stderr).toContain("…/v1");
  const ollama = await serve(refuse(404, { error: "model 'qwen3' not found" }));
  const missing = await ask({ HSMS_OLLAMA_BASE_URL: ollama.url, HSMS_MODEL: "ollama:qwen3" });
  expect(missing.exitCode).toBe(78);
  expect(missing.stderr).toContain("model 'qwen3' not found");
  expect(missing.stderr).toContain("ollama pull");
});

test.each([
  ["claude-haiku-4-5", "HSMS_ANTHROPIC_API_KEY"],
  ["gpt-5-mini", "HSMS_OPENAI_API_KEY"],
  ["openai:tiny", "HSMS_OPENAI_BASE_URL"],
])("%s is not asked of Gemini though only that has a key: %s is named", async (model, variable) => {
  const gemini = await fakeGemini();
  const asked = await ask(gemini.env, "--model", model);
  expect(asked.exitCode).not.toBe(0);
  expect(asked.stderr).toContain(variable);
  expect(gemini.asked).toEqual([]);
});

test("an error in the midst of a stream is told in its own words, and not asked for four times", async () => {
  const server = await serve(({ body }, response) => {
    const isForm = JSON.stringify(body).includes("json_schema");
    if (isForm) return sendEvents(response, [openAiPart('{"memory": true}', "stop")]);
    return sendEvents(response, [openAiPart("half"), { error: { message: "out of memory" } }]);
  });
  const asked = await ask({
    HSMS_OPENAI_BASE_URL: `${server.url}/v1`,
    HSMS_MODEL: "openai:tiny",
  });
  expect(asked.stderr).toContain("(out of memory)");
  expect(server.received).toHaveLength(2);
});

test("going offline in the chat says that it stays so, and what leads back", async () => {
  const gemini = await fakeGemini();
  const env = { ...gemini.env, HSMS_LANG: "en" };
  const home = makeFolder();
  const chat = await run([], { home, env, input: "!model offline\n!model gemini\n" });
  expect(chat.stdout).toContain("!model gemini-2.5-flash-lite");
  expect(chat.stdout).toContain("stays");
  const korean = await run([], {
    home,
    env: { ...env, HSMS_LANG: "ko" },
    input: "!model offline\n",
  });
  expect(korean.stdout).toContain("!model gemini`");
});
