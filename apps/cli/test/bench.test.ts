import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { watch } from "node:fs/promises";
import { expect, test } from "vitest";
import { finish, makeFolder, run, startFromSource } from "./command.ts";

const CHAT = JSON.stringify({
  conversations: [
    {
      name: "two sittings",
      sessions: [
        { id: "1", date: "2025-03-02", turns: [{ id: "a", user: "나는 제주에 산다" }] },
        { id: "2", date: "2025-03-09", turns: [{ id: "b", user: "My bicycle is red." }] },
      ],
      questions: [
        { question: "나는 어디에 살아? 제주?", category: "place", evidence: ["a"] },
        { question: "Which colour is my bicycle?", evidence: ["b"] },
      ],
    },
  ],
});

/** Temporary stores in a folder that can be looked into, and nothing else there. */
const ownFolders = (home: string) => ({
  TMPDIR: `${home}/temporary`,
  NODE_COMPILE_CACHE: `${home}/cache`,
});

const shares = (value: unknown) => ({
  r1: value,
  r5: value,
  r10: value,
  any10: value,
  all10: value,
  mrr: value,
});

test("bench recall prints one document of every strategy, and no project comes of it", async () => {
  const home = makeFolder();
  writeFileSync(`${home}/chat.json`, CHAT);
  const temporary = `${home}/temporary`;
  mkdirSync(temporary);
  const asked = ["bench", "recall", "--dataset", "chat", "--file", "chat.json", "--json"];
  const { stdout, exitCode } = await finish(
    startFromSource(asked, { home, env: ownFolders(home) }),
  );
  expect(exitCode).toBe(0);
  const strategy = {
    turn: shares(expect.any(Number)),
    session: shares(expect.any(Number)),
    nodesVisited: expect.any(Number),
    p50Ms: expect.any(Number),
    p95Ms: expect.any(Number),
  };
  expect(JSON.parse(stdout)).toMatchObject({
    schemaVersion: 1,
    ok: true,
    data: {
      strategies: { bfs: strategy, seeded: { ...strategy, turn: shares(1) }, flat: strategy },
      byCategory: { place: { questions: 1 } },
      questions: 2,
      file: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  });
  expect(readdirSync(temporary)).toEqual([]);
  expect(readdirSync(home).toSorted()).toEqual(["cache", "chat.json", "temporary"]);
});

test.each([
  ["nothing there", null, "FILE_NOT_FOUND", 74],
  ["an empty file", "", "FILE_EMPTY", 65],
  ["no JSON", "# Title", "BAD_SYNTAX", 65],
  ["another shape", '{"turns":[]}', "BAD_SHAPE", 65],
  ["another data set", '{"dialogues":[]}', "OTHER_DATASET", 65],
] as const)("bench recall says what is wrong with %s", async (...[, text, code, exitCode]) => {
  const home = makeFolder();
  if (text !== null) writeFileSync(`${home}/set.json`, text);
  const asked = ["bench", "recall", "--dataset", "locomo", "--file", "set.json"];
  const told = await run([...asked, "--json"], { home });
  expect(told).toMatchObject({ exitCode, stderr: "" });
  expect(JSON.parse(told.stdout)).toMatchObject({ ok: false, error: { code } });
  const inKorean = await run([...asked, "--lang", "ko"], { home });
  expect(inKorean).toMatchObject({ exitCode, stdout: "" });
  expect(inKorean.stderr).toMatch(/^오류: .*set\.json.*\n.+\n$/);
});

test("a bench with MiniLM says what is missing where it is not installed", async () => {
  const home = makeFolder();
  const file = `${home}/chat.json`;
  writeFileSync(file, CHAT);
  const asked = ["bench", "recall", "--dataset", "chat", "--file", file, "--minilm"];
  const { exitCode, stderr } = await run(asked, { home });
  expect(exitCode).toBe(78);
  expect(stderr).toContain("hsms embedder install");
});

test("bench vectors prints its figures, and finds what comparing all vectors finds", async () => {
  const home = makeFolder();
  const asked = ["bench", "vectors", "1000", "--dimension", "64", "--json"];
  const { exitCode, stdout } = await run(asked, { home });
  expect(exitCode).toBe(0);
  const { data } = JSON.parse(stdout);
  expect(data).toMatchObject({ count: 1000, dimension: 64 });
  const recall = data.figures.find(({ name }: { name: string }) => name.startsWith("recall"));
  expect(recall.value).toBeGreaterThanOrEqual(0.95);
  expect(data.figures.find(({ name }: { name: string }) => name === "scan p50").bar).toBe(2);
});

test.each([["latency"], ["store"], ["encryption"], ["vectors"]])(
  "bench %s that is interrupted ends with 130 and leaves no store behind",
  { tags: ["slow"] },
  async (name) => {
    const home = makeFolder();
    const temporary = `${home}/temporary`;
    mkdirSync(temporary);
    const made = watch(temporary)[Symbol.asyncIterator]();
    const child = startFromSource(["bench", name, "3000"], { home, env: ownFolders(home) });
    const finished = finish(child);
    await made.next();
    child.kill("SIGINT");
    const ended = await finished;
    expect(ended).toMatchObject({ exitCode: 130, stdout: "" });
    expect(ended.stderr).toMatch(/run it again for complete figures|다시 실행하세요/u);
    expect(readdirSync(temporary)).toEqual([]);
  },
);
