/**
 * A process that is killed in the middle of a write, as LMDB ends it on some failures of the disk.
 *
 *     killed-writer.ts <directory>
 */
import { openDirectory } from "../src/lmdb/lmdb-store.ts";

openDirectory(process.argv[2] ?? "").transact(() => void process.kill(process.pid, "SIGKILL"));
