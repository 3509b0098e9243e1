import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newTurn } from "../src/testing/builders.ts";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { takeAway } from "../src/rescue/take-away.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

async function makeHome(): Promise<string> {
  const { directory, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  return directory;
}

test("a folder with a store goes as a whole, unless a process has the store open", async () => {
  const home = await makeHome();
  const [folder, to] = [path.join(home, "project"), path.join(home, "gone")];
  const directory = path.join(folder, "store");
  const store = await openLmdbStore({ directory, analyser: "test 1" });
  await store.turns.append([newTurn(0)]);
  expect(takeAway(directory, { folder, to })).toEqual([process.pid]);
  expect(await store.turns.read([0])).toMatchObject([{ index: 0 }]);
  await store.close();
  expect(takeAway(directory, { folder, to })).toEqual([]);
  expect([existsSync(folder), existsSync(path.join(to, "store"))]).toEqual([false, true]);
});

test("what holds no store goes likewise", async () => {
  const home = await makeHome();
  mkdirSync(path.join(home, "project"));
  const [folder, to] = [path.join(home, "project"), path.join(home, "gone")];
  expect(takeAway(path.join(folder, "store"), { folder, to })).toEqual([]);
  expect(readdirSync(home)).toEqual(["gone"]);
});
