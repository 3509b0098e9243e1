import { type Message, createMessage } from "@hsms/messages";
import { appendFileSync, existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StoreError } from "../contract/errors.ts";
import { enterFolder, livingHolders, type Presence } from "./guard/holders.ts";
import { isStamped, putStamp } from "./guard/stamp.ts";
import { openPageFile, type PageFile } from "./pages/page-file.ts";
import { missingAtEnd, walkPages } from "./pages/walk.ts";

export const DATA_FILE = "data.mdb";

/** Marks that the data file has held a store: from then on a missing or empty one is damage, not a new store. */
const IN_USE_FILE = "IN_USE";

/** Must be called once the store's first records are on disk. */
export function markInUse(directory: string): void {
  const path = join(directory, IN_USE_FILE);
  if (existsSync(path)) return;
  try {
    writeFileSync(path, "", { mode: 0o600, flush: true });
  } catch (error) {
    // The whole folder was replaced and removed since the records were written.
    if (existsSync(directory)) throw error;
  }
}

/**
 * Checks a generation before LMDB maps its file, since a damaged one can kill its reader (SIGSEGV, SIGBUS, SIGABRT).
 * Throws `STORE_DAMAGED` if it is no LMDB file, is truncated, or has a bad page, and `STORE_DISK_FAILED` for an
 * unreadable page; records are checked when they are read. Takes microseconds if the file is unchanged since it was
 * last closed, or a live process has it open and so has checked it; otherwise reads every page, some 2 GB a second.
 * Call `leave` of the result once everything in it is closed, so that the next process need not check.
 */
export function enterGeneration(directory: string): Presence {
  const path = join(directory, DATA_FILE);
  const inUse = existsSync(join(directory, IN_USE_FILE));
  const sizeBytes = existsSync(path) ? statSync(path).size : undefined;
  if (sizeBytes === undefined && inUse) throw damaged(createMessage("fileMissing", { file: path }));
  if (sizeBytes === 0 && inUse) throw damaged(createMessage("fileEmpty", { file: path }));
  // Another process is just creating the empty file of a new store.
  if (sizeBytes !== undefined && sizeBytes > 0 && !isStamped(directory, path)) {
    if (livingHolders(directory).length === 0) examineFile(directory, path);
  }
  const presence = enterFolder(directory);
  return {
    ...presence,
    leave() {
      try {
        presence.leave();
        // The last process to leave records the state of the file.
        if (livingHolders(directory).length === 0) putStamp(directory, path);
      } catch {
        // The folder was replaced and removed, or the disk is full: the next opener checks.
      }
    },
  };
}

function examineFile(directory: string, path: string): void {
  for (;;) {
    const file = openPageFile(path);
    try {
      const problem = findProblem(file);
      // Another process may have opened (and checked) the file during the check, and changed it.
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

/** The first problem of the file as a whole, or of a page. */
function findProblem(file: PageFile): Message | undefined {
  const [newest, older] = file.metas;
  if (newest === undefined) return createMessage("notDataFile", { file: file.path });
  if (older === undefined) return createMessage("fileOneDescription", { file: file.path });
  const [finding] = walkPages(file, newest).findings;
  if (finding !== undefined) return finding.statement;
  const missingBytes = missingAtEnd(file, newest);
  // Reading a mapped page beyond the end of the file kills the process; reading one of zeros is an error. Appending
  // takes nothing away from a concurrent writer.
  if (missingBytes > 0) appendFileSync(file.path, new Uint8Array(missingBytes));
  return undefined;
}

const damaged = (problem: Message): StoreError => new StoreError("STORE_DAMAGED", problem);
