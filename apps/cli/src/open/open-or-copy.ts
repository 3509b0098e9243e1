import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import {
  copyForReading,
  isProcessAlive,
  openMemory,
  StoreError,
  type Memory,
  type OpenOptions,
} from "@hsms/engine";

/** Folders of copies: `hsms-copy-<process>-<anything>`. */
const PREFIX = "hsms-copy-";
const FOLDER = new RegExp(`^${PREFIX}(\\d+)-`, "u");

/**
 * Opens a memory; where it cannot be written to, and if `onCopy` is given, it is read in place on a read-only file system, and elsewhere
 * a private copy of it. What is written then is gone when it is closed. Throws what `openMemory` and copying throw.
 */
export async function openOrCopy(
  options: OpenOptions,
  onCopy: ((reason: string) => void) | undefined,
): Promise<{
  readonly memory: Memory;
  readonly isReadOnly: boolean;
  readonly removeCopy: () => void;
}> {
  let isReadOnly = false;
  try {
    const memory = await openMemory({
      ...options,
      readsInPlace: onCopy !== undefined,
      onNotice(notice) {
        if (notice.type === "read-in-place") isReadOnly = true;
        options.onNotice?.(notice);
      },
    });
    return { memory, isReadOnly, removeCopy: () => undefined };
  } catch (error) {
    const isRefused = error instanceof StoreError && error.code === "STORE_NOT_WRITABLE";
    if (!isRefused || onCopy === undefined) throw error;
    removeLeftCopies();
    const folder = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
    const removeCopy = (): void => rmSync(folder, { recursive: true, force: true });
    try {
      const directory = path.join(folder, "store");
      await copyForReading(options.directory, directory);
      onCopy(error.message);
      const { backups: _, ...others } = options;
      const memory = await openMemory({ ...others, directory });
      return { memory, isReadOnly: true, removeCopy };
    } catch (failure) {
      removeCopy();
      throw failure;
    }
  }
}

/** Of processes that were killed: a copy holds the words of the memory. */
function removeLeftCopies(): void {
  for (const name of readdirSync(os.tmpdir())) {
    const processId = FOLDER.exec(name)?.[1];
    if (processId === undefined || isProcessAlive(Number(processId))) continue;
    try {
      rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
    } catch {
      // It is another account's.
    }
  }
}
