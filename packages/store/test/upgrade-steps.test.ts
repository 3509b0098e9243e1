// @module-tag slow
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { unlockDirectory } from "../src/lmdb/store-keys.ts";
import { getRecord, putRecord } from "../src/format/codec.ts";
import { schemaVersionTable, SCHEMA_VERSION, settingTable } from "../src/format/schema.ts";
import { readCurrent } from "../src/lmdb/folder/generations.ts";
import { openDirectory, openGeneration, openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { fixtureTurns } from "./fixtures/fixture-turns.ts";
import { layOutStore, PASSPHRASE } from "./fixtures/old-store.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const script = fileURLToPath(new URL("killed-upgrader.ts", import.meta.url));
const passphrase = (): Promise<string> => Promise.resolve(PASSPHRASE);
const WORK = `resumable-schema-${SCHEMA_VERSION}`;

/** Opens a store up to the `n`th change of the disk. Gives what it printed; `null` where it was killed. */
function upgradeUpTo(n: number, folder: string, freeBytes?: number): string | null {
  const given = [join(folder, "store"), join(folder, "kept"), String(n)];
  const { stdout, stderr, signal } = spawnSync(
    process.execPath,
    [...sourceFlags, script, ...given, ...(freeBytes === undefined ? [] : [String(freeBytes)])],
    { encoding: "utf8" },
  );
  if (signal === "SIGKILL") return null;
  expect(stderr).toBe("");
  return stdout.trim();
}

/** Changes nothing: opening the store would end what a killed process began. */
async function schemaOf(directory: string): Promise<number | undefined> {
  const keys = new Map<string, Uint8Array>();
  await unlockDirectory(directory, { keys, passphrase });
  const kv = openGeneration(join(directory, readCurrent(directory)), keys);
  const schema = kv.read((reader) => getRecord(reader, schemaVersionTable, "only"));
  await kv.close();
  return schema;
}

/** What the store says once it was opened, found to be whole, and has nothing lying about. */
async function contentOf(directory: string): Promise<unknown> {
  const store = await openLmdbStore({ directory, analyser: "words 1", passphrase });
  const { turns: count } = await store.statistics();
  expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  const turns = await store.turns.read(Array.from({ length: count }, (_, index) => index));
  const nodes: unknown[] = [];
  for await (const some of store.tree.allNodes()) nodes.push(...some);
  const journal = await store.journal.read(10);
  await store.close();
  expect(readdirSync(directory)).toHaveLength(2);
  return { turns, nodes, journal };
}

test.each(["schema-1", "schema-3", "schema-3-encrypted"])(
  "killed before any step of its upgrade, the store of %s is whole, and the next one to open it ends what was begun",
  async (fixture) => {
    const { directory: folder, dispose } = await makeTemporaryFolder();
    onTestFinished(dispose);
    const model = join(folder, "model");
    layOutStore(fixture, join(model, "store"));
    const plain = join(folder, "plain");
    cpSync(model, plain, { recursive: true });
    const expected = await contentOf(join(plain, "store"));

    const schemas = new Set<number | undefined>();
    let steps = 0;
    for (let n = 1, isOver = false; !isOver; n++) {
      const one = join(folder, String(n));
      cpSync(model, one, { recursive: true });
      isOver = upgradeUpTo(n, one) !== null;
      const before = join(folder, `${n}-seen`);
      cpSync(join(one, "store"), before, { recursive: true });
      schemas.add(await schemaOf(before));
      expect(await contentOf(join(one, "store"))).toEqual(expected);
      // It is kept where the one that was killed said so last, and where this one never began it is not.
      if (existsSync(join(one, "kept"))) {
        expect(await schemaOf(join(one, "kept"))).toBe(Number(fixture.split("-")[1]));
        expect(await contentOf(join(one, "kept"))).toEqual(expected);
      }
      steps = n;
    }
    expect(steps).toBeGreaterThan(20);
    expect(schemas).toEqual(new Set([Number(fixture.split("-")[1]), SCHEMA_VERSION]));
  },
);

test("an upgrade goes on where the one before was killed", async () => {
  const { directory: folder, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  layOutStore("schema-3", join(folder, "whole", "store"));
  cpSync(join(folder, "whole"), join(folder, "cut"), { recursive: true });
  const whole = Number(upgradeUpTo(0, join(folder, "whole")));
  expect(upgradeUpTo(Math.floor(whole * 0.65), join(folder, "cut"))).toBeNull();
  expect(readdirSync(join(folder, "cut", "store"))).toContain(WORK);
  expect(Number(upgradeUpTo(0, join(folder, "cut")))).toBeLessThan(whole * 0.65);
});

test("an upgrade begins anew where somebody wrote after the one before was killed", async () => {
  const { directory: folder, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  layOutStore("schema-3", join(folder, "whole", "store"));
  cpSync(join(folder, "whole"), join(folder, "cut"), { recursive: true });
  const whole = Number(upgradeUpTo(0, join(folder, "whole")));
  expect(upgradeUpTo(Math.floor(whole * 0.65), join(folder, "cut"))).toBeNull();
  const directory = join(folder, "cut", "store");
  const kv = openDirectory(directory);
  kv.transact((writer) => putRecord(writer, settingTable, { key: "model", value: "later" }));
  await kv.close();
  const store = await openLmdbStore({ directory, analyser: "words 1" });
  expect(await store.settings.read()).toEqual({ model: "later" });
  expect(await store.turns.read([1])).toMatchObject([{ user: fixtureTurns[1]?.user }]);
  await store.close();
});

test("an upgrade that the disk has no room for is refused with the room it needs, and nothing was written", async () => {
  const { directory: folder, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  layOutStore("schema-3", join(folder, "store"));
  expect(upgradeUpTo(0, folder, 1_300_000)).toBe("STORE_FULL");
  expect(readdirSync(join(folder, "store")).toSorted()).toEqual(["CURRENT", "generation-000001"]);
  expect(await schemaOf(join(folder, "store"))).toBe(3);
});
