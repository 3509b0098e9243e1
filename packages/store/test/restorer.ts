/**
 * A process that restores a store from a backup again and again until it is killed, and prints a line
 * when a restored store is about to count and another when it does.
 *
 *     restorer.ts <directory> <backup> <folder for the stores that are kept>
 */
import { writeSync } from "node:fs";
import { join } from "node:path";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";

const [directory = "", from = "", kept = ""] = process.argv.slice(2);
const store = await openLmdbStore({ directory, analyser: "words 1" });
for (let round = 0; ; round++) {
  await store.file.restore({
    from,
    aside: join(kept, `${process.pid}-${round}`),
    async amend() {
      writeSync(1, "amended\n");
    },
  });
  writeSync(1, "restored\n");
}
