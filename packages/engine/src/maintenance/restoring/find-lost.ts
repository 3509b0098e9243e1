import { holdsStore } from "@hsms/store";
import { dirname } from "node:path";
import type { Backup } from "../backups/backup.ts";

/** The backup that replaces a missing store: the newest of a day, or else a kept store. */
const newestOf = (backups: readonly Backup[]): Backup | undefined =>
  backups.find(({ kind }) => kind === "day") ?? backups.at(0);

/** The newest backup of a project whose store is missing, `null` if there is none; `undefined` if the store exists. */
export async function findLost(directory: string): Promise<Backup | null | undefined> {
  if (holdsStore(directory)) return undefined;
  // Loaded on demand, since every command that opens a memory calls this.
  const { listBackups } = await import("../backups/list-backups.ts");
  return newestOf(await listBackups(dirname(directory))) ?? null;
}
