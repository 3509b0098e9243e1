import { StoreError } from "@hsms/store";
import { failureOf } from "../../../outcomes/errors.ts";
import type { BackupEvent } from "../backup-event.ts";
import { dayOf } from "./day.ts";
import { listBackups } from "../list-backups.ts";
import { makeDayBackup, type BackupDeps } from "../make-backup.ts";
import { removeExpired } from "./remove-expired.ts";

/** Delay after a failure: a full disk does not recover within seconds. */
const RETRY_MS = 10 * 60 * 1000;

/**
 * Growth factor since the day's newest backup after which another is made: a backup from the start
 * of an evening's conversation would be of little use.
 */
const GROWN = 2;
/** Minimum interval between backups of one day. */
const APART_MS = 10 * 60 * 1000;

/**
 * Makes the first backup of each day on which something changed (S0-120), and another if the memory
 * has grown much since. Cheap otherwise. Never rejects: a failure is published once, until a backup
 * succeeds.
 */
export function createDailyBackup({
  publish,
  days,
  ...deps
}: BackupDeps & {
  readonly publish: (event: BackupEvent) => void;
  /** Number of days for which backups are kept; 0 for no backups. */
  readonly days: () => Promise<number>;
}): () => Promise<void> {
  const { store, projectFolder, now } = deps;
  /** The newest backup of the day, as far as this process knows. */
  let known: { readonly day: string; readonly turns: number; readonly time: number } | null = null;
  let notBefore = Number.NEGATIVE_INFINITY;
  let hasToldFailure = false;
  let looking: Promise<void> | null = null;

  const isEnough = (turns: number): boolean =>
    known?.day === dayOf(now()) && (turns < known.turns * GROWN || now() - known.time < APART_MS);

  async function backUpIfDue(): Promise<void> {
    const { turns, sequence } = await store.statistics();
    if (isEnough(turns) || (await days()) === 0 || turns === 0) return;
    const newest = (await listBackups(projectFolder, now())).find(({ kind }) => kind === "day");
    if (newest !== undefined) known = { ...newest, day: dayOf(newest.time) };
    if (isEnough(turns) || newest?.sequence === sequence) return;
    const started = now();
    publish({ type: "backup.started" });
    const signal = new AbortController().signal;
    const backup = await makeDayBackup(deps, {
      signal,
      onProgress: () => undefined,
      byHand: false,
    });
    const { path, turns: saved, sizeBytes } = backup;
    known = { day: dayOf(started), turns: saved, time: started };
    const elapsedMs = now() - started;
    publish({ type: "backup.finished", path, turns: saved, sizeBytes, elapsedMs });
    await removeExpired({ ...deps, days: await days(), publish });
  }

  async function lookNow(): Promise<void> {
    try {
      await backUpIfDue();
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
    if (now() < notBefore) return Promise.resolve();
    looking = lookNow().finally(() => (looking = null));
    return looking;
  };
}
