import { isDamage, storeError } from "../../contract/errors.ts";
import type { KeyValueReader, KeyValueStore } from "../../contract/kv.ts";
import { toStoreError } from "../lmdb-error.ts";
import { openPageFile, type PageFile } from "./page-file.ts";
import { openPageStore } from "./page-store.ts";

/**
 * Reads the newest state of a data file that nobody changes, without LMDB and without a lock; still encrypted if the
 * file is. Read only. Throws `STORE_DAMAGED`, `STORE_DISK_FAILED`.
 */
export function openUnchangingFile(path: string): KeyValueStore {
  let file: PageFile;
  try {
    file = openPageFile(path);
  } catch (error) {
    throw toStoreError(error);
  }
  const [meta] = file.metas;
  if (meta === undefined) {
    file.close();
    throw storeError("STORE_DAMAGED", "notDataFile", { file: path });
  }
  const pages = openPageStore(file, meta);
  const read = <Result>(action: (reader: KeyValueReader) => Result): Result => {
    try {
      return pages.read(action);
    } catch (error) {
      // An unreadable page is read as zeros.
      if (!isDamage(error) || file.unreadable.size === 0) throw toStoreError(error);
      throw storeError("STORE_DISK_FAILED", "systemRefused", { reason: "EIO" }, { cause: error });
    }
  };
  return { ...pages, read };
}
