import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openLmdbKeyValueStore } from "../src/lmdb/lmdb-kv.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const script = fileURLToPath(new URL("holder.ts", import.meta.url));
/** Where the lock file says of what kind its mutexes are, and what the C library puts there for none. */
const KINDS_AT = [40, 80, 120];
const DESTROYED = Buffer.alloc(4, 0xff);

async function startHolder(directory: string) {
  const flags = ["--import", "tsx", "--conditions=@hsms/source"];
  const holder = spawn(process.execPath, [...flags, script, directory], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void holder.kill("SIGKILL"));
  await once(holder.stdout, "data");
  return holder;
}

test("mutexes that the last process destroyed while the next ones opened the file are made anew", async () => {
  const { directory, dispose } = await makeTemporaryFolder();
  const holder = await startHolder(directory);
  // Nobody else may take the file for one that none has open: closing any of its files takes the lock.
  const lock = openSync(join(directory, "lock.mdb"), "r+");
  for (const at of KINDS_AT) {
    const kind = Buffer.alloc(4);
    readSync(lock, kind, 0, 4, at);
    expect(kind.readUInt32LE()).toBe(0x90);
    writeSync(lock, DESTROYED, 0, 4, at);
  }

  const kv = openLmdbKeyValueStore({ directory, databases: ["letters"] });
  onTestFinished(async () => {
    await kv.close();
    closeSync(lock);
    await dispose();
  });
  kv.transact((writer) => writer.put("letters", Buffer.from("a"), Buffer.from("there")));
  holder.stdin.end();
  expect(await once(holder, "close")).toEqual([0, null]);
  const keys = kv.read((reader) => reader.range("letters", {}).map(({ key }) => key));
  expect(keys.map((key) => Buffer.from(key).toString())).toEqual(["a", "b"]);
});
