import { dataFileOf } from "@hsms/store/testing";
import { createRandom } from "@hsms/bench/tools";
import { makeDamagedStore, onProject } from "./damaged-store.ts";
import { isSentence, runProgram } from "./program.ts";
import { damageAtRandom } from "./random-damage.ts";

export interface FuzzReport {
  readonly damages: number;
  /** Damages after which the memory did not open: a sentence. */
  readonly refused: number;
  /** Damages to which every command gave the answer of the sound memory. */
  readonly unnoticed: number;
  readonly found: number;
  /** Repairs after which the doctor found nothing any more. */
  readonly mended: number;
  readonly lostTurns: number;
  /** Commands that a signal ended, that hung, or that ended with a stack trace. */
  readonly broken: readonly string[];
  /** Commands that gave an answer, and not that of the sound memory. */
  readonly wrong: readonly string[];
}

/** Damages a memory at random, again and again, and runs the program on it. */
export async function fuzz(options: {
  readonly damages: number;
  readonly turns: number;
  readonly seed: number;
  readonly onProgress: (done: number) => void;
}): Promise<FuzzReport> {
  const { damages, turns, seed, onProgress } = options;
  const random = createRandom(seed);
  const store = await makeDamagedStore(turns);
  const { home, directory, question } = store;
  const reading = [["search", question], ["tree"], ["ask", "--no-record", question]] as const;
  const report = { refused: 0, unnoticed: 0, found: 0, mended: 0, lostTurns: 0 };
  const broken: string[] = [];
  const wrong: string[] = [];
  try {
    store.reset({ hasBackup: false });
    const sound = reading.map((words) => runProgram(home, onProject(...words)).stdout);
    for (let damage = 0; damage < damages; damage++) {
      store.reset({ hasBackup: false });
      const what = damageAtRandom(dataFileOf(directory), random);
      const describe = (words: readonly string[]): string =>
        `${damage} (${what}): ${words.join(" ")}`;
      const run = (words: readonly string[]) => {
        const ended = runProgram(home, onProject(...words));
        if (!isSentence(ended))
          broken.push(`${describe(words)}: ${ended.signal ?? ended.exitCode}`);
        return ended;
      };
      const doctor = run(["doctor", "--json"]);
      const answers = reading.map((words) => run(words));
      answers.forEach(({ exitCode, stdout }, place) => {
        if (exitCode === 0 && stdout !== sound[place]) wrong.push(describe(reading[place] ?? []));
      });
      // Once with writing: new turns go into whatever pages the file says are free.
      const recorded = run(["ask", "--record", "Do you remember the blue teapot of my aunt?"]);
      const repair = run(["doctor", "--repair", "--json"]);
      const after = run(["doctor", "--json"]);
      if (doctor.exitCode !== 0) report.found++;
      if (recorded.exitCode !== 0) report.refused++;
      else if (answers.every(({ exitCode }) => exitCode === 0)) report.unnoticed++;
      if (after.exitCode === 0) report.mended++;
      report.lostTurns += repair.stdout.split('"TURN_LOST"').length - 1;
      onProgress(damage + 1);
    }
    return { damages, ...report, broken, wrong };
  } finally {
    store.dispose();
  }
}
