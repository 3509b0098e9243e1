import { createMessage } from "@hsms/messages";
import { cp, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import {
  readRemains,
  setStoreAside,
  unlockFolder,
  type AskPassphrase,
  type Finding,
  type StoreReport,
  type TurnId,
} from "@hsms/store";
import { BACKUP_FILE } from "../backups/backup.ts";
import { scratchIn } from "../backups/list-backups.ts";
import { examineMemory, type ExamineOptions } from "../doctor.ts";
import { EngineError } from "../../outcomes/errors.ts";
import { purgedBefore } from "./purged.ts";

/** Throws `BAD_BACKUP` if the examination of a backup found a problem. */
export function requireSound(findings: readonly Finding[], folder: string): void {
  const problem = findings.find(({ severity }) => severity !== "pending")?.statement;
  if (problem === undefined) return;
  throw new EngineError("BAD_BACKUP", createMessage("backupUnsound", { folder, problem }));
}

/** No process has the copied store open, so its lock file is not needed. */
const LOCK_FILE = "lock.mdb";

/** A restored memory, from which turns purged since the backup are removed. */
interface ReturningMemory {
  readonly turns: {
    indexesOf(ids: readonly TurnId[]): Promise<readonly (number | undefined)[]>;
    purge(turns: readonly number[], options: { readonly copies: "report" }): PromiseLike<unknown>;
  };
  close(): Promise<void>;
}

export interface BringBackOptions extends ExamineOptions {
  readonly from: string;
  /** For a store that exists but cannot be opened: where it is moved, and how a copy of the backup is opened. */
  readonly damaged?: {
    readonly aside: string;
    readonly open: (directory: string) => Promise<ReturningMemory>;
  };
}

/**
 * Restores a checked copy of a backup in place of a store that is missing or cannot be opened;
 * turns that the damaged store records as purged stay deleted. Throws `BAD_BACKUP` for a damaged
 * backup, `STORE_BUSY` while a process has the damaged store open, and what `examineMemory` throws,
 * without changing anything.
 */
export async function bringBack({
  from,
  damaged,
  ...options
}: BringBackOptions): Promise<StoreReport> {
  const { directory, passphrase } = options;
  const copy = scratchIn(dirname(directory));
  // The user knows the memory by its own folder, not by the copy's.
  const asking = passphrase && {
    passphrase: ((asked) => passphrase({ ...asked, directory })) satisfies AskPassphrase,
  };
  try {
    const isWanted = (path: string): boolean => ![LOCK_FILE, BACKUP_FILE].includes(basename(path));
    await cp(from, copy, { recursive: true, filter: isWanted });
    const examine = () => examineMemory({ ...options, directory: copy, ...asking });
    let report = await examine();
    requireSound(report.findings, from);
    if (damaged !== undefined && (await purgeKnown(copy, { ...options, damaged }))) {
      report = await examine();
    }
    await rm(join(copy, LOCK_FILE), { force: true });
    if (damaged !== undefined) setStoreAside(directory, damaged.aside);
    await rename(copy, directory);
    return report;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Returns whether there was anything to purge. Records that need a lost key are ignored. */
async function purgeKnown(
  copy: string,
  {
    directory,
    passphrase,
    damaged,
  }: ExamineOptions & { readonly damaged: NonNullable<BringBackOptions["damaged"]> },
): Promise<boolean> {
  const keys = await unlockFolder(directory, passphrase).catch(() => new Map());
  const { purged, settings } = readRemains(directory, keys);
  const ids = [...purged, ...purgedBefore(settings)];
  if (ids.length === 0) return false;
  const memory = await damaged.open(copy);
  try {
    const indexes = (await memory.turns.indexesOf(ids)).flatMap((index) => index ?? []);
    if (indexes.length > 0) await memory.turns.purge(indexes, { copies: "report" });
    return indexes.length > 0;
  } finally {
    await memory.close();
  }
}
