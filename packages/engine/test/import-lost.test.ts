import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ImportBatch } from "@hsms/formats";
import { damageWords, dataFileOf } from "@hsms/store/testing";
import { expect, onTestFinished, test } from "vitest";
import { openMemory, repairMemory } from "../src/index.ts";

test("what a repair had lost has its place again once an export that holds it is imported, which no undoing of the import takes away", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "hsms-lost-"));
  const directory = path.join(root, "store");
  let memory = await openMemory({ directory, workers: 0 });
  onTestFinished(async () => {
    await memory.close();
    rmSync(root, { recursive: true });
  });
  const told = [
    "First.",
    "The beans are under the stairs.",
    "And the rice, too.",
    "Said after them.",
  ];
  for (const user of told) await memory.turns.add({ user });
  await memory.topics.edit({ type: "set", turns: [1], addTags: ["larder"] });
  const before = await memory.turns.read([0, 1, 2, 3]);
  let batch: ImportBatch | undefined;
  for await (const part of (await memory.exchange.parts()).read()) batch ??= part;
  const more = {
    id: "00000009-0000-7000-8000-000000000000",
    user: "New in the file.",
    assistant: null,
  };
  await memory.close();
  for (const words of ["The beans are", "And the rice"]) damageWords(dataFileOf(directory), words);
  await repairMemory({ directory, now: Date.now });
  memory = await openMemory({ directory, workers: 0 });
  expect((await memory.turns.read([1, 2])).map((turn) => turn?.user)).toEqual(["", ""]);
  if (batch === undefined) throw new Error("There is no batch");
  const done = await memory.exchange.import(batch);
  expect(done).toMatchObject({ entry: null, read: 4, added: 2, alreadyThere: 2 });
  expect(await memory.exchange.import(batch)).toMatchObject({ added: 0, alreadyThere: 4 });
  const others = await memory.exchange.import({ ...batch, turns: [...batch.turns, more] });
  expect(others).toMatchObject({ added: 1 });
  await memory.history.undo(1);
  const after = await memory.turns.read([0, 1, 2, 3]);
  const wordsOf = (turns: typeof before) =>
    turns.map((turn) => [turn?.id, turn?.user, turn?.parentId, turn?.conversationId, turn?.tags]);
  expect(wordsOf(after)).toEqual(wordsOf(before));
  await memory.upkeep.settled();
  expect((await memory.upkeep.check()).findings).toEqual([]);
});
