import { createMessage } from "@hsms/messages";
import { dirname } from "node:path";
import {
  createChange,
  createFinding,
  holdsStore,
  repairStore,
  type RepairReport,
} from "@hsms/store";
import type { Backup } from "./backups/backup.ts";
import { listBackups } from "./backups/list-backups.ts";
import { examining, type ExamineOptions } from "./doctor.ts";
import { EngineError } from "../outcomes/errors.ts";
import { bringBack } from "./restoring/bring-back.ts";

/**
 * Repairs a memory with the help of its backups; see `repairStore`. A missing store is restored
 * from the newest intact backup. Throws `BAD_BACKUP` if there is none.
 */
export async function repairMemory(
  options: ExamineOptions & {
    /** Unix time in milliseconds. */
    readonly now: () => number;
  },
): Promise<RepairReport> {
  const { directory, now } = options;
  const backups = await listBackups(dirname(directory));
  if (!holdsStore(directory) && backups.length > 0) return bringNewestBack(options, backups);
  return repairStore({
    ...(await examining(options)),
    backups: backups.map(({ path }) => path),
    clock: now,
  });
}

async function bringNewestBack(
  options: ExamineOptions,
  backups: readonly Backup[],
): Promise<RepairReport> {
  const lost = createFinding(
    "CURRENT_DAMAGED",
    createMessage("storeMissing", { folder: options.directory }),
  );
  let failure: unknown;
  const isOfDay = ({ kind }: Backup): boolean => kind === "day";
  // Stores replaced by a restore come last: the user did not want them any more.
  for (const { path } of [...backups.filter(isOfDay), ...backups.filter((one) => !isOfDay(one))]) {
    try {
      const after = await bringBack({ ...options, from: path });
      return {
        before: { turns: 0, nodes: 0, findings: [lost], schema: null },
        changes: [createChange("TURN_SALVAGED", createMessage("allFromBackup", { folder: path }))],
        after,
        keptAt: null,
      };
    } catch (error) {
      if (!(error instanceof EngineError && error.code === "BAD_BACKUP")) throw error;
      failure ??= error;
    }
  }
  throw failure;
}
