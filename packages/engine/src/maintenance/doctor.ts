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
  /** Asked once, and only for a memory that is encrypted. */
  readonly passphrase?: AskPassphrase;
  /** Called again and again while it goes on, so that silence means a failure. */
  readonly onProgress?: () => void;
}

/** Examines a memory without opening it; damage is a finding. Throws `StoreError` for a store that is too new or locked. */
export async function examineMemory(options: ExamineOptions): Promise<StoreReport> {
  return examineStore(await examining(options));
}

/** The options of the store's own examination. Throws `STORE_LOCKED`. */
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
