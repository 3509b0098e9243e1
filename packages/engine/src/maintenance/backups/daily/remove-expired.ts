import { rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { undoableKept } from "../../restoring/undoable.ts";
import type { Backup } from "../backup.ts";
import type { BackupEvent } from "../backup-event.ts";
import { listBackups, STALE_PREFIX } from "../list-backups.ts";
import { describeStore, type BackupDeps } from "../make-backup.ts";
import { chooseExpired } from "./retention.ts";

/** The backups that making one now would remove; none if `days` is 0. */
export async function foreseeExpired(
  input: BackupDeps & { readonly days: number },
): Promise<readonly Backup[]> {
  const { store, now } = input;
  const { sizeBytes } = await store.statistics();
  const described = await describeStore(input, "day");
  const coming = { ...described, name: "", path: "", time: now(), sizeBytes };
  return findExpired(input, [{ ...coming, byHand: true, restoredAt: null }]);
}

async function findExpired(
  input: Pick<BackupDeps, "store" | "projectFolder" | "now"> & { readonly days: number },
  coming: readonly Backup[] = [],
): Promise<readonly Backup[]> {
  const { store, projectFolder, now, days } = input;
  if (days === 0) return [];
  // In this order: a store kept meanwhile is not listed, and one that is listed is in the journal.
  const backups = await listBackups(projectFolder);
  const undoable = await undoableKept(store, projectFolder);
  const { sizeBytes: storeBytes } = await store.statistics();
  return chooseExpired([...backups, ...coming], { now: now(), days, storeBytes, undoable });
}

/**
 * Removes backups that are too old or exceed the total size (S0-121), and publishes an event for
 * each; 0 days keep all.
 */
export async function removeExpired({
  publish,
  ...input
}: Pick<BackupDeps, "store" | "projectFolder" | "now"> & {
  readonly days: number;
  readonly publish: (event: BackupEvent) => void;
}): Promise<void> {
  const expired = await findExpired(input);
  for (const { path, name } of expired) {
    // Renamed atomically first, so that a half-removed backup is never listed.
    const leaving = join(dirname(path), STALE_PREFIX + name);
    await rename(path, leaving);
    await rm(leaving, { recursive: true, force: true });
  }
  for (const { kind, name, path } of expired) {
    if (kind !== "copy") publish({ type: "backup.removed", kind, name, path });
  }
}
