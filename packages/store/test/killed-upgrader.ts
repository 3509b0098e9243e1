/**
 * A process that opens a store of an older schema and is killed right before its `n`th change of a file's or a
 * folder's name or content, commits of LMDB among them; it prints how many there were where it came to its end.
 *
 *     killed-upgrader.ts <directory> <folder for the store as it was> <n> [<bytes that are free>]
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { killBeforeChange } from "./kill-before.ts";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";

const [directory = "", keepAt = "", n = "", freeBytes] = process.argv.slice(2);
const { changes, killBefore } = killBeforeChange(Number(n));
const statfs = fs.statfsSync;
// Every write transaction asks for the room on the disk before it commits.
fs.statfsSync = killBefore(((path: string) => {
  const found = statfs(path);
  return freeBytes === undefined
    ? found
    : Object.assign(found, { bavail: Number(freeBytes), bsize: 1 });
}) as typeof fs.statfsSync);
syncBuiltinESMExports();

const passphrase = (): Promise<string> => Promise.resolve("fixture");
try {
  const store = await openLmdbStore({
    directory,
    analyser: "words 1",
    passphrase,
    keepAt: () => keepAt,
  });
  await store.close();
  fs.writeSync(1, `${changes()}\n`);
} catch (error) {
  fs.writeSync(1, `${error instanceof Error && "code" in error ? String(error.code) : ""}\n`);
}
