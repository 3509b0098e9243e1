import { dirname } from "node:path";
import {
  examineStore,
  repairStore,
  unlockPlace,
  type AskPassphrase,
  type RepairReport,
  type StoreReport,
} from "@hsms/store";
import { ANALYSER, analyseTurn } from "./analysis/analyse.ts";
import { listBackups } from "./backups/list-backups.ts";
import { legalSettings, readSettings } from "./settings.ts";

export interface ExamineOptions {
  /** Folder of the store. */
  readonly directory: string;
  /** Asked once, and only for a memory that is encrypted. */
  readonly passphrase?: AskPassphrase;
  /** Called again and again while it goes on; whoever waits may take a long silence for a failure. */
  readonly onProgress?: () => void;
}

/**
 * Looks at a memory that nobody has to open: every page of its file, every record, every law, and the
 * index against the turns' words. Damage is a finding and harms nobody. Throws `StoreError` for a store
 * that is too new or locked.
 */
export async function examineMemory(options: ExamineOptions): Promise<StoreReport> {
  return examineStore(await examining(options));
}

/** Mends a memory, with the backups beside it where it needs them; see `repairStore`. */
export async function repairMemory(
  options: ExamineOptions & {
    /** Milliseconds since 1970. */
    readonly now: () => number;
  },
): Promise<RepairReport> {
  const { directory, now } = options;
  const backups = await listBackups(dirname(directory));
  return repairStore({
    ...(await examining(options)),
    backups: backups.map(({ path }) => path),
    clock: now,
  });
}

async function examining({ directory, passphrase, onProgress = () => {} }: ExamineOptions) {
  return {
    directory,
    keys: await unlockPlace(directory, passphrase),
    ...(passphrase === undefined ? {} : { passphrase }),
    terms: { analyser: ANALYSER, analyse: analyseTurn },
    limitsOf: (stored: Readonly<Record<string, unknown>>) => ({
      fanoutLimit: readSettings({ ...legalSettings(stored) }).fanoutLimit,
    }),
    onProgress,
  };
}
