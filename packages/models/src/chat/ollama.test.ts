import { expect, onTestFinished, test } from "vitest";
import { clientContract } from "../testing/client-contract/client-contract.ts";
import { askClient, someRequest } from "../testing/collect.ts";
import { startLoopback } from "../testing/loopback.ts";
import { createOllamaClient } from "./ollama.ts";
import { createLessons } from "./wire/lessons.ts";

const REASONS = { stop: "stop", length: "length", blocked: "refused" } as const;

const part = (content: string) => ({ message: { role: "assistant", content }, done: false });
const last = (reason: string, content = "") => ({
  message: { role: "assistant", content },
  done: true,
  done_reason: reason,
  prompt_eval_count: 7,
  eval_count: 2,
});

clientContract("the client of Ollama's own interface", {
  createClient: (baseUrl) =>
    createOllamaClient({ model: "llama3", baseUrl: `${baseUrl}/v1`, lessons: createLessons() }),
  isLines: true,
  part,
  thought: (thinking) => ({ message: { role: "assistant", content: "", thinking }, done: false }),
  end: (reason) => [last(REASONS[reason])],
  broken: (error) => ({ error }),
  whole: (text) => last("stop", text),
  error: (error) => ({ error }),
  keyOf: (headers) => headers.authorization,
});

test("context, thinking and how long the model stays are told", async () => {
  const server = await startLoopback((_, response) =>
    response.end(`${JSON.stringify(last("stop", "네"))}\n`),
  );
  onTestFinished(() => server.close());
  const client = createOllamaClient({
    model: "qwen3",
    baseUrl: server.url,
    lessons: createLessons(),
  });
  await askClient(client, { request: { ...someRequest, isPlain: true } });
  await askClient(client, { request: { ...someRequest, prompt: "긴 글 ".repeat(20_000) } });
  const [short, long] = server.received;
  expect(short?.path).toBe("/api/chat");
  expect(short?.body).toMatchObject({
    think: false,
    keep_alive: "15m",
    options: { num_ctx: 16_384 },
  });
  const { options } = (long?.body ?? {}) as { readonly options: { readonly num_ctx: number } };
  expect(options.num_ctx).toBeGreaterThan(20_000);
  expect(long?.body).not.toHaveProperty("think");
});

test.each([
  ["qwen3:4b", 16_384],
  ["gemma3:4b", 8192],
])("%s is not loaded anew between a judgement and an answer", async (model, context) => {
  const server = await startLoopback((_, response) =>
    response.end(`${JSON.stringify(last("stop", "네"))}\n`),
  );
  onTestFinished(() => server.close());
  const client = createOllamaClient({ model, baseUrl: server.url, lessons: createLessons() });
  const prompt = "말 ".repeat(1000);
  await askClient(client, { request: { ...someRequest, isPlain: true, maxOutputTokens: 32 } });
  await askClient(client, { request: { ...someRequest, prompt, maxOutputTokens: 2048 } });
  for (const { body } of server.received)
    expect(body).toMatchObject({ options: { num_ctx: context } });
});
