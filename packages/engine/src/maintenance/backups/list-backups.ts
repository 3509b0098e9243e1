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

/** A folder that is not there yet, for as long as one is needed; what killed processes leave is tidied up. */
export const scratchIn = (projectFolder: string): string =>
  join(projectFolder, SCRATCH_PREFIX + randomUUID());

/** The first of `20260131`, `20260131-2` … that is not there. */
export function freePath(path: string): string {
  for (let number = 1; ; number++) {
    const free = number === 1 ? path : `${path}-${number}`;
    if (!existsSync(free)) return free;
  }
}

const DAY_NAME = /^\d{8}(?:-\d+)?$/u;
const KEPT_NAME = /^\d{8}-\d{6}(?:-\d+)?$/u;

/** A backup may be made on a clock that is a little ahead, or in another time zone. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

/** Every finished backup of a project and every store that was kept, the newest first, and last those that a wrong clock dated ahead of `now`. Throws where their folders cannot be read. */
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
    // The process that was replacing it was killed before the new one had its name.
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

/** The backup in a folder; `undefined` where there is none, or an unfinished one. */
export async function readBackup(
  path: string,
  name = path.split(/[/\\]/u).at(-1) ?? path,
): Promise<Backup | undefined> {
  const text = await readFile(join(path, BACKUP_FILE), "utf8").catch(() => undefined);
  const record = text === undefined ? undefined : parseBackup(text);
  // The name of the generation that counts is the last that a kept store gets.
  const current = await stat(join(path, "CURRENT")).catch(() => undefined);
  if (record === undefined || current === undefined) return undefined;
  const { kind, turns, nodes, sequence, schema, program, byHand = false } = record;
  const time = Date.parse(record.time);
  const restoredAt = record.restoredAt === undefined ? null : Date.parse(record.restoredAt);
  const sizeBytes = await dataSize(path);
  const counts = { turns, nodes, sequence, schema, program, sizeBytes };
  return { name, path, time, kind, byHand, restoredAt, ...counts };
}

/** What a store has beside its data (locks, who has it open) is of no worth, and not counted. */
const DATA_FILE = "data.mdb";

/** Bytes of the data of a store's folder, as `StoreStatistics.sizeBytes` counts them; what is gone meanwhile counts for nothing. */
export async function dataSize(folder: string): Promise<number> {
  const sizes = (await namesIn(folder).catch(() => [])).map(async (generation) => {
    const file = await stat(join(folder, generation, DATA_FILE)).catch(() => undefined);
    return file?.size ?? 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Names in a folder; none where there is no such folder. Throws where it cannot be read: what is in it is not known then. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: unknown) => {
    const code = systemCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  });
}
