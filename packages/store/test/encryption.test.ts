import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { examineStore } from "../src/rescue/doctor/examine.ts";
import { unlockFolder } from "../src/rescue/doctor/find-store.ts";
import {
  allTables,
  changeTable,
  nodeTable,
  placementTable,
  stateTable,
} from "../src/format/schema.ts";
import { readCurrent } from "../src/lmdb/folder/generations.ts";
import { openDirectory, openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { unlockDirectory, type AskPassphrase, type StoreKeys } from "../src/lmdb/store-keys.ts";
import { repairStore } from "../src/rescue/repair/repair.ts";
import type { Store } from "../src/contract/store.ts";
import { newTurn, termVector } from "../src/testing/builders.ts";
import { alterFile, leavesOf } from "../src/testing/corruptions/damage-file.ts";
import { fillSoundStore, wordSums } from "../src/testing/sound-store.ts";
import { holdsWords } from "../src/testing/stored-words.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const analyser = "words 1";

async function emptyFolder(): Promise<string> {
  const { directory, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  return directory;
}

async function openForTest(directory: string, passphrase?: string): Promise<Store> {
  const store = await openLmdbStore({
    directory,
    analyser,
    ...(passphrase === undefined ? {} : { passphrase: () => Promise.resolve(passphrase) }),
  });
  onTestFinished(() => store.close());
  return store;
}

const turnsWithSecrets = (from: number, count: number) =>
  Array.from({ length: count }, (_, position) =>
    newTurn(from + position, {
      user: `xyzzy 비밀 ${from + position}`,
      terms: termVector({ 7: 1 }),
    }),
  );

/** Every byte of every file below, as one text. */
async function everything(directory: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(
    files.map((file) => readFile(join(file.parentPath, file.name))),
  );
  return Buffer.concat(contents).toString("latin1");
}

test("an encrypted store opens with its passphrase and no other, and no file holds a word of it", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  await store.turns.append(turnsWithSecrets(0, 700));
  expect(holdsWords(directory, "xyzzy")).toBe(true);
  await store.file.encrypt("맞는 암호");
  await store.turns.append(turnsWithSecrets(700, 5));
  await store.close();
  expect(holdsWords(directory, "xyzzy")).toBe(false);
  await expect(openForTest(directory)).rejects.toMatchObject({ code: "STORE_LOCKED" });
  await expect(openForTest(directory, "틀린 암호")).rejects.toMatchObject({ code: "STORE_LOCKED" });
  const again = await openForTest(directory, "맞는 암호");
  expect(await again.statistics()).toMatchObject({ turns: 705, isEncrypted: true });
  expect((await again.turns.read([701]))[0]?.user).toBe("xyzzy 비밀 701");
  expect((await again.index.readPostings([7]))[0]?.turns).toHaveLength(705);
  expect(await again.check({ fanoutLimit: 5 })).toEqual([]);
});

test("a backup of an encrypted store is encrypted, and opens with the passphrase", async () => {
  const directory = await emptyFolder();
  const backup = join(directory, "backup");
  await mkdir(backup);
  const store = await openForTest(join(directory, "store"));
  await store.turns.append(turnsWithSecrets(0, 20));
  await store.file.encrypt("passphrase");
  await store.file.backup(backup);
  expect(holdsWords(backup, "xyzzy")).toBe(false);
  const copy = await openForTest(backup, "passphrase");
  expect((await copy.statistics()).turns).toBe(20);
});

test("the passphrase can be changed while the store is open, and compacting keeps the new one", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  await store.turns.append(turnsWithSecrets(0, 20));
  await store.file.encrypt("old");
  const other = await openForTest(directory, "old");
  await store.file.changePassphrase("new");
  await store.file.compact();
  // Those who had it open know the key, which is the same.
  await other.turns.append(turnsWithSecrets(20, 1));
  await expect(openForTest(directory, "old")).rejects.toMatchObject({ code: "STORE_LOCKED" });
  const again = await openForTest(directory, "new");
  expect((await again.statistics()).turns).toBe(21);
});

test("a store that is encrypted under others is locked for them, and one that is decrypted is in clear", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  const other = await openForTest(directory);
  await store.turns.append(turnsWithSecrets(0, 20));
  await store.file.encrypt("passphrase");
  await expect(other.turns.append(turnsWithSecrets(20, 1))).rejects.toMatchObject({
    code: "STORE_LOCKED",
  });
  await store.file.encrypt(null);
  expect((await store.statistics()).isEncrypted).toBe(false);
  const third = await openForTest(directory);
  expect((await third.turns.read([3]))[0]?.user).toBe("xyzzy 비밀 3");
});

