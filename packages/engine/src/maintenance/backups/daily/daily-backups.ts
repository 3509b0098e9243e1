import { StoreError } from "@hsms/store";
import { failureOf } from "../../../outcomes/errors.ts";
import type { BackupEvent } from "../backup-event.ts";
import { dayOf } from "./day.ts";
import { listBackups } from "../list-backups.ts";
import { makeDayBackup, type BackupDeps } from "../make-backup.ts";
import { removeExpired } from "./remove-expired.ts";

/** After a failure: a full disk is not better the next second. */
const RETRY_MS = 10 * 60 * 1000;

/** Makes the first backup of each day on which something changed (S0-120). Cheap otherwise; never rejects: a failure is published once, until one succeeds. */
export function createDailyBackup({
  publish,
  days,
  ...deps
}: BackupDeps & {
  readonly publish: (event: BackupEvent) => void;
  /** How many are kept; 0 for no backups. */
  readonly days: () => Promise<number>;
}): () => Promise<void> {
  const { store, projectFolder, now } = deps;
  let doneDay = "";
  let notBefore = Number.NEGATIVE_INFINITY;
  let hasToldFailure = false;
  let looking: Promise<void> | null = null;

  /** `true` once nothing more is to be done this day. */
  async function backUpIfDue(): Promise<boolean> {
    const { turns, sequence } = await store.statistics();
    if ((await days()) === 0 || turns === 0) return false;
    const newest = (await listBackups(projectFolder, now())).find(({ kind }) => kind === "day");
    if (newest !== undefined && dayOf(newest.time) === dayOf(now())) return true;
    if (newest?.sequence === sequence) return false;
    const started = now();
    publish({ type: "backup.started" });
    const signal = new AbortController().signal;
    const backup = await makeDayBackup(deps, {
      signal,
      onProgress: () => undefined,
      byHand: false,
    });
    const { path, turns: saved, sizeBytes } = backup;
    const elapsedMs = now() - started;
    publish({ type: "backup.finished", path, turns: saved, sizeBytes, elapsedMs });
    await removeExpired({ ...deps, days: await days(), publish });
    return true;
  }

  async function lookNow(): Promise<void> {
    const day = dayOf(now());
    try {
      if (await backUpIfDue()) doneDay = day;
      hasToldFailure = false;
    } catch (error) {
      notBefore = now() + RETRY_MS;
      // Another process is making it.
      if (error instanceof StoreError && error.code === "STORE_BUSY") return;
      if (!hasToldFailure) publish({ type: "backup.failed", ...failureOf(error) });
      hasToldFailure = true;
    }
  }

  return () => {
    if (looking !== null) return looking;
    if (doneDay === dayOf(now()) || now() < notBefore) return Promise.resolve();
    looking = lookNow().finally(() => (looking = null));
    return looking;
  };
}
