/**
 * A process that restores a store from a backup and is killed right before its `n`th change of a file's
 * or a folder's name or content; it prints a line where it came to its end.
 *
 *     killed-replacer.ts <directory> <backup> <folder for the store that is kept> <n>
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";

const [directory = "", from = "", aside = "", n = ""] = process.argv.slice(2);
const store = await openLmdbStore({ directory, analyser: "words 1" });
let left = Number(n);

/** Every change goes through one of these; LMDB's own are not seen, and are whole or not at all. */
function killBefore<Change extends (...given: never[]) => unknown>(change: Change): Change {
  return new Proxy(change, {
    apply(target, self, given) {
      if (--left === 0) process.kill(process.pid, "SIGKILL");
      return Reflect.apply(target, self, given);
    },
  });
}
fs.mkdirSync = killBefore(fs.mkdirSync);
fs.writeFileSync = killBefore(fs.writeFileSync);
fs.renameSync = killBefore(fs.renameSync);
fs.linkSync = killBefore(fs.linkSync);
fs.rmSync = killBefore(fs.rmSync);
syncBuiltinESMExports();

await store.file.restore({ from, aside, amend: () => Promise.resolve() });
fs.writeSync(1, `${Number(n) - left}\n`);
