// @module-tag slow
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import type { Store } from "../src/contract/store.ts";
import { newTurn } from "../src/testing/builders.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const script = fileURLToPath(new URL("killed-replacer.ts", import.meta.url));

/** Runs a restoration up to its `n`th change of the disk; `true` where it came to its end before. */
function restoreUpTo(n: number, folder: string): boolean {
  const [directory, from, aside] = ["store", "backup", "kept"].map((name) => join(folder, name));
  const { stdout, stderr, signal } = spawnSync(
    process.execPath,
    [...sourceFlags, script, directory ?? "", from ?? "", aside ?? "", String(n)],
    { encoding: "utf8" },
  );
  if (signal === "SIGKILL") return false;
  expect(stderr).toBe("");
  return stdout !== "";
}

const open = (directory: string): Promise<Store> =>
  openLmdbStore({ directory, analyser: "words 1" });

/** Its turns, once it was found to be whole, can be written to, and nothing lies about. */
async function turnsOf(directory: string): Promise<number> {
  const store = await open(directory);
  const { turns } = await store.statistics();
  expect(await store.check({ fanoutLimit: 1_000_000 })).toEqual([]);
  expect(await store.turns.append([newTurn(1_000)])).toMatchObject([{ index: turns }]);
  await store.close();
  const left = readdirSync(directory).filter((name) => !/^generation-\d{6}$/u.test(name));
  expect(left).toEqual(["CURRENT", "DEVICE"]);
  expect(readdirSync(directory)).toHaveLength(3);
  return turns;
}

test("killed before any of its steps, a restoration leaves the old store or the new one and the old, whole", async () => {
  const { directory: folder, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  const model = join(folder, "model");
  const [directory, backup] = [join(model, "store"), join(model, "backup")];
  mkdirSync(backup, { recursive: true });
  const store = await open(directory);
  await store.turns.append([0, 1, 2].map((number) => newTurn(number)));
  await store.file.backup(backup);
  await store.turns.append([3, 4].map((number) => newTurn(number)));
  await store.close();

  const outcomes: string[] = [];
  for (let n = 1, isOver = false; !isOver; n++) {
    const one = join(folder, String(n));
    cpSync(model, one, { recursive: true });
    isOver = restoreUpTo(n, one);
    const turns = await turnsOf(join(one, "store"));
    const kept = join(one, "kept");
    outcomes.push(`${turns}, kept ${existsSync(kept) ? await turnsOf(kept) : 0}`);
  }
  // The old one up to a step, and from there on the new one with the old one kept.
  const last = "3, kept 5";
  const change = outcomes.indexOf(last);
  expect(change).toBeGreaterThan(3);
  expect(outcomes.length - change).toBeGreaterThan(3);
  expect(new Set(outcomes.slice(0, change))).toEqual(new Set(["5, kept 0"]));
  expect(new Set(outcomes.slice(change))).toEqual(new Set([last]));
});
