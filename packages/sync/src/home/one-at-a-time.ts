import { randomUUID } from "node:crypto";
import { linkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isProcessAlive } from "@hsms/engine";
import { isMissing, readIfThere } from "../folder.ts";
import { SyncError } from "../sync-error.ts";

/** Locks that this process has: its id alone does not tell two of its own exchanges apart. */
const held = new Set<string>();

/** Two that exchange for one memory would each overwrite what the other notes. Throws `SYNC_BUSY`. */
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

/** Returns what gives the lock back. Throws `SYNC_BUSY`. */
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

/** With its token in it from the first moment: a process that is killed here leaves no lock of nobody. */
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

/** Of a process that was killed. Its name goes first, at once: of two who find it stale, one takes it away. */
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
    // The other may have done so already, and made its own: that is put back.
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
