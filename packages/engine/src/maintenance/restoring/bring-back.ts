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

/** Throws `BAD_BACKUP` where an examination of a backup found something. */
export function requireSound(findings: readonly Finding[], folder: string): void {
  const problem = findings.find(({ severity }) => severity !== "pending")?.statement;
  if (problem === undefined) return;
  throw new EngineError("BAD_BACKUP", createMessage("backupUnsound", { folder, problem }));
}

/** No process has a copied store open. */
const LOCK_FILE = "lock.mdb";

/** A memory on its way back, to take out of it what must not come back. */
interface ReturningMemory {
  readonly turns: {
    indexesOf(ids: readonly TurnId[]): Promise<readonly (number | undefined)[]>;
    purge(turns: readonly number[], options: { readonly copies: "report" }): PromiseLike<unknown>;
  };
  close(): Promise<void>;
}

export interface BringBackOptions extends ExamineOptions {
  /** Folder of the backup. */
  readonly from: string;
  /** A store that is there and does not open: where it goes, and how a copy of the backup is opened. */
  readonly damaged?: {
    readonly aside: string;
    readonly open: (directory: string) => Promise<ReturningMemory>;
  };
}

/**
 * Puts a checked copy of a backup where a store is missing, or does not open; turns that the damaged one knows as
 * deleted for good stay away. Throws `BAD_BACKUP` for a damaged backup, `STORE_BUSY` while a process has the damaged
 * store open, and what `examineMemory` throws, having changed nothing.
 */
export async function bringBack({
  from,
  damaged,
  ...options
}: BringBackOptions): Promise<StoreReport> {
  const { directory, passphrase } = options;
  const copy = scratchIn(dirname(directory));
  // The person knows the memory by its own folder.
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

/** Whether there was anything to purge. What the damaged store needs a lost key for is not known. */
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
