import { createMessage } from "@hsms/messages";
import { getSystemErrorName } from "node:util";
import { StoreError, type StoreErrorCode } from "../contract/errors.ts";

type Refusal = Exclude<StoreErrorCode, "STORE_CLOSED" | "STORE_MISUSE">;

/** What the file system and LMDB may refuse with. LMDB's numbers are those of `lmdb.h`. */
const CODES: ReadonlyMap<string | number, Refusal> = new Map<string | number, Refusal>([
  ["ENOSPC", "STORE_FULL"],
  ["EDQUOT", "STORE_FULL"],
  ["EFBIG", "STORE_FULL"],
  // LMDB's word for a write that was cut short; it reads through the memory map, which knows no EIO.
  ["EIO", "STORE_FULL"],
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
  ["ENOMEM", "STORE_BUSY"],
  ["EMFILE", "STORE_BUSY"],
  /* MDB_READERS_FULL */ [-30790, "STORE_BUSY"],
  /* MDB_PAGE_NOTFOUND */ [-30797, "STORE_DAMAGED"],
  /* MDB_CORRUPTED */ [-30796, "STORE_DAMAGED"],
  /* MDB_PANIC */ [-30795, "STORE_DAMAGED"],
  /* MDB_VERSION_MISMATCH */ [-30794, "STORE_DAMAGED"],
  /* MDB_INVALID */ [-30793, "STORE_DAMAGED"],
  /* MDB_BAD_TXN */ [-30782, "STORE_DAMAGED"],
]);

/** What the file system says where a file is in the place of a folder, or above it. */
const IN_THE_WAY: ReadonlySet<string | number> = new Set(["EEXIST", "ENOTDIR"]);

/** What LMDB or the file system threw, as a `StoreError`; anything else, a bug, as it is. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreError || !(error instanceof Error) || !("code" in error)) return error;
  const code = CODES.get(nameOf(error.code));
  if (code === undefined) return error;
  // LMDB names what it says at the beginning of its message: `MDB_CORRUPTED: …`.
  const reason = /^MDB_\w+/u.exec(error.message)?.[0] ?? nameOf(error.code);
  const why =
    "path" in error && typeof error.path === "string"
      ? createMessage(IN_THE_WAY.has(reason) ? "fileInTheWay" : "placeRefused", {
          path: error.path,
          reason,
        })
      : createMessage("systemRefused", { reason });
  return new StoreError(code, why, { cause: error });
}

/** LMDB hands on the system's numbers as positive ones; Node hands on their names. */
function nameOf(code: unknown): string | number {
  if (typeof code === "string") return code;
  if (typeof code !== "number") return "";
  return code > 0 ? getSystemErrorName(-code) : code;
}
