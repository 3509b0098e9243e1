import { createMessage, systemCodeOf } from "@hsms/messages";
import { StoreError, type StoreErrorCode } from "../contract/errors.ts";

type Refusal = Exclude<StoreErrorCode, "STORE_CLOSED" | "STORE_MISUSE">;

/** What the file system and LMDB may refuse with. LMDB's numbers are those of `lmdb.h`. */
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
  // What it answers once a description could not be written: the disk, not the file, is the matter.
  /* MDB_PANIC */ [-30795, "STORE_DISK_FAILED"],
  ["MDB_PANIC", "STORE_DISK_FAILED"],
  /* MDB_VERSION_MISMATCH */ [-30794, "STORE_DAMAGED"],
  /* MDB_INVALID */ [-30793, "STORE_DAMAGED"],
  /* MDB_BAD_TXN */ [-30782, "STORE_DAMAGED"],
]);

/** What the file system says where a file is in the place of a folder, or above it. */
const IN_THE_WAY: ReadonlySet<string | number> = new Set(["EEXIST", "ENOTDIR"]);

/** What a copy of LMDB's rejects with: the C library's text and no code. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ["No space left on device", "ENOSPC"],
  ["Disk quota exceeded", "EDQUOT"],
  ["File too large", "EFBIG"],
  ["Input/output error", "EIO"],
  ["Read-only file system", "EROFS"],
  ["Too many open files", "EMFILE"],
]);

/** What LMDB or the file system threw, as a `StoreError`; anything else, a bug, as it is. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  const given = systemCodeOf(error) || (TEXTS.get(error.message) ?? "");
  // LMDB names what it says at the beginning of its message: `MDB_CORRUPTED: …`.
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

/** Whether LMDB threw it: it has a number of its own or of the system, or begins with the name of the former. */
export const isFromLmdb = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof StoreError) &&
  (("code" in error && typeof error.code === "number") || error.message.startsWith("MDB_"));
