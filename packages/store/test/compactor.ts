/**
 * A process that compacts a store again and again until it is killed, and prints a line after each.
 *
 *     compactor.ts <directory>
 */
import { writeSync } from "node:fs";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";

const [directory = ""] = process.argv.slice(2);
const store = await openLmdbStore({ directory, analyser: "words 1" });
for (;;) {
  await store.file.compact();
  writeSync(1, "compacted\n");
}
