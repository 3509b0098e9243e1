import { createMessage } from "@hsms/messages";
import { cp, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Finding, StoreReport } from "@hsms/store";
import { BACKUP_FILE } from "../backups/backup.ts";
import { scratchIn } from "../backups/list-backups.ts";
import { examineMemory, type ExamineOptions } from "../doctor.ts";
import { EngineError } from "../../outcomes/errors.ts";

/** Throws `BAD_BACKUP` where an examination of a backup found something. */
export function requireSound(findings: readonly Finding[], folder: string): void {
  const problem = findings.find(({ severity }) => severity !== "pending")?.statement;
  if (problem === undefined) return;
  throw new EngineError("BAD_BACKUP", createMessage("backupUnsound", { folder, problem }));
}

/** No process has a copied store open. */
const LOCK_FILE = "lock.mdb";

/** Puts a checked copy of a backup where a store is missing. Throws `BAD_BACKUP` for a damaged one, and what `examineMemory` throws. */
export async function bringBack({
  from,
  ...options
}: ExamineOptions & {
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
    requireSound(report.findings, from);
    await rm(join(copy, LOCK_FILE), { force: true });
    await rename(copy, directory);
    return report;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
