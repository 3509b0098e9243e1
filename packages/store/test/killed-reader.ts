/**
 * A process that is killed in the midst of a read.
 *
 *     killed-reader.ts <directory>
 */
import { openDirectory } from "../src/lmdb/lmdb-store.ts";

openDirectory(process.argv[2] ?? "").read(() => void process.kill(process.pid, "SIGKILL"));
