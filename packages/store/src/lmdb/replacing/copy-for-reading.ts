import { constants, existsSync } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { storeError } from "../../contract/errors.ts";
import { makePrivateFolder } from "../../private-folder.ts";
import { DATA_FILE } from "../first-look.ts";
import { createFirstGeneration, readCurrent } from "../folder/generations.ts";
import { toStoreError } from "../lmdb-error.ts";
import { openPageFile } from "../pages/page-file.ts";
import { KEY_FILES } from "../store-keys.ts";

/** A copy made during a commit may mix several states: then it is repeated, at most so often. */
const MOST_COPIES = 5;

/**
 * Copies one state of a store that cannot be written to into a folder of our own, without a lock; opening the copy
 * checks each of its pages. Throws `STORE_BUSY` if other processes keep writing, and the file system's errors.
 */
export async function copyForReading(directory: string, into: string): Promise<void> {
  try {
    for (let tries = 0; tries < MOST_COPIES; tries++) {
      await rm(into, { recursive: true, force: true });
      makePrivateFolder(into);
      const name = readCurrent(directory);
      const from = join(directory, name);
      const before = newestCommit(from);
      const generation = createFirstGeneration(into);
      for (const file of [...KEY_FILES, DATA_FILE]) {
        if (!existsSync(join(from, file))) continue;
        await copyFile(join(from, file), join(generation, file), constants.COPYFILE_FICLONE);
      }
      if (readCurrent(directory) === name && newestCommit(from) === before) return;
    }
  } catch (error) {
    await rm(into, { recursive: true, force: true });
    throw toStoreError(error);
  }
  await rm(into, { recursive: true, force: true });
  throw storeError("STORE_BUSY", "changedWhileCopied", { folder: directory });
}

/** Number of the newest commit; pages that it uses are not overwritten before two more commits. */
function newestCommit(generation: string): number | undefined {
  const file = openPageFile(join(generation, DATA_FILE));
  file.close();
  return file.metas[0]?.transaction;
}
