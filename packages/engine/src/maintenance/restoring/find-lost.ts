import { holdsStore } from "@hsms/store";
import { dirname } from "node:path";
import type { Backup } from "../backups/backup.ts";

/** The backup that stands in for a store which is not there: the newest of a day, or else what was kept. */
const newestOf = (backups: readonly Backup[]): Backup | undefined =>
  backups.find(({ kind }) => kind === "day") ?? backups.at(0);

/** The newest backup of a project whose store is missing, `null` where there is none; `undefined` while the store is there. */
export async function findLost(directory: string): Promise<Backup | null | undefined> {
  if (holdsStore(directory)) return undefined;
  // Loaded where it is needed: each command that opens a memory asks.
  const { listBackups } = await import("../backups/list-backups.ts");
  return newestOf(await listBackups(dirname(directory))) ?? null;
}
