import { randomUUID } from "node:crypto";
import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemCodeOf } from "@hsms/messages";
import { isProcessAlive } from "./process-alive.ts";

/** One file per process that wants the lock: `door.<process>.<anything>`. Others remove it only if the process is dead. */
const PREFIX = "door.";

/** Polling interval: work under the lock takes about as long. */
const WAIT_MS = 0.5;

/** After this a holder is ignored: it was suspended, or is dead and its process id reused. Work takes milliseconds. */
const LONGEST_WAIT_MS = 1_000;

/** Runs `action` while no other process runs one on the same folder. Blocks the thread. */
export function withFolderLock<Result>(folder: string, action: () => Result): Result {
  const started = performance.now();
  for (;;) {
    const name = `${PREFIX}${process.pid}.${randomUUID()}`;
    const own = join(folder, name);
    try {
      enter(own);
      if (isMine(folder, name, started + LONGEST_WAIT_MS)) return action();
    } finally {
      rmSync(own, { force: true });
    }
    wait();
  }
}

/**
 * Renames a folder while no other process opens or closes anything in it: LMDB crashes on a file that is gone when
 * it opens it.
 */
export function renameLocked(folder: string, to: string): void {
  withFolderLock(folder, () => renameSync(folder, to));
  for (const name of namesIn(to)) {
    if (name.startsWith(`${PREFIX}${process.pid}.`)) rmSync(join(to, name), { force: true });
  }
}

/** Waits until no other process wants the lock; false if one with a lower name wants it, too. */
function isMine(folder: string, name: string, until: number): boolean {
  while (performance.now() < until) {
    const others = othersAt(folder);
    if (others.length === 0) return true;
    if (others.some((other) => other < name)) return false;
    wait();
  }
  return true;
}

const wait = (): void => void Atomics.wait(unchanging, 0, 0, WAIT_MS);

const unchanging = new Int32Array(new SharedArrayBuffer(4));

function enter(own: string): void {
  try {
    writeFileSync(own, "", { mode: 0o600 });
  } catch (error) {
    // Stores on a read-only disk, or in a removed folder, must still be closed.
    if (!IMPOSSIBLE.has(systemCodeOf(error))) throw error;
  }
}

const IMPOSSIBLE: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "ENOENT"]);

/** Files of other live processes. */
const othersAt = (folder: string): readonly string[] =>
  namesIn(folder).filter((name) => {
    const processId = Number(name.split(".")[1]);
    if (processId === process.pid) return false;
    if (isProcessAlive(processId)) return true;
    rmSync(join(folder, name), { force: true });
    return false;
  });

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.startsWith(PREFIX));
  } catch (error) {
    if (systemCodeOf(error) === "ENOENT") return [];
    throw error;
  }
}
