import { randomUUID } from "node:crypto";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isProcessAlive } from "./process-alive.ts";

/**
 * Who is at the door of a generation: a file for each, `door.<process>.<anything>`. Nobody takes another's
 * away but a dead one's, so that two who find a dead one's at the same moment do no harm.
 */
const PREFIX = "door.";

/** How long one who finds it occupied waits before looking again: what is done in the door takes about as long. */
const WAIT_MS = 0.5;

/**
 * Somebody who stands in the door for longer was stopped, or has the number of a process that was killed
 * there: then it is gone through all the same. What is done in the door takes a few milliseconds.
 */
const LONGEST_WAIT_MS = 1_000;

/** Does what no other process may be doing to the same folder at the same moment. Blocks the thread. */
export function inDoor<Result>(folder: string, action: () => Result): Result {
  const started = performance.now();
  for (;;) {
    const name = `${PREFIX}${process.pid}.${randomUUID()}`;
    const own = join(folder, name);
    try {
      enter(own);
      if (isMine(folder, { name, until: started + LONGEST_WAIT_MS })) return action();
    } finally {
      rmSync(own, { force: true });
    }
    wait();
  }
}

/**
 * Waits until nobody else is at the door. Of two who came at once, the one with the lower name stays, and
 * the other steps back: then this returns false.
 */
function isMine(
  folder: string,
  { name, until }: { readonly name: string; readonly until: number },
): boolean {
  while (performance.now() < until) {
    const others = othersAt(folder);
    if (others.length === 0) return true;
    if (others.some((other) => other < name)) return false;
    wait();
  }
  return true;
}

const wait = (): void => void Atomics.wait(nobody, 0, 0, WAIT_MS);

/** What nobody ever changes, to wait at. */
const nobody = new Int32Array(new SharedArrayBuffer(4));

function enter(own: string): void {
  try {
    writeFileSync(own, "", { mode: 0o600 });
  } catch (error) {
    // Even what lies on a full disk, or was taken away meanwhile, has to be closed.
    if (!(error instanceof Error && "code" in error && IMPOSSIBLE.has(error.code))) throw error;
  }
}

const IMPOSSIBLE: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "ENOENT"]);

/** Living processes at the door, but for this one. */
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
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
