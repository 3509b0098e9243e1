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
 * A file for each opening, `open.<process>.<anything>`: the folder's number, so that a copy counts for nothing, and
 * whether the process is writing at the moment.
 */
const PREFIX = "open.";

/** Behind the folder's number. */
const WRITING = "\nw";
const IDLE = "\n-";

/** A process that has the folder open, from within. */
export interface Presence {
  /**
   * To be called before a write and after it. A process that dies in between leaves that behind. Throws the system's error before a
   * write where the disk takes none.
   */
  setWriting(isWriting: boolean): void;
  /** Does nothing when called twice. */
  leave(): void;
}

/** Tells other processes that this one has the folder open. */
export function enterFolder(folder: string): Presence {
  const path = join(folder, `${PREFIX}${process.pid}.${randomUUID()}`);
  const number = folderNumber(folder);
  let file: number | undefined;
  try {
    file = openSync(path, "wx", 0o600);
    writeSync(file, number + IDLE);
  } catch (error) {
    // Even a full disk can be read. Others then do not see this process.
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

/** Living processes that have the folder open, this one too; a reused number counts. Removes what dead ones left, unless they died while writing. */
export const livingHolders = (folder: string): readonly number[] =>
  holdersIn(folder).flatMap(({ path, processId, isAlive, wasWriting }) => {
    if (isAlive) return [processId];
    if (!wasWriting) remove(path);
    return [];
  });

/** Processes that died while they were writing, since the machine was started: each is returned once, to who can take the note away. */
export const takeDeaths = (folder: string): readonly number[] =>
  holdersIn(folder).flatMap(({ path, processId, isAlive, wasWriting, madeAt }) => {
    if (isAlive || !wasWriting || !remove(path)) return [];
    // Else the power failed, or the machine was restarted.
    return madeAt >= Date.now() - uptime() * 1000 ? [processId] : [];
  });

/** False where nothing can be removed, as on a read-only mount. */
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
  /** Milliseconds since 1970. */
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
    // Its process has just closed the folder.
    return { text: "", madeAt: 0 };
  }
}
