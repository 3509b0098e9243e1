/**
 * A process that opens a file, reads from it and closes it, again and again.
 *
 *     opener.ts <directory> <times>
 */
import { openLmdbKeyValueStore } from "../src/lmdb/lmdb-kv.ts";

const [directory = "", times = ""] = process.argv.slice(2);
for (let left = Number(times); left > 0; left--) {
  const kv = openLmdbKeyValueStore({ directory, databases: ["letters"] });
  kv.read((reader) => reader.get("letters", Buffer.from("a")));
  await kv.close();
}
