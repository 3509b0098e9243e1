import { readFileSync } from "node:fs";
import path from "node:path";
import { openAiPart, sendEvents, startLoopback } from "@hsms/models/testing";
import { expect, onTestFinished, test } from "vitest";
import { dataOf, finish, makeFolder, run, start } from "./command.ts";
import { filesWith } from "./files-with.ts";

test("models lists who answers, judges and files, tries each, and keeps what was learnt until told to forget", async () => {
  const home = makeFolder();
  const server = await startLoopback(({ path, body }, response) => {
    if (path.endsWith("/models")) {
      response.end(JSON.stringify({ data: [{ id: "tiny", max_model_len: 32_768 }] }));
    } else if (JSON.stringify(body).includes('"max_tokens"')) {
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { message: "Use 'max_completion_tokens' instead." } }));
    } else {
      const text = JSON.stringify(body).includes("json_schema") ? '{"memory": false}' : "2";
      const thought = { choices: [{ index: 0, delta: { reasoning: "hm" } }] };
      const parts = [thought, openAiPart(text), openAiPart(" "), openAiPart("", "stop")];
      sendEvents(response, [...parts, "[DONE]"]);
    }
  });
  onTestFinished(() => server.close());
  const env = {
    HSMS_OPENAI_BASE_URL: `${server.url}/v1`,
    HSMS_OPENAI_API_KEY: "sk-secret-key",
    HSMS_MODEL: "openai:tiny",
    HSMS_JUDGE_MODEL: "offline",
  };
  const models = async (...flags: readonly string[]) =>
    dataOf(await run(["models", "--json", ...flags], { home, env }))["models"];
  expect(await models()).toMatchObject([
    { name: "openai:tiny", roles: ["answer", "file"], place: null, isAllowed: true, tried: null },
    { name: "offline", roles: ["judge"] },
  ]);
  expect(server.received).toEqual([]);
  expect(await models("--test")).toMatchObject([
    {
      tried: {
        problem: null,
        model: "tiny",
        firstWordMs: expect.any(Number),
        streams: true,
        thinks: true,
        keepsForm: true,
        contextTokens: 32_768,
      },
    },
    { tried: { problem: null } },
  ]);
  // What it reads, one refused call, and none in the next process.
  expect(server.received).toHaveLength(4);
  await models("--test");
  expect(server.received).toHaveLength(7);
  const learnt = filesWith(home, "completion-limit");
  expect(learnt).not.toEqual([]);
  for (const file of learnt) expect(readFileSync(file, "utf8")).not.toContain("sk-secret");
  await models("--reset");
  expect(filesWith(home, "completion-limit")).toEqual([]);
});

test("models says what to type where a model does not answer, and sends nothing where that is not allowed", async () => {
  const home = makeFolder();
  const env = { HSMS_ANTHROPIC_API_KEY: "key", HSMS_MODEL: "claude-haiku-4-5" };
  const tried = await run(["models", "--test", "--lang", "en"], { home, env });
  expect(tried.exitCode).toBe(69);
  expect(tried.stdout).toContain("claude-haiku-4-5 at https://api.anthropic.com, not allowed yet");
  expect(tried.stdout).toContain("hsms config set ONLINE https://api.anthropic.com");
});

