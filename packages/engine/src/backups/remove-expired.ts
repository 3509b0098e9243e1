import { rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listBackups, STALE_PREFIX } from "./list-backups.ts";
import type { BackupDeps } from "./make-backup.ts";
import { chooseExpired } from "./retention.ts";

/** Removes the backups that are too old, or too many (S0-121). Returns their paths; 0 days keep all. */
export async function removeExpired({
  store,
  projectFolder,
  now,
  days,
}: Pick<BackupDeps, "store" | "projectFolder" | "now"> & {
  readonly days: number;
}): Promise<readonly string[]> {
  if (days === 0) return [];
  const { sizeBytes: storeBytes } = await store.statistics();
  const expired = chooseExpired(await listBackups(projectFolder), { now: now(), days, storeBytes });
  for (const { path, name } of expired) {
    // First its name, at once, so that half a backup is never listed.
    const leaving = join(dirname(path), STALE_PREFIX + name);
    await rename(path, leaving);
    await rm(leaving, { recursive: true, force: true });
  }
  return expired.map(({ path }) => path);
}
