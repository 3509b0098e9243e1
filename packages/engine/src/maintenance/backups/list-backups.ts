import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "@hsms/formats";
import { BACKUP_FILE, parseBackup, type Backup } from "./backup.ts";

/**
 * In the folder of a project:
 *
 *     store/                    the store itself
 *     backups/20260131/         the backup of a day
 *             20260131-2/         the second one of that day
 *             .replaced-20260131  left by versions that put one in the place of another
 *             .making/            one that is being made
 *     backup-names.json         how many names each day gave: none is given twice
 *     kept/20260131-120000/     what a restoration replaced
 *     .scratch-<uuid>/          for as long as something is looked at or put together
 *
 * and `.stale-…` in both folders, on its way out.
 */
export const DAYS_FOLDER = "backups";
export const KEPT_FOLDER = "kept";
export const REPLACED_PREFIX = ".replaced-";
export const STALE_PREFIX = ".stale-";
export const SCRATCH_PREFIX = ".scratch-";

/** Path for a temporary folder; leftovers of killed processes are cleaned up. */
export const scratchIn = (projectFolder: string): string =>
  join(projectFolder, SCRATCH_PREFIX + randomUUID());

/** The first unused path of `20260131`, `20260131-2` … */
export function freePath(path: string): string {
  for (let number = 1; ; number++) {
    const free = number === 1 ? path : `${path}-${number}`;
    if (!existsSync(free)) return free;
  }
}

const DAY_NAME = /^\d{8}(?:-\d+)?$/u;
const KEPT_NAME = /^\d{8}-\d{6}(?:-\d+)?$/u;

/** Tolerance for a backup made with a clock that is slightly ahead, or in another time zone. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

/**
 * All finished backups of a project and all kept stores, newest first, followed by those that a
 * wrong clock dated after `now`. Throws if their folders cannot be read.
 */
export async function listBackups(
  projectFolder: string,
  now = Date.now(),
): Promise<readonly Backup[]> {
  const days = join(projectFolder, DAYS_FOLDER);
  const kept = join(projectFolder, KEPT_FOLDER);
  const dayNames = await namesIn(days);
  const isAhead = ({ time }: Backup): boolean => time > now + AHEAD_MS;
  const found = await Promise.all([
    ...dayNames.filter((name) => DAY_NAME.test(name)).map((name) => readBackup(join(days, name))),
    // A process was killed while replacing it, before the new backup had its name.
    ...dayNames
      .filter((name) => name.startsWith(REPLACED_PREFIX))
      .map((name) => [name, name.slice(REPLACED_PREFIX.length)] as const)
      .filter(([, day]) => DAY_NAME.test(day) && !dayNames.includes(day))
      .map(([name, day]) => readBackup(join(days, name), day)),
    ...(await namesIn(kept))
      .filter((name) => KEPT_NAME.test(name))
      .map((name) => readBackup(join(kept, name))),
  ]);
  return found
    .filter((backup) => backup !== undefined)
    .toSorted((a, b) => b.time - a.time || b.name.localeCompare(a.name))
    .toSorted((a, b) => Number(isAhead(a)) - Number(isAhead(b)));
}

/** Reads the backup in a folder; `undefined` if there is none, or it is unfinished. */
export async function readBackup(
  path: string,
  name = path.split(/[/\\]/u).at(-1) ?? path,
): Promise<Backup | undefined> {
  const text = await readFile(join(path, BACKUP_FILE), "utf8").catch(() => undefined);
  const record = text === undefined ? undefined : parseBackup(text);
  // A kept store gets its `CURRENT` file last.
  const current = await stat(join(path, "CURRENT")).catch(() => undefined);
  if (record === undefined || current === undefined) return undefined;
  const { kind, turns, nodes, sequence, schema, program, byHand = false } = record;
  const time = Date.parse(record.time);
  const restoredAt = record.restoredAt === undefined ? null : Date.parse(record.restoredAt);
  const sizeBytes = await dataSize(path);
  const counts = { turns, nodes, sequence, schema, program, sizeBytes };
  return { name, path, time, kind, byHand, restoredAt, ...counts };
}

/** Other files of a store (locks, process list) need no backup, and are not counted. */
const DATA_FILE = "data.mdb";

/**
 * Size of the data in a store's folder in bytes, as in `StoreStatistics.sizeBytes`; files removed
 * meanwhile count 0.
 */
export async function dataSize(folder: string): Promise<number> {
  const sizes = (await namesIn(folder).catch(() => [])).map(async (generation) => {
    const file = await stat(join(folder, generation, DATA_FILE)).catch(() => undefined);
    return file?.size ?? 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Names in a folder; empty if it does not exist. Throws if it cannot be read, since its content is then unknown. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: unknown) => {
    const code = systemCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  });
}
