import { type Message, createMessage } from "@hsms/messages";
import { appendFileSync, existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StoreError } from "../contract/errors.ts";
import { enterFolder, livingHolders, type Presence } from "./guard/holders.ts";
import { isStamped, putStamp } from "./guard/stamp.ts";
import { openPageFile, type PageFile } from "./pages/page-file.ts";
import { missingAtEnd, walkPages } from "./pages/walk.ts";

export const DATA_FILE = "data.mdb";

/** Says that the data file has held a store: from then on a missing or empty one is damage and not a new store. */
const IN_USE_FILE = "IN_USE";

/** To be called once the store's first records are on disk. */
export function markInUse(directory: string): void {
  const path = join(directory, IN_USE_FILE);
  if (existsSync(path)) return;
  try {
    writeFileSync(path, "", { mode: 0o600, flush: true });
  } catch (error) {
    // The whole folder was replaced and taken away since the records were written.
    if (existsSync(directory)) throw error;
  }
}

/**
 * The look at a generation before LMDB maps its file, since a damaged one can kill its reader
 * (SIGSEGV, SIGBUS, SIGABRT). Throws `STORE_DAMAGED` for a file that is no LMDB file, that was cut off,
 * or a page of which is wrong, `STORE_DISK_FAILED` for a page that cannot be read; records are checked when they are read.
 * Microseconds where the file is as it was when it was last closed, or where a living process has it
 * open, and so has looked; otherwise every page is read, some 2 GB a second. `leave` of what it returns is to be called
 * when everything in it is closed again, so that the next process need not look.
 */
export function enterGeneration(directory: string): Presence {
  const path = join(directory, DATA_FILE);
  const inUse = existsSync(join(directory, IN_USE_FILE));
  const sizeBytes = existsSync(path) ? statSync(path).size : undefined;
  if (sizeBytes === undefined && inUse) throw damaged(createMessage("fileMissing", { file: path }));
  if (sizeBytes === 0 && inUse) throw damaged(createMessage("fileEmpty", { file: path }));
  // An empty file of a new store is just being made by another process.
  if (sizeBytes !== undefined && sizeBytes > 0 && !isStamped(directory, path)) {
    if (livingHolders(directory).length === 0) examineFile(directory, path);
  }
  const presence = enterFolder(directory);
  return {
    ...presence,
    leave() {
      try {
        presence.leave();
        // The last one out says how it left the file.
        if (livingHolders(directory).length === 0) putStamp(directory, path);
      } catch {
        // The folder was replaced and taken away, or the disk is full: the next one to open it looks.
      }
    },
  };
}

function examineFile(directory: string, path: string): void {
  for (;;) {
    const file = openPageFile(path);
    try {
      const problem = findProblem(file);
      // Another process may have opened it while it was looked at, having looked itself, and changed it.
      if (problem === undefined || livingHolders(directory).length > 0) return;
      if (hasMoved(file)) continue;
      throw file.unreadable.size > 0
        ? new StoreError("STORE_DISK_FAILED", problem)
        : damaged(problem);
    } finally {
      file.close();
    }
  }
}

function hasMoved({ path, metas }: PageFile): boolean {
  const now = openPageFile(path);
  now.close();
  return now.metas[0]?.transaction !== metas[0]?.transaction;
}

/** What is wrong with the file as a whole, or the first that is wrong within. */
function findProblem(file: PageFile): Message | undefined {
  const [newest, older] = file.metas;
  if (newest === undefined) return createMessage("notDataFile", { file: file.path });
  if (older === undefined) return createMessage("fileOneDescription", { file: file.path });
  const [finding] = walkPages(file, newest).findings;
  if (finding !== undefined) return finding.statement;
  const missingBytes = missingAtEnd(file, newest);
  // Reading a mapped page after the end of the file kills the process; reading one of zeros is an
  // error. Appending takes nothing away from a process that is writing there at the same moment.
  if (missingBytes > 0) appendFileSync(file.path, new Uint8Array(missingBytes));
  return undefined;
}

const damaged = (problem: Message): StoreError => new StoreError("STORE_DAMAGED", problem);
