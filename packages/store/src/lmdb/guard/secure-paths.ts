import { chmodSync, lstatSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import { storeError } from "../../contract/errors.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Permission bits of other accounts. */
const OTHERS = 0o077;

/**
 * Checks a store's folder, its generations and their files before use. Throws `STORE_UNSAFE` for a link, which would
 * redirect writes, and for a file of another account, which could change it at any time. Removes other accounts'
 * permissions and returns the affected paths. Does nothing if the folder does not exist yet.
 */
export function securePaths(directory: string): readonly string[] {
  const own = process.getuid?.();
  if (own === undefined) return [];
  const changed: string[] = [];
  const secure = (path: string): Stats | undefined => {
    const stats = look(path);
    if (stats === undefined) return undefined;
    if (stats.isSymbolicLink()) throw storeError("STORE_UNSAFE", "storeLinked", { path });
    if (stats.uid !== own) {
      throw storeError("STORE_UNSAFE", "storeForeign", { path, owner: stats.uid, account: own });
    }
    if ((stats.mode & OTHERS) !== 0 && makePrivate(path, stats)) changed.push(path);
    return stats;
  };
  if (secure(directory)?.isDirectory() !== true) return changed;
  for (const name of namesIn(directory)) {
    const path = join(directory, name);
    if (secure(path)?.isDirectory() !== true) continue;
    for (const file of namesIn(path)) secure(join(path, file));
  }
  return changed;
}

/** `undefined` if nothing exists there or it cannot be examined: opening it will report that. */
function look(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** False if the file system is read-only, or the path was removed in the meantime. */
function makePrivate(path: string, stats: Stats): boolean {
  try {
    chmodSync(path, stats.isDirectory() ? FOLDER_MODE : FILE_MODE);
    return true;
  } catch {
    return false;
  }
}

/** Empty for a folder that was removed in the meantime, as replaced generations are. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
