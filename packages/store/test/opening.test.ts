import {
  readFile,
  stat,
  writeFile,
  mkdir,
  open as openFile,
  readdir,
  rename,
  rm,
  truncate,
} from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { StoreError } from "../src/contract/errors.ts";
import { putRecord } from "../src/format/codec.ts";
import { SCHEMA_VERSION, schemaVersionTable, turnTable } from "../src/format/schema.ts";
import { openDirectory, openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import type { Store } from "../src/contract/store.ts";
import { newTurn } from "../src/testing/builders.ts";
import { readRecords } from "../src/testing/corruptions/damage-file.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const analyser = "words 1";
const GENERATION = "generation-000001";

async function emptyFolder(): Promise<string> {
  const { directory, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  return directory;
}

/** The folder of a closed store with a hundred turns, and the path of its file. */
async function closedStore(): Promise<{ readonly directory: string; readonly file: string }> {
  const directory = await emptyFolder();
  const store = await openLmdbStore({ directory, analyser });
  await store.turns.append(Array.from({ length: 100 }, (_, number) => newTurn(number)));
  await store.close();
  return { directory, file: join(directory, GENERATION, "data.mdb") };
}

async function overwrite(
  path: string,
  { at, bytes }: { at: number; bytes: Uint8Array },
): Promise<void> {
  const file = await openFile(path, "r+");
  await file.write(bytes, 0, bytes.length, at);
  await file.close();
}

async function openForTest(directory: string): Promise<Store> {
  const store = await openLmdbStore({ directory, analyser });
  onTestFinished(() => store.close());
  return store;
}

test("a store's folder holds CURRENT and the generation it names, for nobody else to read", async () => {
  const directory = join(await emptyFolder(), "한글 and space", "store");
  await openForTest(directory);
  expect((await readdir(directory)).sort()).toEqual(["CURRENT", GENERATION]);
  expect(await readFile(join(directory, "CURRENT"), "utf8")).toBe(`${GENERATION}\n`);
  const modeOf = async (path: string) =>
    ((await stat(join(directory, path))).mode & 0o777).toString(8);
  expect(await modeOf(".")).toBe("700");
  expect(await modeOf(GENERATION)).toBe("700");
  expect(await modeOf("CURRENT")).toBe("600");
  expect(await modeOf(`${GENERATION}/data.mdb`)).toBe("600");
  expect(await modeOf(`${GENERATION}/lock.mdb`)).toBe("600");
});

test("a folder that cannot be made is not writable", async () => {
  const file = join(await emptyFolder(), "file");
  await writeFile(file, "");
  for (const directory of [file, join(file, "below")]) {
    await expect(openLmdbStore({ directory, analyser })).rejects.toMatchObject({
      code: "STORE_NOT_WRITABLE",
      message: expect.stringContaining("there is a file where a folder is needed"),
    });
  }
});

test("a folder on a file system that takes no files is not writable", async () => {
  await expect(openLmdbStore({ directory: "/proc/self/hsms", analyser })).rejects.toMatchObject({
    code: "STORE_NOT_WRITABLE",
  });
});

test("a store made with another analyser opens and tells which", async () => {
  const { directory } = await closedStore();
  const store = await openLmdbStore({ directory, analyser: "morphemes 1" });
  onTestFinished(() => store.close());
  expect(await store.statistics()).toMatchObject({ analyser, turns: 100 });
});

test("a store of a newer schema is refused", async () => {
  const { directory } = await closedStore();
  const kv = openDirectory(directory);
  const value = SCHEMA_VERSION + 1;
  kv.transact((writer) => putRecord(writer, schemaVersionTable, { key: "only", value }));
  await kv.close();
  await expect(openLmdbStore({ directory, analyser })).rejects.toMatchObject({
    code: "STORE_TOO_NEW",
  });
});

test.each<[string, (file: string) => Promise<void>]>([
  ["that is text", (file) => writeFile(file, "not a store\n".repeat(1000))],
  ["that is a few bytes", (file) => writeFile(file, "x")],
  ["whose first page is gone", (file) => overwrite(file, { at: 0, bytes: new Uint8Array(4096) })],
  [
    "whose second page is gone",
    (file) => overwrite(file, { at: 4096, bytes: new Uint8Array(4096) }),
  ],
  ["that was cut in half", async (file) => truncate(file, Math.floor((await stat(file)).size / 2))],
])("a file %s is damaged", async (_, damage) => {
  const { directory, file } = await closedStore();
  await damage(file);
  await expect(openLmdbStore({ directory, analyser })).rejects.toMatchObject({
    code: "STORE_DAMAGED",
  });
});

test("a file that lacks its last pages is an error where they are read, and kills nobody", async () => {
  const damage: (readonly string[])[] = [];
  // The first few may be pages that are free: then nothing is lost, and nothing is found.
  for (const pages of [1, 2, 4, 8, 16]) {
    const { directory, file } = await closedStore();
    await truncate(file, (await stat(file)).size - pages * 4096);
    damage.push(await findDamage(directory));
  }
  expect(damage.at(-1)).not.toEqual([]);
});

/** What opening and checking a store finds wrong. */
async function findDamage(directory: string): Promise<readonly string[]> {
  try {
    const store = await openLmdbStore({ directory, analyser });
    const findings = await store.check({ fanoutLimit: 5 });
    await store.close();
    return findings.map(({ code }) => code);
  } catch (error) {
    if (error instanceof StoreError && error.code === "STORE_DAMAGED") return [error.code];
    throw error;
  }
}

test("a data file that was emptied or taken away is damage, not a new store", async () => {
  const { directory, file } = await closedStore();
  await truncate(file, 0);
  await expect(openLmdbStore({ directory, analyser })).rejects.toThrow("is empty");
  await rm(file);
  await expect(openLmdbStore({ directory, analyser })).rejects.toThrow("is missing");
});

test("a later generation without CURRENT is not hidden by a new one", async () => {
  const { directory } = await closedStore();
  await rename(join(directory, GENERATION), join(directory, "generation-000002"));
  await rm(join(directory, "CURRENT"));
  await expect(openLmdbStore({ directory, analyser })).rejects.toMatchObject({
    code: "STORE_DAMAGED",
  });
  expect(await readdir(directory)).toEqual(["DEVICE", "generation-000002"]);
});

test("a CURRENT that names nothing is damaged", async () => {
  const { directory } = await closedStore();
  for (const name of ["", "../elsewhere", "generation-000007"]) {
    await writeFile(join(directory, "CURRENT"), name);
    await expect(openLmdbStore({ directory, analyser })).rejects.toMatchObject({
      code: "STORE_DAMAGED",
    });
  }
});

test("a flipped bit in a turn's words is found when the turn is read, and the others are read", async () => {
  const { directory, file } = await closedStore();
  const record = await readRecords(directory, (reader) =>
    Buffer.from(reader.get(turnTable.database, turnTable.key.encode(42)) ?? []),
  );
  const bytes = await readFile(file);
  for (let at = bytes.indexOf(record); at >= 0; at = bytes.indexOf(record, at + 1)) {
    const last = at + record.length - 1;
    await overwrite(file, { at: last, bytes: Uint8Array.of(bytes.readUInt8(last) ^ 2) });
  }
  const store = await openForTest(directory);
  await expect(store.turns.read([42])).rejects.toMatchObject({ code: "STORE_DAMAGED" });
  expect(await store.turns.read([41])).toMatchObject([{ user: "question 41" }]);
  expect(await store.check({ fanoutLimit: 5 })).toContainEqual(
    expect.objectContaining({
      code: "RECORD_DAMAGED",
      message: expect.stringContaining("0000002a"),
    }),
  );
});

test("a backup made while others write is a store of one moment", async () => {
  const directory = await emptyFolder();
  const target = join(await emptyFolder(), "backup");
  await mkdir(target);
  const store = await openForTest(directory);
  await store.turns.append(Array.from({ length: 50 }, (_, number) => newTurn(number)));
  const backup = store.file.backup(target);
  await store.turns.append([newTurn(50)]);
  await backup;
  const copy = await openForTest(target);
  const { turns } = await copy.statistics();
  expect(turns).toBeGreaterThanOrEqual(50);
  expect(await copy.check({ fanoutLimit: 5 })).toEqual([]);
  expect((await stat(join(target, GENERATION, "data.mdb"))).mode & 0o777).toBe(0o600);
});

test("a backup into a folder that is not empty is refused", async () => {
  const { directory } = await closedStore();
  const store = await openForTest(directory);
  await expect(store.file.backup(directory)).rejects.toMatchObject({ code: "STORE_MISUSE" });
});
