// @module-tag slow
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { StoreError } from "../src/contract/errors.ts";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { newTurn } from "../src/testing/builders.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const script = fileURLToPath(new URL("killed-passphrase-change.ts", import.meta.url));

const open = (directory: string, passphrase: string) =>
  openLmdbStore({
    directory,
    analyser: "words 1",
    passphrase: () => Promise.resolve(passphrase),
  });

/** Changes the passphrase up to the `n`th change of a file; `true` where it came to its end before. */
function changeUpTo(n: number, directory: string): boolean {
  const { stdout, stderr, signal } = spawnSync(
    process.execPath,
    [...sourceFlags, script, directory, String(n)],
    { encoding: "utf8" },
  );
  if (signal === "SIGKILL") return false;
  expect(stderr).toBe("");
  return stdout !== "";
}

/** Which of the two opens it, after which every turn must be there and nothing must lie about. */
async function opensWith(directory: string): Promise<string> {
  const opened: string[] = [];
  for (const passphrase of ["old", "new"]) {
    const store = await open(directory, passphrase).catch((error: unknown) => {
      if (!(error instanceof StoreError && error.code === "STORE_LOCKED")) throw error;
    });
    if (store === undefined) continue;
    opened.push(passphrase);
    expect(await store.turns.read([0])).toMatchObject([{ user: "question 0" }]);
    await store.close();
  }
  const [generation = ""] = readdirSync(directory).filter((name) => name.startsWith("generation"));
  const keys = readdirSync(join(directory, generation)).filter((name) => name.startsWith("KEY"));
  expect(keys.toSorted()).toEqual(["KEY", "KEY.copy"]);
  return opened.join(" and ");
}

// Each step is a process that derives keys as the built program does.
vi.setConfig({ testTimeout: 600_000 });

test("killed before any of its steps, a change of the passphrase leaves the old one or the new one", async () => {
  const { directory: folder, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  const model = join(folder, "model");
  const store = await open(model, "old");
  await store.turns.append([newTurn(0)]);
  await store.file.encrypt("old");
  await store.close();

  const outcomes: string[] = [];
  for (let n = 1, isOver = false; !isOver; n++) {
    const one = join(folder, String(n));
    cpSync(model, one, { recursive: true });
    isOver = changeUpTo(n, one);
    outcomes.push(await opensWith(one));
  }
  // The old one up to a step, and the new one from there on.
  const change = outcomes.indexOf("new");
  expect(change).toBeGreaterThan(1);
  expect(outcomes.length - change).toBeGreaterThan(1);
  expect(new Set(outcomes.slice(0, change))).toEqual(new Set(["old"]));
  expect(new Set(outcomes.slice(change))).toEqual(new Set(["new"]));
});