/** Every record, by sub-database and key, but for the counters that a copy raises. */
async function allRecords(directory: string, passphrase?: string): Promise<readonly string[]> {
  const keys: StoreKeys = new Map();
  await unlockDirectory(directory, { keys, passphrase: answer(passphrase ?? "") });
  const kv = openDirectory(directory, { keys });
  const raised = [stateTable, changeTable].map(({ database }) => database);
  const databases = new Set(allTables.map(({ database }) => database));
  const records = [...databases]
    .filter((database) => !raised.includes(database))
    .flatMap((database) =>
      kv
        .read((reader) => reader.range(database, {}))
        .map(({ key, value }) => [Buffer.concat([key, value]).toString("latin1"), database]),
    );
  await kv.close();
  return records.map(([record, database]) => `${database} ${record}`).toSorted();
}

const answer =
  (passphrase: string): AskPassphrase =>
  () =>
    Promise.resolve(passphrase);

test(
  "a large store with every table filled is the same after it was encrypted, compacted and decrypted",
  { tags: ["slow"] },
  async () => {
    const directory = await emptyFolder();
    const store = await openLmdbStore({
      directory,
      analyser: wordSums.analyser,
      passphrase: answer("passphrase"),
    });
    onTestFinished(() => store.close());
    await fillSoundStore(store);
    // More than are copied at once, in tables whose keys are hidden too.
    await store.turns.append(
      Array.from({ length: 10_400 }, (_, position) =>
        newTurn(1000 + position, {
          terms: termVector({ [position + 1_000_000]: 1 }),
          placement: "skipped",
        }),
      ),
    );
    await store.journal.commit({
      command: "settings",
      settings: { maxSummaryLength: 300, topK: 9 },
    });
    const before = await allRecords(directory);
    expect(before.some((record) => record.startsWith("journal-values "))).toBe(true);
    await store.file.encrypt("passphrase");
    expect(await allRecords(directory, "passphrase")).toEqual(before);
    await store.file.compact();
    expect(await allRecords(directory, "passphrase")).toEqual(before);
    await store.file.encrypt(null);
    expect(await allRecords(directory)).toEqual(before);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  },
);

test("ids stand in no key, since those of what was imported are made of its words", async () => {
  const directory = await emptyFolder();
  const store = await openLmdbStore({ directory, analyser: wordSums.analyser });
  await fillSoundStore(store);
  const [turn] = await store.turns.read([3]);
  const ids = [turn?.id, turn?.conversationId].map((id) =>
    Buffer.from((id ?? "").replaceAll("-", ""), "hex").toString("latin1"),
  );
  for (const id of ids) expect(await everything(directory)).toContain(id);
  await store.file.encrypt("passphrase");
  await store.close();
  for (const id of ids) expect(await everything(directory)).not.toContain(id);
});

test("a wrong passphrase may be followed by a right one, and the third wrong one is the last", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  await store.file.encrypt("right");
  const asked: number[] = [];
  const answers = (given: readonly string[]): AskPassphrase => {
    asked.length = 0;
    return ({ failures }) => {
      asked.push(failures);
      return Promise.resolve(given[failures] ?? "");
    };
  };
  const open = (given: readonly string[]) =>
    openLmdbStore({ directory, analyser, passphrase: answers(given) });
  await (await open(["wrong", "right"])).close();
  expect(asked).toEqual([0, 1]);
  await expect(open(["wrong", "wrong", "wrong", "right"])).rejects.toMatchObject({
    code: "STORE_LOCKED",
  });
  expect(asked).toEqual([0, 1, 2]);
});

