/**
 * A process that has a file open until its standard input ends; then it writes once.
 *
 *     holder.ts <directory>
 */
import { once } from "node:events";
import { openLmdbKeyValueStore } from "../src/lmdb/lmdb-kv.ts";

const kv = openLmdbKeyValueStore({ directory: process.argv[2] ?? "", databases: ["letters"] });
process.stdout.write("open\n");
await once(process.stdin.resume(), "end");
kv.transact((writer) => writer.put("letters", Buffer.from("b"), Buffer.from("there")));
await kv.close();
