import { rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { undoableKept } from "../../restoring/undoable.ts";
import type { BackupEvent } from "../backup-event.ts";
import { listBackups, STALE_PREFIX } from "../list-backups.ts";
import type { BackupDeps } from "../make-backup.ts";
import { chooseExpired } from "./retention.ts";

/** Removes the backups that are too old, or too many (S0-121), and publishes an event for each; 0 days keep all. */
export async function removeExpired(
  input: Pick<BackupDeps, "store" | "projectFolder" | "now"> & {
    readonly days: number;
    readonly publish: (event: BackupEvent) => void;
  },
): Promise<void> {
  const { store, projectFolder, now, days, publish } = input;
  if (days === 0) return;
  // In this order: a store that is kept from now on is not listed, and one that is listed is in the journal.
  const backups = await listBackups(projectFolder);
  const undoable = await undoableKept(store, projectFolder);
  const { sizeBytes: storeBytes } = await store.statistics();
  const expired = chooseExpired(backups, { now: now(), days, storeBytes, undoable });
  for (const { path, name } of expired) {
    // First its name, at once, so that half a backup is never listed.
    const leaving = join(dirname(path), STALE_PREFIX + name);
    await rename(path, leaving);
    await rm(leaving, { recursive: true, force: true });
  }
  for (const { kind, name, path } of expired) {
    if (kind !== "copy") publish({ type: "backup.removed", kind, name, path });
  }
}
