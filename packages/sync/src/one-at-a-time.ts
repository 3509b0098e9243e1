import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { isProcessAlive } from "@hsms/engine";
import { SyncError } from "./sync-error.ts";

/** Two processes that exchange for one memory would each overwrite what the other notes. Throws `SYNC_BUSY`. */
export async function oneAtATime<Result>(
  directory: string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  const file = path.join(directory, "sync.lock");
  take(file);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): void {
  for (let attempt = 0; ; attempt++) {
    try {
      const descriptor = openSync(file, "wx", 0o600);
      writeSync(descriptor, String(process.pid));
      closeSync(descriptor);
      return;
    } catch (error) {
      const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
      if (!isThere) throw error;
      const holder = Number(readFileSync(file, "utf8"));
      if (attempt > 0 || (holder !== process.pid && isProcessAlive(holder))) {
        throw new SyncError("SYNC_BUSY", String(holder));
      }
      // Its process was killed.
      rmSync(file, { force: true });
    }
  }
}
