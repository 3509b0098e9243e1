import { systemCodeOf } from "@hsms/messages";
import { randomUUID } from "node:crypto";
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { uptime } from "node:os";
import { join } from "node:path";
import { isProcessAlive } from "./process-alive.ts";

/**
 * One file per opening, `open.<process>.<anything>`. It holds the folder's inode, so that copies are ignored, and
 * whether the process is writing.
 */
const PREFIX = "open.";

/** Follows the folder's inode. */
const WRITING = "\nw";
const IDLE = "\n-";

/** This process's registration as a user of the folder. */
export interface Presence {
  /**
   * Must be called before and after a write. A process that dies in between leaves the mark. Throws the system's
   * error before a write to a disk that accepts none.
   */
  setWriting(isWriting: boolean): void;
  /** Idempotent. */
  leave(): void;
}

/** Registers this process as a user of the folder. */
export function enterFolder(folder: string): Presence {
  const path = join(folder, `${PREFIX}${process.pid}.${randomUUID()}`);
  const number = folderNumber(folder);
  let file: number | undefined;
  try {
    file = openSync(path, "wx", 0o600);
    writeSync(file, number + IDLE);
  } catch (error) {
    // A store on a full disk can still be read. Others then do not see this process.
    if (!FULL.has(systemCodeOf(error))) throw error;
  }
  return {
    setWriting(isWriting) {
      if (file === undefined) return;
      try {
        writeSync(file, isWriting ? WRITING : IDLE, number.length);
      } catch (error) {
        if (isWriting) throw error;
      }
    },
    leave() {
      if (file !== undefined) closeSync(file);
      file = undefined;
      rmSync(path, { force: true });
    },
  };
}

const FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

/**
 * Ids of live processes that have the folder open, including this one; a reused id counts. Removes files of dead
 * ones, unless they died while writing.
 */
export const livingHolders = (folder: string): readonly number[] =>
  holdersIn(folder).flatMap(({ path, processId, isAlive, wasWriting }) => {
    if (isAlive) return [processId];
    if (!wasWriting) remove(path);
    return [];
  });

/**
 * Ids of processes that died while writing since the machine was started; each is returned once, to the caller that
 * removes the file.
 */
export const takeDeaths = (folder: string): readonly number[] =>
  holdersIn(folder).flatMap(({ path, processId, isAlive, wasWriting, madeAt }) => {
    if (isAlive || !wasWriting || !remove(path)) return [];
    // Otherwise the power failed, or the machine was restarted.
    return madeAt >= Date.now() - uptime() * 1000 ? [processId] : [];
  });

/** False if files cannot be removed, as on a read-only mount. */
function remove(path: string): boolean {
  try {
    rmSync(path, { force: true });
    return true;
  } catch {
    return false;
  }
}

interface Holder {
  readonly path: string;
  readonly processId: number;
  readonly isAlive: boolean;
  readonly wasWriting: boolean;
  /** Unix time in milliseconds. */
  readonly madeAt: number;
}

const holdersIn = (folder: string): readonly Holder[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => {
      const path = join(folder, name);
      const { text, madeAt } = readHolder(path);
      const [number, mark] = text.split("\n");
      const isOfFolder = number === folderNumber(folder);
      const processId = Number(name.split(".")[1]);
      return {
        path,
        processId,
        isAlive: isOfFolder && isProcessAlive(processId),
        wasWriting: isOfFolder && mark === "w",
        madeAt,
      };
    });

const folderNumber = (folder: string): string => {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
};

function readHolder(path: string): { readonly text: string; readonly madeAt: number } {
  try {
    return { text: readFileSync(path, "utf8"), madeAt: statSync(path).mtimeMs };
  } catch {
    // The process has just closed the folder.
    return { text: "", madeAt: 0 };
  }
}
