import { createMessage } from "@hsms/messages";
import type { JournalEntry } from "@hsms/store";
import { EngineError } from "../../outcomes/errors.ts";
import type { BackupEvent } from "./backup-event.ts";
import { withProgress, type ProgressStep } from "../../outcomes/with-progress.ts";
import type { Backup } from "./backup.ts";
import type { RestoreResult } from "../restoring/comparison.ts";
import { createDailyBackup } from "./daily/daily-backups.ts";
import { makeCopy, makeDayBackup, type Following } from "./make-backup.ts";
import { foreseeExpired, removeExpired } from "./daily/remove-expired.ts";
import { restoreBackup, type RestoreDeps, type RestoreOptions } from "../restoring/restore.ts";
import { isStillKept } from "../restoring/undoable.ts";
import { undoRestore } from "../restoring/undo-restore.ts";

export interface Backups {
  make(options: {
    readonly out: string | undefined;
    readonly signal: AbortSignal;
  }): AsyncGenerator<ProgressStep, Backup, undefined>;
  /** The backups that `make` without `out` would remove. */
  expiring(): Promise<readonly Backup[]>;
  restore(
    options: RestoreOptions & { readonly signal: AbortSignal },
  ): AsyncGenerator<ProgressStep, RestoreResult, undefined>;
  isKept(entry: JournalEntry): boolean;
  undoRestore(
    entry: Pick<JournalEntry, "before">,
    signal: AbortSignal,
  ): ReturnType<typeof undoRestore>;
  keep(): void;
  /** To be called when something was recorded: makes the day's backup if it is missing. */
  look(): void;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 10 * 60 * 1000;

export function createBackups({
  publish,
  days,
  ...deps
}: Omit<RestoreDeps, "projectFolder" | "program"> & {
  /** Project folder and program version; without a project there are no backups. */
  readonly project: Pick<RestoreDeps, "projectFolder" | "program"> | undefined;
  readonly publish: (event: BackupEvent) => void;
  readonly days: () => Promise<number>;
}): Backups {
  const { project } = deps;
  const makeDaily = project && createDailyBackup({ ...deps, ...project, publish, days });
  let looking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const requireProject = (): RestoreDeps => {
    if (project !== undefined) return { ...deps, ...project };
    throw new EngineError("BAD_INPUT", createMessage("backupsNowhere", {}));
  };
  const makeToday = async (following: Following): Promise<Backup> => {
    const backup = await makeDayBackup(requireProject(), { ...following, byHand: true });
    await removeExpired({ ...requireProject(), days: await days(), publish });
    return backup;
  };
  const look = (): void => {
    if (timer !== undefined && makeDaily !== undefined) looking = makeDaily();
  };

  return {
    make: ({ out, signal }) =>
      withProgress("backup", (onProgress) =>
        out === undefined
          ? makeToday({ signal, onProgress })
          : // A copy lies where the caller says, and needs no folder of ours.
            makeCopy({ program: "", ...deps, ...project }, { out, signal, onProgress }),
      ),
    expiring: async () => foreseeExpired({ ...requireProject(), days: await days() }),
    restore: ({ signal, ...asked }) =>
      withProgress("compare", (onProgress) =>
        restoreBackup(requireProject(), { ...asked, signal, onProgress }),
      ),
    isKept: (entry) => project === undefined || isStillKept(entry, project.projectFolder),
    undoRestore: async (entry, signal) => undoRestore(requireProject(), entry, signal),
    keep() {
      if (makeDaily === undefined) return;
      timer ??= setInterval(look, LOOK_EVERY_MS).unref();
      look();
    },
    look,
    async close() {
      clearInterval(timer);
      timer = undefined;
      await looking;
    },
  };
}
