import { randomUUID } from "node:crypto";
import { linkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isProcessAlive } from "@hsms/engine";
import { isMissing, readIfThere } from "../folder.ts";
import { SyncError } from "../sync-error.ts";

/** Locks of this process: the process id alone does not tell two of its exchanges apart. */
const held = new Set<string>();

/** Runs the work under the exchange lock, since concurrent exchanges would overwrite each other's state. Throws `SYNC_BUSY`. */
export async function oneAtATime<Result>(
  directory: string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  const release = claim(directory);
  try {
    return await work();
  } finally {
    release();
  }
}

/** Returns a function that releases the lock. Throws `SYNC_BUSY`. */
export function claim(directory: string): () => void {
  const file = path.resolve(directory, "sync.lock");
  if (held.has(file)) throw new SyncError("SYNC_BUSY", String(process.pid));
  const token = `${process.pid} ${randomUUID()}`;
  if (!create(file, token)) {
    removeStale(file);
    if (!create(file, token)) throw busy(holderOf(readIfThere(file)));
  }
  held.add(file);
  return () => {
    held.delete(file);
    if (readIfThere(file)?.toString() === token) rmSync(file, { force: true });
  };
}

/** Linked into place with its token, so that a process killed here leaves no lock without an owner. */
function create(file: string, token: string): boolean {
  const own = `${file}.${randomUUID()}`;
  try {
    writeFileSync(own, token, { mode: 0o600 });
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

const holderOf = (text: Buffer | null): number => Number.parseInt(text?.toString() ?? "", 10) || 0;

const busy = (holder: number): SyncError => new SyncError("SYNC_BUSY", String(holder));

/** Removes the lock of a dead process. It is renamed first, atomically: of two processes that find it stale, one removes it. */
function removeStale(file: string): void {
  checkStale(file);
  const stale = `${file}.${randomUUID()}`;
  try {
    renameSync(file, stale);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  try {
    // The other may have removed it already and created its own: that one is put back.
    checkStale(stale);
  } catch (error) {
    renameSync(stale, file);
    throw error;
  }
  rmSync(stale, { force: true });
}

function checkStale(file: string): void {
  const text = readIfThere(file);
  if (text === null) return;
  const holder = holderOf(text);
  if (holder !== 0 && holder !== process.pid && isProcessAlive(holder)) throw busy(holder);
}