test("models tells what each model was asked for this month, and what that cost by the prices given", async () => {
  const home = makeFolder();
  const server = await startLoopback(({ body }, response) => {
    const text = JSON.stringify(body);
    const answer = text.includes("json_schema") ? '{"memory": true}' : "SAID-BY-THE-MODEL";
    const usage = { prompt_tokens: 100_000, completion_tokens: 10_000 };
    const isCounted = !text.includes("scores");
    sendEvents(response, [
      openAiPart(answer),
      openAiPart("", "stop"),
      ...(isCounted ? [{ choices: [], usage }] : []),
    ]);
  });
  onTestFinished(() => server.close());
  const env = { HSMS_OPENAI_BASE_URL: `${server.url}/v1`, HSMS_MODEL: "openai:tiny" };
  for (const word of ["first", "second"])
    await run(["ask", `SAID-${word}?`, "--record"], { home, env });
  const usageOf = async (prices: Readonly<Record<string, string>>) =>
    dataOf(await run(["models", "--json"], { home, env: { ...env, ...prices } }))["usage"];
  const counted = { calls: 2, inputTokens: 200_000, outputTokens: 20_000, isEstimated: false };
  expect(await usageOf({})).toMatchObject([
    { model: "openai:tiny", role: "judge", ...counted, cost: null },
    { model: "openai:tiny", role: "answer", ...counted, cost: null },
    { model: "openai:tiny", role: "file", calls: 2, isEstimated: true, cost: null },
  ]);
  expect(
    await run(["config", "set", "PRICES", "openai:tiny=0.5/2", "--user"], { home }),
  ).toMatchObject({
    exitCode: 0,
  });
  expect((await usageOf({})) as readonly unknown[]).toMatchObject([
    { cost: 0.14 },
    { cost: 0.14 },
    {},
  ]);
  const shown = await run(["models", "--lang", "en"], { home, env });
  expect(shown.stdout).toContain(
    "this month openai:tiny, answering: 2 calls, 200,000 tokens in, 20,000 out, 0.1400\n",
  );
  expect(shown.stdout).toContain("(some of them estimated)");
  // The memory counts its own by day (`hsms stats`).
  const [file = "", ...others] = filesWith(home, "outputTokens").toSorted(
    (a, b) => Number(a.endsWith(".mdb")) - Number(b.endsWith(".mdb")),
  );
  expect(others.map((one) => path.basename(one))).toEqual(["data.mdb"]);
  expect(file).toMatch(/usage-of-models-\d{4}-\d\d\.jsonl$/u);
  expect(readFileSync(file, "utf8")).not.toMatch(/SAID/u);
  const status = await run([], { home, env: { HSMS_MODEL: "offline" }, input: "!status\n" });
  expect(status.stdout).toContain("PRICES : openai:tiny=0.5/2");
});

test("models names what the server has where it has not the model asked for", async () => {
  const home = makeFolder();
  const server = await startLoopback(({ path }, response) => {
    if (path.endsWith("/models")) response.end(JSON.stringify({ data: [{ id: "llama3" }] }));
    else response.writeHead(404).end(JSON.stringify({ error: "model 'gone' not found" }));
  });
  onTestFinished(() => server.close());
  for (const model of ["openai:gone", "ollama:gone"]) {
    const env = {
      HSMS_OPENAI_BASE_URL: `${server.url}/v1`,
      HSMS_OLLAMA_BASE_URL: server.url,
      HSMS_MODEL: model,
    };
    const tried = await run(["models", "--test", "--lang", "en"], { home, env });
    expect(tried.exitCode).toBe(69);
    expect(tried.stdout).toContain("its server has: llama3");
  }
});

test("without a name, the model that the server has is named at the start of a chat, by !status and by models", async () => {
  const home = makeFolder();
  const server = await startLoopback(({ path }, response) => {
    if (path.endsWith("/models")) {
      response.end(JSON.stringify({ data: [{ id: "nomic-embed-text" }, { id: "tiny" }] }));
    } else sendEvents(response, [openAiPart('{"memory": false}', "stop"), "[DONE]"]);
  });
  onTestFinished(() => server.close());
  const env = { HSMS_OPENAI_BASE_URL: `${server.url}/v1`, HSMS_MODEL: "openai", HSMS_LANG: "en" };
  const named = `openai: tiny (${new URL(server.url).host})`;
  const chat = await run(["--plain"], { home, env, input: "!status\n" });
  expect(chat.stderr).toContain(named);
  expect(chat.stdout).toContain(`MODEL : ${named}`);
  expect((await run(["models", "--test"], { home, env })).stdout).toContain("works as tiny,");
});

test("a try that is cancelled ends at once, and says nothing of the model", async () => {
  const home = makeFolder();
  const asked = Promise.withResolvers<undefined>();
  const server = await startLoopback(({ path }, response) => {
    if (path.endsWith("/completions")) asked.resolve(undefined);
    else response.end("{}");
  });
  onTestFinished(() => server.close());
  const child = start(["models", "--test"], {
    home,
    env: { HSMS_MODEL: "openai:tiny", HSMS_OPENAI_BASE_URL: `${server.url}/v1` },
  });
  const finished = finish(child);
  await asked.promise;
  child.kill("SIGINT");
  expect(await finished).toMatchObject({ exitCode: 130, stdout: "" });
});
