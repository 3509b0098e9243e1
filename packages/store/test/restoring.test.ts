import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { getRecord } from "../src/format/codec.ts";
import { SCHEMA_VERSION, schemaVersionTable } from "../src/format/schema.ts";
import { openDirectory, openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { readSeal } from "../src/lmdb/replacing/seal.ts";
import type { Store } from "../src/contract/store.ts";
import { newTurn, turnId } from "../src/testing/builders.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { startWriter } from "./writer-process.ts";

const analyser = "words 1";
const nothingMore = () => Promise.resolve();

async function emptyFolder(): Promise<string> {
  const { directory, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  return directory;
}

async function openForTest(directory: string): Promise<Store> {
  const store = await openLmdbStore({ directory, analyser });
  onTestFinished(() => store.close());
  return store;
}

const fill = (store: Store, { from = 0, to }: { readonly from?: number; readonly to: number }) =>
  store.turns.append(Array.from({ length: to - from }, (_, position) => newTurn(from + position)));

/** A copy of the store as it stands. */
async function backUp(store: Store, directory: string): Promise<string> {
  mkdirSync(directory);
  await store.file.backup(directory);
  return directory;
}

/** A folder with a store as the first schema wrote it. */
async function oldStore(directory: string): Promise<string> {
  await mkdir(join(directory, "generation-000001"), { recursive: true });
  await writeFile(join(directory, "CURRENT"), "generation-000001\n");
  const fixture = await readFile(new URL("fixtures/schema-1.mdb.gz", import.meta.url));
  await writeFile(join(directory, "generation-000001", "data.mdb"), gunzipSync(fixture));
  return directory;
}

test("a restored store holds what the backup did, for whoever has it open, and the present one is kept", async () => {
  const folder = await emptyFolder();
  const store = await openForTest(join(folder, "store"));
  const other = await openForTest(join(folder, "store"));
  await fill(store, { to: 40 });
  await store.settings.write({ model: "offline" });
  const from = await backUp(store, join(folder, "backup"));
  await fill(store, { from: 40, to: 60 });
  await store.settings.write({ model: "another" });
  const { sequence } = await other.statistics();

  const aside = join(folder, "kept");
  await store.file.restore({
    from,
    aside,
    async amend(restored, step) {
      await step();
      await restored.journal.commit({ command: "restore", before: { kept: aside } });
    },
  });
  for (const one of [store, other]) {
    expect((await one.statistics()).turns).toBe(40);
    expect(await one.settings.read()).toEqual({ model: "offline" });
    expect(await one.journal.read(1)).toMatchObject([
      { command: "restore", before: { kept: aside } },
    ]);
    expect(await one.check({ fanoutLimit: 5 })).toEqual([]);
  }
  expect((await other.changesSince(sequence))[0]?.type).toBe("reset");
  await other.turns.append([newTurn(100)]);
  expect((await store.statistics()).turns).toBe(41);

  const kept = await openForTest(aside);
  expect((await kept.statistics()).turns).toBe(60);
  expect(await kept.settings.read()).toEqual({ model: "another" });
  expect(await kept.check({ fanoutLimit: 5 })).toEqual([]);
});

test("a restoration that fails on the way, or that has nothing to restore from, changes nothing", async () => {
  const folder = await emptyFolder();
  const store = await openForTest(join(folder, "store"));
  await fill(store, { to: 10 });
  const from = await backUp(store, join(folder, "backup"));
  await fill(store, { from: 10, to: 20 });
  const aside = join(folder, "kept");
  const amend = () => Promise.reject(new RangeError("on purpose"));
  await expect(store.file.restore({ from, aside, amend })).rejects.toThrow("on purpose");
  const signal = AbortSignal.abort(new Error("cancelled"));
  await expect(store.file.restore({ from, aside, amend: nothingMore, signal })).rejects.toThrow(
    "cancelled",
  );
  const nowhere = join(folder, "nowhere");
  await expect(
    store.file.restore({ from: nowhere, aside, amend: nothingMore }),
  ).rejects.toMatchObject({
    code: "STORE_DAMAGED",
  });
  expect((await store.statistics()).turns).toBe(20);
  await store.turns.append([newTurn(20)]);
  expect([existsSync(aside), existsSync(nowhere)]).toEqual([false, false]);
});

test("a store is not kept over another that is kept", async () => {
  const folder = await emptyFolder();
  const store = await openForTest(join(folder, "store"));
  await fill(store, { to: 10 });
  const from = await backUp(store, join(folder, "backup"));
  await expect(store.file.restore({ from, aside: from, amend: nothingMore })).rejects.toMatchObject(
    {
      code: "STORE_MISUSE",
    },
  );
});

test("a backup of an older schema is looked at, and restored, and stays of that schema", async () => {
  const folder = await emptyFolder();
  const from = await oldStore(join(folder, "backup"));
  const scratch = join(folder, "scratch");
  const store = await openForTest(join(folder, "store"));
  const backup = await store.file.openBackup({ directory: from, scratch });
  const { turns } = await backup.statistics();
  expect(await backup.check({ fanoutLimit: 5 })).toEqual([]);
  await backup.close();
  expect(existsSync(scratch)).toBe(false);

  await store.file.restore({ from, aside: join(folder, "kept"), amend: nothingMore });
  expect(await store.statistics()).toMatchObject({ schemaVersion: SCHEMA_VERSION, turns });
  expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  const records = openDirectory(from);
  onTestFinished(() => records.close());
  expect(records.read((reader) => getRecord(reader, schemaVersionTable, "only"))).toBe(1);
});

test("a backup of an encrypted store is restored whatever its passphrase was then, and into the clear", async () => {
  const folder = await emptyFolder();
  const directory = join(folder, "store");
  // Nobody can be asked: the key is known.
  const store = await openForTest(directory);
  await fill(store, { to: 10 });
  await store.file.encrypt("then");
  const from = await backUp(store, join(folder, "backup"));
  await store.file.changePassphrase("now");
  const backup = { directory: from, scratch: join(folder, "scratch") };
  await (await store.file.openBackup(backup)).close();
  await store.file.restore({ from, aside: join(folder, "kept-1"), amend: nothingMore });
  expect(await store.statistics()).toMatchObject({ turns: 10, isEncrypted: true });
  const passphrase = () => Promise.resolve("now");
  const other = await openLmdbStore({ directory, analyser, passphrase });
  onTestFinished(() => other.close());
  expect((await other.statistics()).turns).toBe(10);

  await store.file.encrypt(null);
  const clear = await openForTest(directory);
  await expect(clear.file.openBackup(backup)).rejects.toMatchObject({ code: "STORE_LOCKED" });
  await store.file.restore({ from, aside: join(folder, "kept-2"), amend: nothingMore });
  expect(await clear.statistics()).toMatchObject({ turns: 10, isEncrypted: false });
});

test("a backup that is made while the file is being replaced can be written to at once", async () => {
  const folder = await emptyFolder();
  const store = await openForTest(join(folder, "store"));
  await fill(store, { to: 10 });
  const following = openDirectory(join(folder, "store"));
  onTestFinished(() => following.close());
  const copy = join(folder, "backup");
  await expect(
    following.replace({
      async fill() {
        await backUp(store, copy);
        throw new RangeError("the store stays as it is");
      },
    }),
  ).rejects.toThrow(RangeError);
  const records = openDirectory(copy);
  expect(records.read(readSeal)).toBeUndefined();
  await records.close();
  const opened = await openForTest(copy);
  await opened.turns.append([newTurn(20)]);
  expect((await opened.statistics()).turns).toBe(11);
});

test("a backup holds what was acknowledged before it, also where another process has replaced the file", async () => {
  const folder = await emptyFolder();
  const idle = await openForTest(join(folder, "store"));
  await fill(idle, { to: 10 });
  const busy = await openForTest(join(folder, "store"));
  await busy.file.compact();
  await fill(busy, { from: 10, to: 30 });
  const copy = await openForTest(await backUp(idle, join(folder, "backup")));
  expect((await copy.statistics()).turns).toBe(30);
});

test("a generation that is replaced while it is copied is copied to its end", async () => {
  const folder = await emptyFolder();
  const store = await openForTest(join(folder, "store"));
  await fill(store, { to: 2_000 });
  mkdirSync(join(folder, "backup"));
  const copied = store.file.backup(join(folder, "backup"));
  await store.file.compact();
  await store.turns.append([newTurn(9_000)]);
  await copied;
  const copy = await openForTest(join(folder, "backup"));
  expect((await copy.statistics()).turns).toBeGreaterThanOrEqual(2_000);
  expect(await copy.check({ fanoutLimit: 5 })).toEqual([]);
});

test("only the owner may read a backup", async () => {
  const folder = await emptyFolder();
  const store = await openForTest(join(folder, "store"));
  await fill(store, { to: 10 });
  const copy = await backUp(store, join(folder, "backup"));
  const files = readdirSync(copy, { recursive: true, withFileTypes: true });
  for (const entry of files) {
    const { mode } = statSync(join(entry.parentPath, entry.name));
    expect([entry.name, (mode & 0o777).toString(8)]).toEqual([
      entry.name,
      entry.isDirectory() ? "700" : "600",
    ]);
  }
});

test(
  "backups that are made while others write are sound and hold all that was acknowledged before",
  { tags: ["slow"] },
  async () => {
    const folder = await emptyFolder();
    const directory = join(folder, "store");
    const store = await openForTest(directory);
    const writers = [0, 1_000_000].map((first) => startWriter({ directory, first, turns: 120 }));
    let running = true;
    const ended = Promise.all(writers.map((writer) => writer.ended)).finally(
      () => (running = false),
    );
    let backups = 0;
    while (running) {
      const before = writers.flatMap(({ acknowledged }) => acknowledged);
      const copy = await openLmdbStore({
        directory: await backUp(store, join(folder, `backup-${backups++}`)),
        analyser,
      });
      expect(await copy.turns.find(before.map(turnId))).not.toContain(undefined);
      expect(await copy.check({ fanoutLimit: 1_000_000 })).toEqual([]);
      await copy.close();
    }
    for (const outcome of await ended) expect(outcome).toEqual({ code: 0, errors: "" });
    expect(backups).toBeGreaterThan(1);
  },
);

/** Runs until it has printed such a line so many times, and is killed then. */
function startRestorer(
  words: readonly string[],
  { line, times }: { readonly line: string; readonly times: number },
): Promise<void> {
  const script = fileURLToPath(new URL("restorer.ts", import.meta.url));
  const child = spawn(process.execPath, [...sourceFlags, script, ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (text: Buffer) => {
    printed += String(text);
    if (printed.split(`${line}\n`).length > times) child.kill("SIGKILL");
  });
  return new Promise((resolve) => child.on("close", () => resolve()));
}

test(
  "a process that is killed while it restores leaves a whole store, and no acknowledged turn nowhere",
  { tags: ["slow"] },
  async () => {
    const folder = await emptyFolder();
    const directory = join(folder, "store");
    const keptFolder = join(folder, "kept");
    const store = await openForTest(directory);
    await fill(store, { to: 300 });
    const from = await backUp(store, join(folder, "backup"));
    const moments = [
      { line: "amended", times: 1 },
      { line: "restored", times: 1 },
      { line: "amended", times: 3 },
      { line: "restored", times: 2 },
    ];
    const acknowledged: number[] = [];
    for (const [at, moment] of moments.entries()) {
      const writer = startWriter({ directory, first: (at + 1) * 1_000_000, turns: 60 });
      await startRestorer([directory, from, keptFolder], moment);
      const { code, errors } = await writer.ended;
      acknowledged.push(...writer.acknowledged);
      expect({ code, errors }).toEqual({ code: 0, errors: "" });
      expect(await store.check({ fanoutLimit: 1_000_000 })).toEqual([]);
    }
    const kept = readdirSync(keptFolder).map((name) => join(keptFolder, name));
    expect(kept.length).toBeGreaterThan(3);
    const found = new Set<number>();
    for (const place of [directory, ...kept]) {
      const one = await store.file.openBackup({ directory: place, scratch: join(folder, "no") });
      expect(await one.turns.find([turnId(0), turnId(299)])).toEqual([0, 299]);
      const indexes = await one.turns.find(acknowledged.map(turnId));
      indexes.forEach((index, at) => index !== undefined && found.add(acknowledged[at] ?? -1));
      await one.close();
    }
    expect(acknowledged.filter((number) => !found.has(number))).toEqual([]);
  },
);

test("an import whose entry went with a restoration is told so, and may begin anew", async () => {
  const { directory, dispose } = await makeTemporaryFolder();
  const store = await openLmdbStore({ directory, analyser: "words 1" });
  onTestFinished(async () => {
    await store.close();
    await dispose();
  });
  const entry = { number: 7, nonce: "of an entry that is gone" };
  await expect(store.turns.append([newTurn(0)], { entry })).rejects.toMatchObject({
    code: "STORE_BUSY",
  });
  expect(await store.turns.append([newTurn(0)])).toMatchObject([{ index: 0 }]);
});

test("an import neither joins nor ends another's entry that has the number of its own since a restoration", async () => {
  const folder = await emptyFolder();
  const store = await openForTest(join(folder, "store"));
  const from = await backUp(store, join(folder, "backup"));
  const own = await store.journal.begin("import");
  await store.file.restore({ from, aside: join(folder, "kept"), amend: nothingMore });
  const others = await store.journal.begin("import");
  expect(others.number).toBe(own.number);
  await expect(store.turns.append([newTurn(0)], { entry: own })).rejects.toMatchObject({
    code: "STORE_BUSY",
  });
  await store.journal.end(own);
  await store.turns.append([newTurn(1)], { entry: others });
  expect(await store.journal.read(2)).toMatchObject([{ turnsAdded: 1, state: "open" }]);
});
