import { openAiPart, sendEvents, sendGoogleError, startLoopback } from "@hsms/models/testing";
import { expect, onTestFinished, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";
import { fakeGemini } from "./fake-gemini.ts";
import { startOtherMachine } from "./other-machine.ts";

async function startOpenAi() {
  const server = await startLoopback(({ path, body }, response) => {
    if (path.endsWith("/models")) return response.end(JSON.stringify({ data: [{ id: "tiny" }] }));
    const isForm = JSON.stringify(body).includes("json_schema");
    const text = isForm ? '{"memory": true}' : "the second model's answer";
    return sendEvents(response, [openAiPart(text), openAiPart("", "stop"), "[DONE]"]);
  });
  onTestFinished(() => server.close());
  return { server, env: { HSMS_OPENAI_BASE_URL: `${server.url}/v1` } };
}

test("of several models the first that answers answers, is named, and a refused key is not tried again", async () => {
  const home = makeFolder();
  const gemini = await fakeGemini({
    judge: (response) => sendGoogleError(response, { status: 400, message: "API key not valid" }),
    answer: (response) => sendGoogleError(response, { status: 400, message: "API key not valid" }),
    file: (response) => sendGoogleError(response, { status: 400, message: "API key not valid" }),
  });
  const { env } = await startOpenAi();
  const both = { ...gemini.env, ...env, HSMS_MODEL: "gemini,openai:tiny,offline" };
  const asked = await run(["ask", "안녕, 내 이름은 수아야", "--json"], { home, env: both });
  expect(dataOf(asked)).toMatchObject({
    answer: "the second model's answer",
    model: "tiny",
    standsIn: null,
  });
  // Each of its two keys once, for the judgement; answering and filing go on without it.
  expect(gemini.asked).toHaveLength(2);
  const shown = await run(["ask", "안녕", "--lang", "en", "--debug"], { home, env: both });
  expect(shown.stderr).toContain("tiny answered.");
  expect(shown.stderr).toContain("gemini gave no answer, the next is asked: ");
  expect(shown.stderr).toContain("API key not valid");
});

test("where none of them answers the memory does, whatever it holds, and says why", async () => {
  const home = makeFolder();
  const gone = await startLoopback(() => undefined);
  await gone.close();
  const env = {
    HSMS_LANG: "en",
    HSMS_OPENAI_BASE_URL: `${gone.url}/v1`,
    HSMS_OLLAMA_BASE_URL: gone.url,
  };
  const ask = (model: string, question: string) =>
    run(["ask", question, "--json", "--model", model], { home, env });
  expect(await ask("openai:a,ollama:b", "Who wrote Hamlet?")).toMatchObject({ exitCode: 69 });
  const answered = await ask("openai:a,ollama:b,offline", "Who wrote Hamlet?");
  expect(answered.exitCode).toBe(0);
  const { standsIn } = dataOf(answered) as { readonly standsIn: { readonly message: string } };
  expect(dataOf(answered)).toMatchObject({ model: "offline", found: "no" });
  expect(standsIn.message).toMatch(/openai:a: .*ECONNREFUSED.*; ollama:b: .*ECONNREFUSED/u);
});

test("each of several is asked about by itself: one that text may not go to gets nothing, the next answers", async () => {
  const home = makeFolder();
  const far = await startOtherMachine();
  const { env } = await startOpenAi();
  const both = {
    ...far.env,
    HSMS_LANG: "en",
    HSMS_OLLAMA_BASE_URL: far.origin,
    ...env,
    HSMS_MODEL: "ollama:llama3,openai:tiny",
  };
  const asked = await run(["ask", "hello", "--json"], { home, env: both });
  expect(dataOf(asked)).toMatchObject({ model: "tiny" });
  expect(asked.stderr).toContain("ollama:llama3 is left out");
  expect(asked.stderr).toContain(far.origin);
  expect(far.asked()).toBe(0);
  const alone = await run(["ask", "hello", "--model", "ollama:llama3,"], { home, env: both });
  expect(alone.exitCode).toBe(78);
  expect(far.asked()).toBe(0);
});

test("a list with a model that cannot be is refused where it is set, and listed link by link where it can", async () => {
  const home = makeFolder();
  const { env } = await startOpenAi();
  const set = (name: string) => run(["config", "set", "MODEL", name], { home, env });
  expect(await set("openai:tiny,gemini")).toMatchObject({ exitCode: 1 });
  expect(await set("openai:tiny,ollama:qwen3,offline")).toMatchObject({ exitCode: 0 });
  const listed = await run(["models", "--json"], { home, env });
  expect(dataOf(listed)["models"]).toMatchObject([
    { name: "openai:tiny", roles: ["answer", "judge", "file"] },
    { name: "ollama:qwen3" },
    { name: "offline" },
  ]);
  const chat = await run([], { home, env: { ...env, HSMS_LANG: "en" }, input: "!status\n" });
  const host = new URL(env.HSMS_OPENAI_BASE_URL).host;
  expect(chat.stderr).toContain(
    `answers: openai:tiny (${host}), ollama:qwen3 (localhost:11434), offline`,
  );
});
