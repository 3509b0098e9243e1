import { createMessage } from "@hsms/messages";
import type { JournalEntry } from "@hsms/store";
import { EngineError } from "../../outcomes/errors.ts";
import type { BackupEvent } from "./backup-event.ts";
import { withProgress, type ProgressStep } from "../../outcomes/with-progress.ts";
import type { Backup } from "./backup.ts";
import type { Comparison, RestoreResult } from "../restoring/comparison.ts";
import { createDailyBackup } from "./daily-backups.ts";
import { makeCopy, makeDayBackup, type Following } from "./make-backup.ts";
import { removeExpired } from "./remove-expired.ts";
import { restoreBackup, type RestoreDeps } from "../restoring/restore.ts";
import { isStillKept, type RestoreSource } from "../restoring/undoable.ts";
import { undoRestore } from "../restoring/undo-restore.ts";

/** The backups of one open memory. */
export interface Backups {
  /** See `Memory.upkeep.backup`. */
  make(options: {
    readonly out: string | undefined;
    readonly signal: AbortSignal;
  }): AsyncGenerator<ProgressStep, Backup, undefined>;
  /** See `Memory.upkeep.restore`. */
  restore(options: {
    readonly from: string;
    readonly confirm: (comparison: Comparison) => Promise<boolean>;
    readonly signal: AbortSignal;
    /** That of a backup which has one of its own. */
    readonly passphrase?: () => Promise<string>;
    /** What the history is to say of it; a backup unless given. */
    readonly source?: RestoreSource;
  }): AsyncGenerator<ProgressStep, RestoreResult, undefined>;
  /** Whether what a restoration replaced is still there; `true` for any other entry. */
  isKept(entry: JournalEntry): boolean;
  undoRestore(
    entry: Pick<JournalEntry, "before">,
    signal: AbortSignal,
  ): ReturnType<typeof undoRestore>;
  /** See `Memory.upkeep.keepBackups`. */
  keep(): void;
  /** Something was recorded: makes the backup of the day if it is the first. */
  look(): void;
  /** Stops, and waits for a backup that is being made. */
  close(): Promise<void>;
}

/** How often a running process checks whether a new day has begun. */
const LOOK_EVERY_MS = 10 * 60 * 1000;

export function createBackups({
  publish,
  days,
  ...deps
}: Omit<RestoreDeps, "projectFolder" | "program"> & {
  /** Where they are, and who makes them; without it there are none. */
  readonly place: Pick<RestoreDeps, "projectFolder" | "program"> | undefined;
  readonly publish: (event: BackupEvent) => void;
  readonly days: () => Promise<number>;
}): Backups {
  const { place } = deps;
  const makeDaily = place && createDailyBackup({ ...deps, ...place, publish, days });
  /** Awaited by `close` alone. */
  let looking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const needPlace = (): RestoreDeps => {
    if (place !== undefined) return { ...deps, ...place };
    throw new EngineError("BAD_INPUT", createMessage("backupsNowhere", {}));
  };
  const makeToday = async (following: Following): Promise<Backup> => {
    const backup = await makeDayBackup(needPlace(), following);
    await removeExpired({ ...needPlace(), days: await days(), publish });
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
            makeCopy({ program: "", ...deps, ...place }, { out, signal, onProgress }),
      ),
    restore: ({ signal, ...asked }) =>
      withProgress("compare", (onProgress) =>
        restoreBackup(needPlace(), { ...asked, signal, onProgress }),
      ),
    isKept: (entry) => place === undefined || isStillKept(entry, place.projectFolder),
    undoRestore: async (entry, signal) => undoRestore(needPlace(), { entry, signal }),
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
