import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder, run } from "./command.ts";

const search = { searchId: 1 };
const trace = {
  traceVersion: 1,
  startedAt: "2026-11-22T09:15:00.000Z",
  query: "자전거 색은?",
  events: [
    {
      type: "search.started",
      ...search,
      query: "자전거 색은?",
      strategy: "bfs",
      memories: 2,
      frontier: 1,
    },
    { type: "search.level-started", ...search, depth: 0, nodes: 1 },
    {
      type: "search.node-scored",
      ...search,
      depth: 0,
      nodeId: "n",
      topic: "자전거\u001B[31m",
      score: 0.5,
      children: 0,
      turns: 2,
    },
    { type: "search.memory-found", ...search, nodeId: "n", turns: [0, 1] },
    { type: "search.level-finished", ...search, depth: 0, scored: 1, goingOn: 0, best: 0.5 },
  ],
};

test("prints a search that the screen exported, in both languages, and for scripts", async () => {
  const home = makeFolder();
  const file = path.join(home, "trace.json");
  writeFileSync(file, JSON.stringify(trace));
  const english = await run(["trace", file], { home });
  expect(english.exitCode).toBe(0);
  expect(english.stdout.split("\n")).toMatchObject([
    "자전거 색은? · 2026-11-22T09:15:00.000Z",
    // The escape sequence of the topic is letters.
    expect.stringMatching(/^ {2}★ hit +0\.50 .*자전거\uFFFD\[31m {2}2 memories$/),
    "",
  ]);
  const korean = await run(["trace", file, "--lang", "ko"], { home });
  expect(korean.stdout).toContain("적중");
  const scripted = await run(["trace", file, "--json"], { home });
  expect(JSON.parse(scripted.stdout)).toMatchObject({ ok: true, data: { query: trace.query } });
});

test("says of any other file that it is none, and of one that is not there why", async () => {
  const home = makeFolder();
  const other = path.join(home, "other.json");
  writeFileSync(other, '{"traceVersion": 1, "events": [{}]}');
  expect(await run(["trace", other], { home })).toMatchObject({
    exitCode: 65,
    stderr: expect.stringContaining("is not a search exported by hsms"),
  });
  expect((await run(["trace", path.join(home, "missing")], { home })).exitCode).toBe(74);
});
