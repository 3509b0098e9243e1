import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { systemCodeOf } from "@hsms/messages";
import { storeError } from "../contract/errors.ts";
import type { Holder } from "../contract/kv.ts";
import { LOCK_FILE } from "./folder/directory.ts";

/** Byte offsets in LMDB's lock file: magic number, format, last commit. */
const MAGIC_AT = 0;
const FORMAT_AT = 4;
const LAST_COMMIT_AT = 8;
const MAGIC = 0xbeef_c0de;

/** Offset of the write lock's holder: on Linux the first word of a mutex, a thread id. */
const HOLDER_AT = 64;
const HEAD_BYTES = 68;
/** `MDB_LOCK_FORMAT` of lmdb-js 3.5.6 on 64-bit Linux: with another format the lock may be elsewhere. */
const KNOWN_FORMAT = 0x2c2f_6002;
/** The upper bits of the word say that others wait, and that its holder died. */
const THREAD_BITS = 0x3fff_ffff;

export interface WatchedLock {
  /**
   * The process that holds the write lock, if it is suspended or has written nothing since the last call.
   * `undefined` if the lock is free or changes hands, so that waiting is short, and on systems where this is
   * unknown.
   */
  blockedBy(): Holder | undefined;
  /** Corrects the commit that the next write starts from, under the write lock. Throws `STORE_BUSY` unless it is `wrong`. */
  correctLastCommit(correction: { readonly wrong: number; readonly right: number }): void;
  /** Must be called after LMDB itself has closed the file: closing this descriptor releases LMDB's locks on it. */
  close(): void;
}

/** Holder and newest commit when a file's lock was last examined; absent while it was free. */
const lastSeen = new Map<string, string>();

/** Watches the lock file of a folder once it exists. */
export function watchWriteLock(directory: string): WatchedLock {
  const path = join(directory, LOCK_FILE);
  const head = Buffer.alloc(HEAD_BYTES);
  let file: number | undefined;
  const readHead = (): number | undefined => {
    file ??= existsSync(path) ? openSync(path, "r+") : undefined;
    if (file !== undefined) readSync(file, head, 0, HEAD_BYTES, 0);
    return file;
  };
  return {
    blockedBy() {
      if (process.platform !== "linux" || readHead() === undefined) return undefined;
      const thread = head.readUInt32LE(HOLDER_AT) & THREAD_BITS;
      const isHeld = thread !== 0 && head.readUInt32LE(FORMAT_AT) === KNOWN_FORMAT;
      const holder = isHeld ? processOf(thread) : undefined;
      if (holder === undefined || !isPresent(directory, holder.processId)) {
        lastSeen.delete(path);
        return undefined;
      }
      const seen = `${thread} ${head.readBigUInt64LE(LAST_COMMIT_AT)}`;
      const before = lastSeen.get(path);
      if (!holder.isStopped && before !== undefined && before !== seen) {
        lastSeen.delete(path);
        return undefined;
      }
      lastSeen.set(path, seen);
      return holder;
    },
    correctLastCommit({ wrong, right }) {
      const lock = readHead();
      const found = head.readBigUInt64LE(LAST_COMMIT_AT);
      const isKnown = head.readUInt32LE(MAGIC_AT) === MAGIC && found >= BigInt(wrong);
      if (lock === undefined || !isKnown) {
        throw storeError("STORE_BUSY", "lockForgot", { right, wrong });
      }
      // A process that opened the file in the meantime has written the newest commit there.
      if (found >= BigInt(right)) return;
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64LE(BigInt(right));
      writeSync(lock, bytes, 0, bytes.length, LAST_COMMIT_AT);
    },
    close() {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}

/** Whether the process has the folder open: one that died with the lock may have left its id to another. */
function isPresent(folder: string, processId: number): boolean {
  try {
    return readdirSync(folder).some((name) => name.startsWith(`open.${processId}.`));
  } catch (error) {
    // The folder was replaced and removed in the meantime: nobody has it open.
    if (systemCodeOf(error) === "ENOENT") return false;
    throw error;
  }
}

/** The process of a thread; `undefined` if the thread has ended, is this process's, or is in another container. */
function processOf(thread: number): Holder | undefined {
  let status: string;
  try {
    status = readFileSync(`/proc/${thread}/status`, "utf8");
  } catch {
    return undefined;
  }
  const processId = Number(/^Tgid:\s+(\d+)/mu.exec(status)?.[1] ?? thread);
  if (processId === process.pid) return undefined;
  return { processId, isStopped: /^State:\s+[Tt]/mu.test(status) };
}
