import { createMessage } from "@hsms/messages";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { StoreError, toStoreError, type Store, type StoreStatistics } from "@hsms/store";
import { makePrivateFolder } from "@hsms/store/private-folder";
import { EngineError } from "../../outcomes/errors.ts";
import { systemCode } from "@hsms/formats";
import { isPurgeUnfinished, lastPurgeOf } from "../../outcomes/purge-mark.ts";
import { BACKUP_FILE, parseBackup, type Backup, type BackupRecord } from "./backup.ts";
import { claimMaking } from "./claim.ts";
import { dayOf } from "./daily/day.ts";
import { nextName } from "./daily/next-name.ts";
import {
  DAYS_FOLDER,
  dataSize,
  KEPT_FOLDER,
  namesIn,
  readBackup,
  REPLACED_PREFIX,
  SCRATCH_PREFIX,
  STALE_PREFIX,
} from "./list-backups.ts";

interface CopyDeps {
  readonly store: Store;
  /** Version of the program, recorded in each backup; may be empty. */
  readonly program: string;
  readonly now: () => number;
  /** Finishes an interrupted purge in a copy, so that no page there contains its words. */
  readonly finishPurgeIn: (directory: string, signal: AbortSignal) => Promise<StoreStatistics>;
}

export interface BackupDeps extends CopyDeps {
  /** Folder of the project, which contains the backups beside the store. */
  readonly projectFolder: string;
}