/** A sound store that was encrypted, and a backup of it. */
async function encryptedStore() {
  const folder = await emptyFolder();
  const directory = join(folder, "store");
  const backup = join(folder, "backup");
  const store = await openLmdbStore({ directory, analyser: wordSums.analyser });
  await fillSoundStore(store);
  await store.file.encrypt("passphrase");
  await mkdir(backup);
  await store.file.backup(backup);
  await store.close();
  const options = async () => ({
    directory,
    keys: await unlockFolder(directory, answer("passphrase")),
    passphrase: answer("passphrase"),
    terms: wordSums,
    limitsOf: () => ({ fanoutLimit: 5 }),
    onProgress: () => {},
    clock: () => 1_700_000_000_000,
  });
  const keyFiles = () => {
    const generation = join(directory, readCurrent(directory));
    return { first: join(generation, "KEY"), second: join(generation, "KEY.copy") };
  };
  const opens = async () => {
    const again = await openForTest(directory, "passphrase");
    return again.turns.read([0, 599]);
  };
  return { directory, backup, options, keyFiles, opens };
}

/** A backup of another store, which has another key. */
async function foreignBackup(): Promise<string> {
  const other = await openForTest(await emptyFolder());
  await other.file.encrypt("passphrase");
  const folder = await emptyFolder();
  await other.file.backup(folder);
  return folder;
}

test("one of the two files that lock the key may be lost, and the repair makes it anew", async () => {
  const { options, keyFiles, opens } = await encryptedStore();
  const { first, second } = keyFiles();
  for (const harm of [
    () => rmSync(first),
    () => writeFileSync(second, "{"),
    () => writeFileSync(first, "?"),
  ]) {
    expect(await examineStore(await options())).toMatchObject({ turns: 600, findings: [] });
    harm();
    const { findings } = await examineStore(await options());
    expect(findings).toMatchObject([{ code: "KEY_DAMAGED", severity: "error" }]);
    const repair = await repairStore({ ...(await options()), backups: [] });
    expect(repair).toMatchObject({
      changes: [{ code: "KEY_MENDED" }],
      keptAt: null,
      after: { turns: 600, findings: [] },
    });
  }
  expect((await opens()).every((turn) => turn?.user.startsWith("question"))).toBe(true);
});

test("with both lost nothing can be read, nothing is written, and the repair takes them from a backup", async () => {
  const { directory, backup, options, keyFiles, opens } = await encryptedStore();
  const { first, second } = keyFiles();
  const foreign = await foreignBackup();
  const foreignKey = join(foreign, readCurrent(foreign), "KEY");
  const harms = [
    () => [first, second].forEach((path) => rmSync(path)),
    () => [first, second].forEach((path) => writeFileSync(path, "?")),
    () => [first, second].forEach((path) => copyFileSync(foreignKey, path)),
  ];
  for (const harm of harms) {
    harm();
    await expect(openForTest(directory, "passphrase")).rejects.toMatchObject({
      code: "STORE_KEY_LOST",
    });
    const { findings } = await examineStore(await options());
    expect(findings).toMatchObject([{ code: "KEY_LOST", severity: "damage" }]);
    const without = repairStore({ ...(await options()), backups: [foreign] });
    await expect(without).rejects.toMatchObject({ code: "STORE_KEY_LOST" });
    const repair = await repairStore({ ...(await options()), backups: [foreign, backup] });
    expect(repair.changes).toMatchObject([{ code: "KEY_MENDED" }]);
    expect(repair.after).toMatchObject({ turns: 600, findings: [] });
  }
  expect(await opens()).toHaveLength(2);
});

test("an encrypted store with damaged pages is found so, and mended without a word in clear", async () => {
  const { directory, options, opens } = await encryptedStore();
  const pages = [...leavesOf(directory, nodeTable), ...leavesOf(directory, placementTable)];
  alterFile(directory, (bytes) => {
    for (const page of pages) bytes.set([0x5a, 0xa5, 0x3c], page * 4096 + 8);
  });
  const { findings, turns } = await examineStore(await options());
  expect(findings[0]).toMatchObject({ code: "PAGE_DAMAGED" });
  expect(turns).toBe(600);
  const foreign = await foreignBackup();
  const { changes, after, keptAt } = await repairStore({
    ...(await options()),
    backups: [foreign],
  });
  expect(changes.filter(({ code }) => code === "TURN_LOST")).toEqual([]);
  const leftOut = changes.filter(({ code }) => code === "BACKUP_LEFT_OUT");
  expect(leftOut.map(({ message }) => message)).toEqual([expect.stringContaining(foreign)]);
  expect(after).toMatchObject({ turns: 600, nodes: 7, findings: [] });
  expect((await opens()).every((turn) => turn?.user.startsWith("question"))).toBe(true);
  for (const folder of [directory, keptAt ?? ""]) {
    expect(holdsWords(folder, "question")).toBe(false);
  }
});
