import { existsSync, readFileSync } from "node:fs";
import { openAiPart, sendEvents, startLoopback } from "@hsms/models/testing";
import { expect, onTestFinished, test } from "vitest";
import { dataOf, makeFolder, run } from "./command.ts";
import { filesWith } from "./files-with.ts";

test("models lists who answers, judges and files, tries each, and keeps what was learnt until told to forget", async () => {
  const home = makeFolder();
  const server = await startLoopback(({ body }, response) => {
    if (JSON.stringify(body).includes('"max_tokens"')) {
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { message: "Use 'max_completion_tokens' instead." } }));
    } else {
      const text = JSON.stringify(body).includes("json_schema") ? '{"memory": false}' : "2";
      sendEvents(response, [openAiPart(text), openAiPart("", "stop"), "[DONE]"]);
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
    { tried: { problem: null, firstWordMs: expect.any(Number), keepsForm: true } },
    { tried: { problem: null } },
  ]);
  // One refused call, and none in the next process.
  expect(server.received).toHaveLength(3);
  await models("--test");
  expect(server.received).toHaveLength(5);
  const learnt = filesWith(home, "completion-limit");
  expect(learnt).toHaveLength(1);
  const [file = ""] = learnt;
  expect(readFileSync(file, "utf8")).not.toContain("sk-secret");
  await models("--reset");
  expect(existsSync(file)).toBe(false);
});

test("models says what to type where a model does not answer, and sends nothing where that is not allowed", async () => {
  const home = makeFolder();
  const env = { HSMS_ANTHROPIC_API_KEY: "key", HSMS_MODEL: "claude-haiku-4-5" };
  const tried = await run(["models", "--test", "--lang", "en"], { home, env });
  expect(tried.exitCode).toBe(69);
  expect(tried.stdout).toContain("claude-haiku-4-5 at https://api.anthropic.com, not allowed yet");
  expect(tried.stdout).toContain("hsms config set ONLINE https://api.anthropic.com");
});
