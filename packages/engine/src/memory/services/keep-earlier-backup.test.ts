import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listBackups } from "../../maintenance/backups/list-backups.ts";
import { openMemory } from "../open-memory.ts";

const NOON = new Date(2026, 2, 1, 12).getTime();
const SECOND = 1000;

async function openProject() {
  const projectFolder = mkdtempSync(path.join(os.tmpdir(), "hsms-earlier-"));
  let time = NOON;
  const memory = await openMemory({
    directory: path.join(projectFolder, "store"),
    workers: 0,
    now: () => (time += SECOND),
    backups: { projectFolder, program: "test" },
  });
  onTestFinished(async () => {
    await memory.close();
    rmSync(projectFolder, { recursive: true, force: true });
  });
  const listed = async () =>
    (await listBackups(projectFolder, time)).map(({ name, turns }) => [name, turns]);
  return { memory, listed, projectFolder };
}

test("a second backup of a day leaves the first one, by a name of its own", async () => {
  const { memory, listed } = await openProject();
  for (const user of ["The first.", "The second."]) {
    await memory.turns.add({ user, assistant: null });
    await memory.upkeep.settled();
    await memory.upkeep.backup();
  }
  expect(await listed()).toEqual([
    ["20260301", 2],
    ["20260301-2", 1],
  ]);
});

test("a backup that is not made leaves the one of the day under its name", async () => {
  const { memory, listed, projectFolder } = await openProject();
  await memory.turns.add({ user: "The first.", assistant: null });
  await memory.upkeep.settled();
  await memory.upkeep.backup();
  // Another process has just begun to make one.
  mkdirSync(path.join(projectFolder, "backups", ".making"));
  await expect(memory.upkeep.backup()).rejects.toMatchObject({ code: "STORE_BUSY" });
  expect(await listed()).toEqual([["20260301", 1]]);
});
