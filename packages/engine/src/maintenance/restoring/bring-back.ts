import { createMessage } from "@hsms/messages";
import { cp, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { holdsStore, type StoreReport } from "@hsms/store";
import { BACKUP_FILE, type Backup } from "../backups/backup.ts";
import { listBackups, scratchIn } from "../backups/list-backups.ts";
import { examineMemory, type ExamineOptions } from "../doctor.ts";
import { EngineError } from "../../outcomes/errors.ts";

/** No process has a copied store open. */
const LOCK_FILE = "lock.mdb";

/** The backup that stands in for a store which is not there: the newest of a day, or else what was kept. */
const newestOf = (backups: readonly Backup[]): Backup | undefined =>
  backups.find(({ kind }) => kind === "day") ?? backups.at(0);

/**
 * The newest backup of a project whose store is not there; `undefined` while it is. `null` where there is
 * no backup either.
 */
export async function findLost(directory: string): Promise<Backup | null | undefined> {
  if (holdsStore(directory)) return undefined;
  return newestOf(await listBackups(dirname(directory))) ?? null;
}

/**
 * Puts a copy of a backup where a store is not there any more, once all of it was checked; killed on the
 * way it leaves nothing that counts. Throws `BAD_BACKUP` for one that is damaged, and what `examineMemory`
 * throws.
 */
export async function bringBack({
  from,
  ...options
}: ExamineOptions & {
  /** Folder of the backup. */
  readonly from: string;
}): Promise<StoreReport> {
  const { directory, passphrase } = options;
  const copy = scratchIn(dirname(directory));
  try {
    const isWanted = (path: string): boolean => ![LOCK_FILE, BACKUP_FILE].includes(basename(path));
    await cp(from, copy, { recursive: true, filter: isWanted });
    const report = await examineMemory({
      ...options,
      directory: copy,
      // The person knows the memory by its own folder.
      ...(passphrase && { passphrase: (asked) => passphrase({ ...asked, directory }) }),
    });
    const wrong = report.findings.find(({ severity }) => severity !== "pending");
    if (wrong !== undefined) {
      const problem = wrong.statement;
      const reason = createMessage("backupUnsound", { folder: from, problem });
      throw new EngineError("BAD_BACKUP", reason);
    }
    await rm(join(copy, LOCK_FILE), { force: true });
    await rename(copy, directory);
    return report;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
