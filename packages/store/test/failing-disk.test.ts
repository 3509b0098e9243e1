import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { constants } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { examineStore } from "../src/rescue/doctor/examine.ts";
import { turnTable } from "../src/format/schema.ts";
import { toStoreError } from "../src/lmdb/lmdb-error.ts";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { repairStore } from "../src/rescue/repair/repair.ts";
import { dataFileOf, leavesOf } from "../src/testing/corruptions/damage-file.ts";
import { fillSoundStore, wordSums } from "../src/testing/sound-store.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const PAGE = 4096;

async function soundStore(): Promise<string> {
  const { directory, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  const store = await openLmdbStore({ directory, analyser: wordSums.analyser });
  await fillSoundStore(store);
  await store.close();
  return directory;
}

/** A disk on which this page of the store's file cannot be read; what is mapped is not seen. */
function losePage(directory: string, page: number): void {
  const { readSync } = fs;
  const { ino } = fs.statSync(dataFileOf(directory));
  Object.assign(fs, {
    readSync(...given: readonly unknown[]) {
      const [file, , , length, position] = given;
      const from = Number(position);
      const isThere = from < (page + 1) * PAGE && from + Number(length) > page * PAGE;
      if (isThere && fs.fstatSync(Number(file)).ino === ino) {
        throw Object.assign(new Error("EIO: i/o error, read"), { code: "EIO", errno: -5 });
      }
      return Reflect.apply(readSync, fs, given);
    },
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, { readSync });
    syncBuiltinESMExports();
  });
}

const options = (directory: string) => ({
  directory,
  keys: new Map<string, Uint8Array>(),
  terms: wordSums,
  limitsOf: () => ({ fanoutLimit: 5 }),
  onProgress: () => undefined,
  clock: () => 1_700_000_000_000,
  backups: [],
});

test("a page that the disk cannot read is named, and the repair keeps every other one", async () => {
  const directory = await soundStore();
  const [page = 0] = leavesOf(directory, turnTable);
  losePage(directory, page);
  const { findings } = await examineStore(options(directory));
  expect(findings[0]).toMatchObject({ code: "PAGE_DAMAGED" });
  expect(findings[0]?.message).toBe(`The disk could not read page ${page} of table turns`);
  const { after, changes } = await repairStore(options(directory));
  expect(after).toMatchObject({ findings: [] });
  const lost = changes.filter(({ code }) => code === "TURN_LOST").length;
  expect(lost).toBeGreaterThan(0);
  expect(lost).toBeLessThan(40);
});

test("a store whose description cannot be read says that the disk failed, and LMDB is not asked", async () => {
  const directory = await soundStore();
  losePage(directory, 0);
  await expect(openLmdbStore({ directory, analyser: wordSums.analyser })).rejects.toMatchObject({
    code: "STORE_DISK_FAILED",
  });
});

const { errno } = constants;

test.each([
  [errno.EIO, "STORE_DISK_FAILED", "system error EIO"],
  [errno.ENOSPC, "STORE_FULL", "system error ENOSPC"],
  [errno.EDQUOT, "STORE_FULL", "the quota of this account is used up (EDQUOT)"],
  [
    errno.EFBIG,
    "STORE_FULL",
    "the file would exceed the system's limit of file sizes (EFBIG, see `ulimit -f`)",
  ],
  [errno.EROFS, "STORE_NOT_WRITABLE", "system error EROFS"],
  [errno.ENOMEM, "STORE_LIMITED", "system error ENOMEM"],
])("the system's error %i is told as %s: %s", (code, expected, message) => {
  const told = toStoreError(Object.assign(new Error("refused"), { code }));
  expect(told).toMatchObject({ code: expected, message });
});

test("what LMDB answers after a failed write of its description is the disk's fault", () => {
  const panic = new Error("MDB_PANIC: Update of meta page failed or environment had fatal error");
  expect(toStoreError(panic)).toMatchObject({ code: "STORE_DISK_FAILED" });
});
