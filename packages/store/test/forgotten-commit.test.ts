import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLmdbKeyValueStore } from "../src/lmdb/lmdb-kv.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** Where the lock file says which commit was the last. */
const LAST_COMMIT_AT = 8;

test.each([1n, 2n])(
  "a process that opens late and sets the last commit back by %d loses nothing",
  async (back) => {
    const { directory, dispose } = await makeTemporaryFolder();
    const kv = openLmdbKeyValueStore({ directory, databases: ["letters"] });
    const lock = openSync(join(directory, "lock.mdb"), "r+");
    onTestFinished(async () => {
      await kv.close();
      closeSync(lock);
      await dispose();
    });
    const put = (letter: string): void =>
      kv.transact((writer) => writer.put("letters", Buffer.from(letter), Buffer.from("there")));
    for (const letter of ["a", "b", "c"]) put(letter);

    // What LMDB does when it opens the environment, with what it read before the last commits.
    const bytes = Buffer.alloc(8);
    readSync(lock, bytes, 0, 8, LAST_COMMIT_AT);
    bytes.writeBigUInt64LE(bytes.readBigUInt64LE() - back);
    writeSync(lock, bytes, 0, 8, LAST_COMMIT_AT);

    put("d");
    const keys = kv.read((reader) => reader.range("letters", {}).map(({ key }) => key));
    expect(keys.map((key) => Buffer.from(key).toString())).toEqual(["a", "b", "c", "d"]);
  },
);
