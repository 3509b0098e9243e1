import { chmodSync, lstatSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import { storeError } from "../../contract/errors.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Rights of other accounts. */
const OTHERS = 0o077;

/**
 * Looks at a store's folder, its generations and their files before they are used. Throws `STORE_UNSAFE` for one that is a
 * link, which leads writes elsewhere, and for one that belongs to another account, which could change it at any time. Takes the
 * rights of other accounts away, and returns the paths where there were some. Does nothing where there is no folder yet.
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

/** `undefined` where nothing is, or nothing can be: that is for opening it to say. */
function look(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** False where the file system is read-only, or the path was taken away meanwhile. */
function makePrivate(path: string, stats: Stats): boolean {
  try {
    chmodSync(path, stats.isDirectory() ? FOLDER_MODE : FILE_MODE);
    return true;
  } catch {
    return false;
  }
}

/** None of a folder that was taken away meanwhile, as generations are that were replaced. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
