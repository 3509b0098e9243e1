import { examineStore, unlockFolder, type AskPassphrase, type StoreReport } from "@hsms/store";
import {
  ANALYSER,
  analyserName,
  analyserOf,
  analyseTurn,
  isTimeTerm,
  loadTerms,
} from "@hsms/language";
import { legalSettings, readSettings } from "../settings/settings.ts";

export interface ExamineOptions {
  readonly directory: string;
  /** Called once, and only for an encrypted memory. */
  readonly passphrase?: AskPassphrase;
  /** Called repeatedly while the examination is running, so that silence indicates a failure. */
  readonly onProgress?: () => void;
}

/**
 * Examines a memory without opening it; damage is reported as a finding. Throws `StoreError` for a
 * store that is too new or locked.
 */
export async function examineMemory(options: ExamineOptions): Promise<StoreReport> {
  return examineStore(await examining(options));
}

/** The options for the store's examination. Throws `STORE_LOCKED`. */
export async function examining({
  directory,
  passphrase,
  onProgress = () => {},
}: ExamineOptions): Promise<Parameters<typeof examineStore>[0]> {
  return {
    directory,
    keys: await unlockFolder(directory, passphrase),
    ...(passphrase === undefined ? {} : { passphrase }),
    terms: { analyser: ANALYSER, analyse: analyseTurn, isTime: isTimeTerm },
    async otherTerms(analyser) {
      const choice = analyserOf(analyser);
      if (analyserName(choice) !== analyser) return undefined;
      const termsOf = await loadTerms(choice);
      return { analyser, analyse: (turn) => analyseTurn(turn, termsOf), isTime: isTimeTerm };
    },
    limitsOf: (stored: Readonly<Record<string, unknown>>) => ({
      fanoutLimit: readSettings({ ...legalSettings(stored) }).fanoutLimit,
    }),
    onProgress,
  };
}
