import { corruptions, type Corruption } from "@hsms/store/testing";
import { makeDamagedStore, onProject, type DamagedStore } from "./damaged-store.ts";
import { isSentence, runProgram } from "./program.ts";

/** What came of one corruption. */
export interface Outcome {
  readonly name: string;
  readonly code: string;
  /** The doctor's exit code, and whether it named the code. */
  readonly found: string;
  /** Exit code of `search` on the damaged memory. */
  readonly search: string;
  /** Exit code of `doctor --repair`, and how many turns it named as lost. */
  readonly repair: string;
  /** Everything was as it must be. */
  readonly isRight: boolean;
}

/** Enough for a tree of several levels and an index of many pages. */
const TURNS = 700;

/** Makes each corruption on a real memory and runs the program on it, as a person would. */
export async function* runCorruptions(): AsyncGenerator<Outcome> {
  const store = await makeDamagedStore(TURNS);
  try {
    for (const corruption of corruptions) yield await tryCorruption(store, corruption);
  } finally {
    store.dispose();
  }
}

async function tryCorruption(store: DamagedStore, corruption: Corruption): Promise<Outcome> {
  const { home, directory, question, reset } = store;
  const { name, code, mend, opens } = corruption;
  reset({ hasBackup: corruption.hasBackup === true });
  await corruption.apply(directory);
  const doctor = runProgram(home, onProject("doctor", "--json"));
  const search = runProgram(home, onProject("search", question));
  const ask = runProgram(home, onProject("ask", "--no-record", question));
  // Those two have placed what waits: the damage is made once more for the repair.
  reset({ hasBackup: corruption.hasBackup === true });
  await corruption.apply(directory);
  const repair = runProgram(home, onProject("doctor", "--repair", "--json"));
  const after = runProgram(home, onProject("doctor", "--json"));
  const isFound = `${doctor.stdout}${doctor.stderr}`.includes(code);
  const lost = repair.stdout.split('"TURN_LOST"').length - 1;
  const isMended =
    mend === "refused"
      ? repair.exitCode !== 0 && after.exitCode === repair.exitCode
      : after.exitCode === 0 && (mend === "named" || (lost === 0 && repair.exitCode === 0));
  return {
    name,
    code,
    found: `${doctor.exitCode}${isFound ? "" : ", not named"}`,
    search: String(search.exitCode ?? search.signal),
    repair: `${repair.exitCode ?? repair.signal}${lost > 0 ? `, ${lost} named as lost` : ""}`,
    isRight:
      isFound &&
      doctor.exitCode !== 0 &&
      [doctor, search, ask, repair, after].every(isSentence) &&
      (opens || search.exitCode !== 0) &&
      isMended,
  };
}
