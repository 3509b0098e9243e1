import { spawnSync } from "node:child_process";
import {
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readFileSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  nat,
  property,
  record,
} from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { allTables } from "../src/format/schema.ts";
import { enterFolder, livingHolders } from "../src/lmdb/guard/holders.ts";
import { isStamped } from "../src/lmdb/guard/stamp.ts";
import { openDirectory, openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import type { KeyValue } from "../src/contract/kv.ts";
import type { StoreNotice } from "../src/contract/notice.ts";
import { openPageFile } from "../src/lmdb/pages/page-file.ts";
import { openPageStore } from "../src/lmdb/pages/page-store.ts";
import { walkPages } from "../src/lmdb/pages/walk.ts";
import { fillSoundStore, wordSums } from "../src/testing/sound-store.ts";
import { newTurn } from "../src/testing/builders.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const { analyser } = wordSums;

async function soundStore() {
  const { directory, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  const store = await openLmdbStore({ directory, analyser });
  await fillSoundStore(store);
  // Values in overflow pages, and pages that were given back.
  await store.turns.append([newTurn(5000, { user: "long ".repeat(5000), placement: "skipped" })]);
  await store.turns.update(new Map([[600, { tags: ["again"] }]]));
  await store.close();
  const generation = join(directory, "generation-000001");
  return { directory, generation, file: join(generation, "data.mdb") };
}

const inHex = (records: readonly KeyValue[]): readonly string[] =>
  records.map(({ key, value }) =>
    [key, value].map((bytes) => Buffer.from(bytes).toString("hex")).join(" "),
  );

function walk(path: string) {
  const file = openPageFile(path);
  const [meta] = file.metas;
  if (meta === undefined) throw new Error("no description can be believed");
  const result = walkPages(file, meta);
  file.close();
  return result;
}

test("a walk finds nothing in a sound file, and knows of every page whose it is", async () => {
  const { file } = await soundStore();
  const { findings, owners, databases } = walk(file);
  expect(findings).toEqual([]);
  expect(owners.indexOf(0)).toBe(-1);
  expect(databases).toEqual([...new Set(allTables.map(({ database }) => database))].toSorted());
});

test.each([
  ["", undefined],
  [", also where three pages are kept at a time", 3],
])("what is read page by page is what LMDB reads, in every range%s", async (_, mostKept) => {
  const { directory, file } = await soundStore();
  const pages = openPageFile(file);
  const [meta] = pages.metas;
  if (meta === undefined) throw new Error("no description can be believed");
  const ours = openPageStore(pages, meta, mostKept);
  const theirs = openDirectory(directory);
  onTestFinished(() => theirs.close());
  onTestFinished(() => ours.close());
  const names = [...new Set(allTables.map(({ database }) => database))];
  for (const name of names) {
    const all = theirs.read((reader) => reader.range(name, {}));
    expect(inHex(ours.read((reader) => reader.range(name, {})))).toEqual(inHex(all));
    if (all.length === 0) continue;
    for (const { key, value } of all.slice(0, 50)) {
      const own = ours.read((reader) => reader.get(name, key));
      expect(Buffer.compare(own ?? Buffer.of(), value)).toBe(0);
    }
    const keys = constantFrom(...all.slice(0, 500).map(({ key }) => key));
    const range = record(
      { from: keys, to: keys, reverse: boolean(), limit: nat({ max: 50 }) },
      { requiredKeys: [] },
    );
    assert(
      property(range, (wanted) => {
        const expected = theirs.read((reader) => reader.range(name, wanted));
        expect(inHex(ours.read((reader) => reader.range(name, wanted)))).toEqual(inHex(expected));
      }),
      { numRuns: 20 },
    );
  }
});

test("whatever bytes are overwritten, a walk ends, and what it lets pass LMDB reads", async () => {
  const { directory, generation, file } = await soundStore();
  const sound = readFileSync(file);
  const writes = array(
    record({
      at: nat({ max: sound.length - 1 }),
      byte: nat({ max: 255 }),
      inHead: boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  );
  let passed = 0;
  await assert(
    asyncProperty(writes, async (bytes) => {
      const damaged = Buffer.from(sound);
      for (const { at, byte, inHead } of bytes) {
        damaged[inHead ? at - (at % 4096) + (at % 64) : at] = byte;
      }
      writeFileSync(file, damaged);
      const opening = openLmdbStore({ directory, analyser });
      const store = await opening.catch((error: unknown) => {
        expect(error).toMatchObject({ code: "STORE_DAMAGED" });
        return undefined;
      });
      if (store === undefined) return;
      passed++;
      // Every record is read; a damaged one is a finding.
      await store.check({ fanoutLimit: 5 });
      await store.close();
    }),
    { numRuns: 60 },
  );
  expect(passed).toBeGreaterThan(0);
  expect(livingHolders(generation)).toEqual([]);
});

test("a file that was closed in order is not looked at again, until something else writes to it", async () => {
  const { directory, generation, file } = await soundStore();
  expect(isStamped(generation, file)).toBe(true);
  const page = walk(file).owners.indexOf(1);
  const handle = openSync(file, "r+");
  writeSync(handle, Uint8Array.of(0xff), 0, 1, page * 4096 + 18);
  closeSync(handle);
  expect(isStamped(generation, file)).toBe(false);
  await expect(openLmdbStore({ directory, analyser })).rejects.toMatchObject({
    code: "STORE_DAMAGED",
  });
});

test("a copy of a store is looked at, whatever times its files have", async () => {
  const { directory, generation, file } = await soundStore();
  const copy = await makeTemporaryFolder();
  onTestFinished(copy.dispose);
  cpSync(directory, copy.directory, { recursive: true, preserveTimestamps: true });
  const copied = join(copy.directory, "generation-000001");
  utimesSync(join(copied, "data.mdb"), new Date(0), new Date(0));
  expect(isStamped(generation, file)).toBe(true);
  expect(isStamped(copied, join(copied, "data.mdb"))).toBe(false);
});

test("a file that is held by a living process is not looked at, and one of a dead process is", async () => {
  const { directory, generation } = await soundStore();
  const store = await openLmdbStore({ directory, analyser });
  expect(livingHolders(generation)).toEqual([process.pid]);
  await store.close();
  expect(livingHolders(generation)).toEqual([]);
  // A process that has ended without closing.
  const presence = enterFolder(generation);
  const { pid } = spawnSync("true");
  const left = join(generation, `open.${pid}.killed`);
  writeFileSync(left, "0:0");
  expect(livingHolders(generation)).toEqual([process.pid]);
  expect(existsSync(left)).toBe(false);
  presence.leave();
});

test("a process that died while it was writing is reported once, to the next one that opens the store", async () => {
  const { directory, generation } = await soundStore();
  const script = fileURLToPath(new URL("killed-writer.ts", import.meta.url));
  const { signal, pid } = spawnSync(process.execPath, [...sourceFlags, script, directory]);
  expect(signal).toBe("SIGKILL");
  const told: StoreNotice[] = [];
  const open = async () => {
    const store = await openLmdbStore({ directory, analyser, onNotice: (one) => told.push(one) });
    await store.close();
  };
  // Whoever is not to report it leaves it for the next one.
  await (await openLmdbStore({ directory, analyser })).close();
  await open();
  await open();
  expect(told).toEqual([{ type: "died-while-writing", processIds: [pid] }]);
  expect(livingHolders(generation)).toEqual([]);
});

test("a process that is killed while it only has the store open is not reported", async () => {
  const { directory } = await soundStore();
  const script = fileURLToPath(new URL("killed-reader.ts", import.meta.url));
  expect(spawnSync(process.execPath, [...sourceFlags, script, directory]).signal).toBe("SIGKILL");
  const told: StoreNotice[] = [];
  const store = await openLmdbStore({ directory, analyser, onNotice: (one) => told.push(one) });
  await store.close();
  expect(told).toEqual([]);
});
