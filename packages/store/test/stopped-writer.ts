/**
 * A process that is stopped in the midst of a write, as by Ctrl+Z; when it goes on, it ends.
 *
 *     stopped-writer.ts <directory>
 */
import { openDirectory } from "../src/lmdb/lmdb-store.ts";

const kv = openDirectory(process.argv[2] ?? "");
kv.transact(() => void process.kill(process.pid, "SIGSTOP"));
await kv.close();