export interface Following {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Interval of progress reports: shorter ones are not noticeable, and a copy of a gigabyte takes seconds. */
const LOOK_EVERY_MS = 100;

/**
 * Makes a backup of the day while others write: `20260131`, then `20260131-2`. Throws `STORE_BUSY`
 * while another process makes one, `STORE_FULL` before anything is written.
 */
export async function makeDayBackup(
  deps: BackupDeps,
  { byHand, ...following }: Following & { readonly byHand: boolean },
): Promise<Backup> {
  const { projectFolder, now } = deps;
  const folder = join(projectFolder, DAYS_FOLDER);
  const claim = await claimMaking(folder, now());
  try {
    await tidy(projectFolder, now());
    await copyStore(deps, { ...following, copy: claim.copy, kind: "day", byHand });
    const target = join(folder, await nextName(projectFolder, dayOf(now())));
    await rename(claim.copy, target);
    await syncFolder(folder);
    return await expectBackup(target);
  } finally {
    await claim.release();
  }
}

/** Makes a backup in a new or empty folder; it is never modified afterwards. */
export async function makeCopy(
  deps: CopyDeps,
  { out, ...following }: Following & { readonly out: string },
): Promise<Backup> {
  const target = resolve(out);
  if (existsSync(target) && !(await isEmptyFolder(target))) {
    throw new EngineError(
      "BACKUP_PLACE_USED",
      createMessage("backupFolderUsed", { folder: target }),
    );
  }
  const copy = `${target}.${randomUUID()}.unfinished`;
  await makeTarget(copy);
  try {
    await copyStore(deps, { ...following, copy, kind: "copy", byHand: true });
    if (existsSync(target)) await rmdir(target);
    await rename(copy, target);
    await syncFolder(dirname(target));
    return await expectBackup(target);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

const isEmptyFolder = async (path: string): Promise<boolean> =>
  (await stat(path)).isDirectory() && (await readdir(path)).length === 0;

/** Errors that another folder on this disk would have too. */
const OF_THE_DISK: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EIO"]);

async function makeTarget(copy: string): Promise<void> {
  try {
    makePrivateFolder(dirname(copy));
    await mkdir(copy, { mode: 0o700 });
  } catch (error) {
    const code = systemCode(error);
    if (OF_THE_DISK.has(code)) throw toStoreError(error);
    throw new EngineError(
      "BACKUP_PLACE_REFUSED",
      createMessage("backupFolderRefused", { folder: dirname(copy), reason: code }),
      { cause: error },
    );
  }
}

async function copyStore(
  deps: CopyDeps,
  input: Following & {
    readonly copy: string;
    readonly kind: "day" | "copy";
    readonly byHand: boolean;
  },
): Promise<void> {
  const { copy, kind, byHand, signal, onProgress } = input;
  const { store } = deps;
  signal.throwIfAborted();
  const { sizeBytes: total } = await store.statistics();
  const note = { ...(await describeStore(deps, kind)), byHand };
  const look = async (): Promise<void> => {
    onProgress(Math.min(await dataSize(copy), total), total);
  };
  const purgeBefore = await lastPurgeOf(store);
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  try {
    await store.file.backup(copy);
  } finally {
    clearInterval(looking);
  }
  signal.throwIfAborted();
  // A purge that was interrupted or is running may have been copied half done.
  if (!(await isPurgeUnfinished(store)) && (await lastPurgeOf(store)) === purgeBefore)
    return writeNote(copy, note);
  const left = await deps.finishPurgeIn(copy, signal);
  await writeNote(copy, { ...note, ...countsOf(left) });
}

const countsOf = ({ turns, purged, nodes }: StoreStatistics) => ({
  turns: turns - purged,
  // ROOT does not count as a topic.
  nodes: nodes - 1,
});

export async function describeStore(
  { store, program, now }: Omit<CopyDeps, "finishPurgeIn">,
  kind: BackupRecord["kind"],
): Promise<BackupRecord> {
  const statistics = await store.statistics();
  const { sequence, schemaVersion } = statistics;
  return {
    format: "hsms-backup",
    version: 1,
    kind,
    time: new Date(now()).toISOString(),
    ...countsOf(statistics),
    sequence,
    schema: schemaVersion,
    program,
    complete: true,
  };
}

export async function writeNote(folder: string, note: BackupRecord): Promise<void> {
  await writeFile(join(folder, BACKUP_FILE), textOf(note), { mode: 0o600, flush: true });
  await syncFolder(folder);
}

/** Reduces the number of turns in the record of a backup; ignores a folder without a record. */
export async function countWithout(folder: string, gone: number): Promise<void> {
  if (gone === 0) return;
  await changeNote(folder, (note) => ({ ...note, turns: Math.max(0, note.turns - gone) }));
}

async function changeNote(
  folder: string,
  change: (note: BackupRecord) => BackupRecord,
): Promise<void> {
  const text = await readFile(join(folder, BACKUP_FILE), "utf8").catch(() => "");
  const note = parseBackup(text);
  if (note === undefined) return;
  // Written atomically: a truncated record would invalidate the backup.
  const unfinished = join(folder, `${BACKUP_FILE}.new`);
  await writeFile(unfinished, textOf(change(note)), { mode: 0o600, flush: true });
  await rename(unfinished, join(folder, BACKUP_FILE));
  await syncFolder(folder);
}

const textOf = (note: BackupRecord): string => `${JSON.stringify(note, null, 2)}\n`;

/** Records in a backup of the project that it was restored; a copy elsewhere is never modified. */
export async function noteRestored(
  { projectFolder, now }: Pick<BackupDeps, "projectFolder" | "now">,
  from: string,
): Promise<void> {
  const ours = [DAYS_FOLDER, KEPT_FOLDER].map((name) => resolve(projectFolder, name));
  if (!ours.includes(dirname(resolve(from)))) return;
  const restoredAt = new Date(now()).toISOString();
  // The memory is restored already, so a failure here is ignored.
  await changeNote(from, (note) => ({ ...note, restoredAt })).catch(() => undefined);
}

/** Leftovers untouched for this long belong to a killed process. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Cleans up after killed processes. The caller must hold the lock. */
async function tidy(projectFolder: string, now: number): Promise<void> {
  const days = join(projectFolder, DAYS_FOLDER);
  const kept = join(projectFolder, KEPT_FOLDER);
  const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });
  const removeAbandoned = async (path: string): Promise<void> => {
    if (now - (await stat(path)).mtimeMs > ABANDONED_MS) await remove(path);
  };
  for (const name of await namesIn(days)) {
    if (name.startsWith(STALE_PREFIX)) await remove(join(days, name));
    if (!name.startsWith(REPLACED_PREFIX)) continue;
    const target = join(days, name.slice(REPLACED_PREFIX.length));
    if (existsSync(target)) await remove(join(days, name));
    else await rename(join(days, name), target);
  }
  for (const name of await namesIn(kept)) {
    if (name.startsWith(STALE_PREFIX)) await remove(join(kept, name));
    // A folder that was created for a store which was never moved there.
    else if ((await namesIn(join(kept, name))).every((file) => file === BACKUP_FILE)) {
      await removeAbandoned(join(kept, name));
    }
  }
  for (const name of await namesIn(projectFolder)) {
    if (name.startsWith(SCRATCH_PREFIX)) await removeAbandoned(join(projectFolder, name));
  }
}

async function expectBackup(target: string): Promise<Backup> {
  // `readBackup` treats unreadable files as missing, so read errors are reported here.
  await readFile(join(target, BACKUP_FILE)).catch((error: unknown) => {
    if (systemCode(error) !== "ENOENT") throw toStoreError(error);
  });
  const backup = await readBackup(target);
  if (backup !== undefined) return backup;
  throw new StoreError("STORE_DAMAGED", createMessage("backupChanged", { folder: target }));
}

/** Makes directory entries durable; skipped on Windows, which does not support it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
