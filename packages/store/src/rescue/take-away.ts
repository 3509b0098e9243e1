import { existsSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { withFolderLock } from "../lmdb/guard/folder-lock.ts";
import { livingHolders } from "../lmdb/guard/holders.ts";
import { syncFolder } from "../lmdb/guard/whole-file.ts";
import { findStore } from "./doctor/find-store.ts";

/**
 * Gives `folder`, in which a store's directory lies, another name on the same file system, at once and durably; whoever opens the store
 * meanwhile waits. Returns the processes that have it open, in which case nothing happened.
 */
export function takeAway(
  directory: string,
  { folder, to }: { readonly folder: string; readonly to: string },
): readonly number[] {
  const { generation } = findStore(directory);
  const current = join(directory, generation ?? "");
  const rename = (): readonly number[] => {
    renameSync(folder, to);
    syncFolder(dirname(folder));
    return [];
  };
  // Nobody can have open what holds no generation.
  if (generation === undefined || !existsSync(current)) return rename();
  return withFolderLock(current, () => {
    const holders = livingHolders(current);
    return holders.length > 0 ? holders : rename();
  });
}
