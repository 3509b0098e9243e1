/**
 * A process that takes the write lock, says so, and never gets on.
 *
 *     hung-writer.ts <directory>
 */
import { writeSync } from "node:fs";
import { openDirectory } from "../src/lmdb/lmdb-store.ts";

openDirectory(process.argv[2] ?? "").transact(() => {
  writeSync(1, "held\n");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
