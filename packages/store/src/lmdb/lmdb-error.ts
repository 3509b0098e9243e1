import { createMessage, systemCodeOf } from "@hsms/messages";
import { StoreError, type StoreErrorCode } from "../contract/errors.ts";

type Refusal = Exclude<StoreErrorCode, "STORE_CLOSED" | "STORE_MISUSE">;

/** Errors of the file system and of LMDB. LMDB's numbers are those of `lmdb.h`. */
const CODES: ReadonlyMap<string | number, Refusal> = new Map<string | number, Refusal>([
  ["ENOSPC", "STORE_FULL"],
  ["EDQUOT", "STORE_FULL"],
  ["EFBIG", "STORE_FULL"],
  ["EIO", "STORE_DISK_FAILED"],
  ["ENXIO", "STORE_DISK_FAILED"],
  ["ENODEV", "STORE_DISK_FAILED"],
  ["EUCLEAN", "STORE_DISK_FAILED"],
  /* MDB_MAP_FULL */ [-30792, "STORE_FULL"],
  /* MDB_TXN_FULL */ [-30788, "STORE_FULL"],
  ["EPERM", "STORE_NOT_WRITABLE"],
  ["EACCES", "STORE_NOT_WRITABLE"],
  ["EROFS", "STORE_NOT_WRITABLE"],
  ["ENOENT", "STORE_NOT_WRITABLE"],
  ["ENOTDIR", "STORE_NOT_WRITABLE"],
  ["EEXIST", "STORE_NOT_WRITABLE"],
  ["EAGAIN", "STORE_BUSY"],
  ["EBUSY", "STORE_BUSY"],
  ["ENOMEM", "STORE_LIMITED"],
  ["EMFILE", "STORE_LIMITED"],
  ["ENFILE", "STORE_LIMITED"],
  /* MDB_READERS_FULL */ [-30790, "STORE_BUSY"],
  /* MDB_PAGE_NOTFOUND */ [-30797, "STORE_DAMAGED"],
  /* MDB_CORRUPTED */ [-30796, "STORE_DAMAGED"],
  // Its answer after a meta page could not be written: the disk is at fault, not the file.
  /* MDB_PANIC */ [-30795, "STORE_DISK_FAILED"],
  ["MDB_PANIC", "STORE_DISK_FAILED"],
  /* MDB_VERSION_MISMATCH */ [-30794, "STORE_DAMAGED"],
  /* MDB_INVALID */ [-30793, "STORE_DAMAGED"],
  /* MDB_BAD_TXN */ [-30782, "STORE_DAMAGED"],
]);

/** Errors of the file system if a file is in the place of a folder, or above it. */
const IN_THE_WAY: ReadonlySet<string | number> = new Set(["EEXIST", "ENOTDIR"]);

/** Texts that LMDB's copy rejects with, which have no code. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ["No space left on device", "ENOSPC"],
  ["Disk quota exceeded", "EDQUOT"],
  ["File too large", "EFBIG"],
  ["Input/output error", "EIO"],
  ["Read-only file system", "EROFS"],
  ["Too many open files", "EMFILE"],
]);

/** Converts an error of LMDB or the file system to a `StoreError`; returns any other error, a bug, unchanged. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  const given = systemCodeOf(error) || (TEXTS.get(error.message) ?? "");
  // LMDB's messages begin with the name of the error: `MDB_CORRUPTED: …`.
  const reason = /^MDB_\w+/u.exec(error.message)?.[0] ?? given;
  const code = CODES.get(given) ?? CODES.get(reason);
  if (code === undefined) return error;
  const isQuota = reason === "EDQUOT" || reason === "EFBIG";
  const why = isQuota
    ? createMessage(reason === "EDQUOT" ? "quotaUsed" : "fileTooLarge", { reason })
    : "path" in error && typeof error.path === "string"
      ? createMessage(IN_THE_WAY.has(reason) ? "fileInTheWay" : "placeRefused", {
          path: error.path,
          reason,
        })
      : createMessage("systemRefused", { reason });
  return new StoreError(code, why, { cause: error });
}

/** Whether LMDB threw it: it has one of its codes or the system's, or its message begins with one of its names. */
export const isFromLmdb = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof StoreError) &&
  (("code" in error && typeof error.code === "number") || error.message.startsWith("MDB_"));
