/**
 * A process that changes the passphrase of a store from `old` to `new` and is killed right before its `n`th change of a
 * file's name or content; it prints a line where it came to its end.
 *
 *     killed-passphrase-change.ts <directory> <n>
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";

const [directory = "", n = ""] = process.argv.slice(2);
const passphrase = () => Promise.resolve("old");
const store = await openLmdbStore({ directory, analyser: "words 1", passphrase });
let left = Number(n);

function killBefore<Change extends (...given: never[]) => unknown>(change: Change): Change {
  return new Proxy(change, {
    apply(target, self, given) {
      if (--left === 0) process.kill(process.pid, "SIGKILL");
      return Reflect.apply(target, self, given);
    },
  });
}
fs.writeFileSync = killBefore(fs.writeFileSync);
fs.renameSync = killBefore(fs.renameSync);
fs.rmSync = killBefore(fs.rmSync);
fs.fsyncSync = killBefore(fs.fsyncSync);
syncBuiltinESMExports();

await store.file.changePassphrase("new");
fs.writeSync(1, `${Number(n) - left}\n`);
