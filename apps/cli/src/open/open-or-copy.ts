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
 * Opens a memory, and a private copy of it where it cannot be written to, as on a read-only file system, if `onCopy` is given. What is
 * written to the copy goes with it. Throws what `openMemory` and copying throw.
 */
export async function openOrCopy(
  options: OpenOptions,
  onCopy: ((reason: string) => void) | undefined,
): Promise<{ readonly memory: Memory; readonly removeCopy: (() => void) | null }> {
  try {
    return { memory: await openMemory(options), removeCopy: null };
  } catch (error) {
    const isReadOnly = error instanceof StoreError && error.code === "STORE_NOT_WRITABLE";
    if (!isReadOnly || onCopy === undefined) throw error;
    removeLeftCopies();
    const folder = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
    const removeCopy = (): void => rmSync(folder, { recursive: true, force: true });
    try {
      const directory = path.join(folder, "store");
      await copyForReading(options.directory, directory);
      onCopy(error.message);
      const { backups: _, ...others } = options;
      return { memory: await openMemory({ ...others, directory }), removeCopy };
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
