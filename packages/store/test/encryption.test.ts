import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import type { Store } from "../src/store.ts";
import { newTurn, termVector } from "../src/testing/builders.ts";
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
  Array.from({ length: count }, (_, place) =>
    newTurn(from + place, { user: `xyzzy 비밀 ${from + place}`, terms: termVector({ 7: 1 }) }),
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
  await store.appendTurns(turnsWithSecrets(0, 700));
  expect(await everything(directory)).toContain("xyzzy");
  await store.encrypt("맞는 암호");
  await store.appendTurns(turnsWithSecrets(700, 5));
  await store.close();
  expect(await everything(directory)).not.toContain("xyzzy");
  await expect(openForTest(directory)).rejects.toMatchObject({ code: "STORE_LOCKED" });
  await expect(openForTest(directory, "틀린 암호")).rejects.toMatchObject({ code: "STORE_LOCKED" });
  const again = await openForTest(directory, "맞는 암호");
  expect(await again.statistics()).toMatchObject({ turns: 705, isEncrypted: true });
  expect((await again.readTurns([701]))[0]?.user).toBe("xyzzy 비밀 701");
  expect((await again.readPostings([7]))[0]?.turns).toHaveLength(705);
  expect(await again.check({ fanoutLimit: 5 })).toEqual([]);
});

test("a backup of an encrypted store is encrypted, and opens with the passphrase", async () => {
  const directory = await emptyFolder();
  const backup = join(directory, "backup");
  await mkdir(backup);
  const store = await openForTest(join(directory, "store"));
  await store.appendTurns(turnsWithSecrets(0, 20));
  await store.encrypt("passphrase");
  await store.backup(backup);
  expect(await everything(backup)).not.toContain("xyzzy");
  const copy = await openForTest(backup, "passphrase");
  expect((await copy.statistics()).turns).toBe(20);
});

test("the passphrase can be changed while the store is open, and compacting keeps the new one", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  await store.appendTurns(turnsWithSecrets(0, 20));
  await store.encrypt("old");
  const other = await openForTest(directory, "old");
  await store.changePassphrase("new");
  await store.compact();
  // Those who had it open know the key, which is the same.
  await other.appendTurns(turnsWithSecrets(20, 1));
  await expect(openForTest(directory, "old")).rejects.toMatchObject({ code: "STORE_LOCKED" });
  const again = await openForTest(directory, "new");
  expect((await again.statistics()).turns).toBe(21);
});

test("a store that is encrypted under others is locked for them, and one that is decrypted is in clear", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  const other = await openForTest(directory);
  await store.appendTurns(turnsWithSecrets(0, 20));
  await store.encrypt("passphrase");
  await expect(other.appendTurns(turnsWithSecrets(20, 1))).rejects.toMatchObject({
    code: "STORE_LOCKED",
  });
  await store.encrypt(null);
  expect((await store.statistics()).isEncrypted).toBe(false);
  const third = await openForTest(directory);
  expect((await third.readTurns([3]))[0]?.user).toBe("xyzzy 비밀 3");
});
