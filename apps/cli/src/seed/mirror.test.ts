import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openMemory, readImports } from "@hsms/engine";
import { expect, onTestFinished, test } from "vitest";
import { createMirror } from "./mirror.ts";

async function open() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "hsms 거울-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const memory = await openMemory({ directory: path.join(folder, "store"), workers: 0 });
  onTestFinished(() => memory.close());
  const directory = path.join(folder, "mirror");
  const problems: unknown[] = [];
  const files: string[] = [];
  const mirror = createMirror({
    memory,
    directory,
    onFiles: (names) => files.push(...names),
    onProblem: (problem) => problems.push(problem.code),
  });
  return { folder, directory, memory, mirror, problems, files };
}

const usersIn = (file: string): readonly string[] => {
  const conversations: readonly (readonly { readonly content: string }[])[] = JSON.parse(
    readFileSync(file, "utf8"),
  );
  return conversations.map(([user]) => user?.content ?? "");
};

test("after each placement the pair says what the memory holds, and can be imported", async () => {
  const { directory, memory, mirror } = await open();
  const listening = (async () => {
    for await (const event of memory.events()) mirror.receive(event);
  })();
  for (const user of ["물의 화학식은 H2O야", "I like tea", "부산에 살아"]) {
    await memory.turns.add({ user });
    await memory.upkeep.settled();
  }
  await mirror.close();
  const file = path.join(directory, "all_memory.json");
  expect(usersIn(file)).toEqual(["물의 화학식은 H2O야", "I like tea", "부산에 살아"]);
  expect(usersIn(`${file}.backup`).length).toBeLessThan(4);
  const read = await readImports([directory]);
  expect(read).toMatchObject({ type: "ok" });
  await memory.close();
  await listening;
});

test("a place that cannot be written is told once, and the memory goes on", async () => {
  const { folder, directory, memory, mirror, problems, files } = await open();
  writeFileSync(directory, "a file in the way");
  for (const user of ["하나", "둘"]) {
    await memory.turns.add({ user });
    await memory.upkeep.settled();
    mirror.receive({ type: "relink.finished", moved: 0, elapsedMs: 0 });
  }
  await mirror.close();
  expect(problems).toHaveLength(1);
  expect(files).toEqual([]);
  rmSync(path.join(folder, "mirror"));
  mirror.receive({ type: "relink.finished", moved: 0, elapsedMs: 0 });
  await mirror.close();
  expect(usersIn(path.join(directory, "all_memory.json"))).toEqual(["하나", "둘"]);
  expect(files).toContain(path.join(directory, "all_memory.json"));
});
