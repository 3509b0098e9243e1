import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { BASES } from "./base-memory.ts";
import type { Outcome } from "./try-damage.ts";

export interface DeepReport {
  readonly damages: number;
  readonly found: number;
  /** Turns that repairs named or counted as lost; `nameless`: those without an id. */
  readonly lostTurns: number;
  readonly namelessTurns: number;
  /** Damages that ended the process by a signal, hung, ended as a bug, were refused by the repair, or changed a turn. */
  readonly wrong: readonly string[];
}

/** One damage takes two seconds on an idle core. */
const SILENCE_MS = 300_000;

/** Damages memories of each kind at random, each in a process that may die of it, and repairs them. */
export async function damageDeeply(options: {
  readonly damages: number;
  readonly seed: number;
  readonly onProgress: (done: number) => void;
}): Promise<DeepReport> {
  const { damages, seed, onProgress } = options;
  const report = { found: 0, lostTurns: 0, namelessTurns: 0 };
  const wrong: string[] = [];
  const bases = Object.keys(BASES);
  const share = Math.ceil(damages / bases.length);
  let done = 0;
  for (const base of bases) {
    const to = seed + Math.min(share, damages - done);
    let next = seed;
    while (next < to) {
      const ended = await runBatch({ base, from: next, to }, (outcome) => {
        next++;
        onProgress(++done);
        if (outcome.isFound) report.found++;
        report.lostTurns += outcome.lost;
        report.namelessTurns += outcome.nameless;
        wrong.push(...outcome.wrong.map((what) => `${base}, ${outcome.what}: ${what}`));
      });
      if (next >= to) break;
      // The damage that it died of is left out of the next batch.
      wrong.push(`${base}, seed ${next}: the process ended: ${ended}`);
      next++;
      onProgress(++done);
    }
  }
  return { damages: done, ...report, wrong };
}

const script = fileURLToPath(new URL("run-damages.ts", import.meta.url));
const loader = process.features.typescript === false ? ["--import", "tsx"] : [];

/** Resolves with how the process ended. */
function runBatch(
  batch: { readonly base: string; readonly from: number; readonly to: number },
  onOutcome: (outcome: Outcome) => void,
): Promise<string> {
  const flags = ["--disable-warning=ExperimentalWarning", "--conditions=@hsms/source"];
  const child = spawn(process.execPath, [...flags, ...loader, script, JSON.stringify(batch)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const hang = (): void => void child.kill("SIGKILL");
  let silence = setTimeout(hang, SILENCE_MS);
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  createInterface({ input: child.stdout }).on("line", (line) => {
    clearTimeout(silence);
    silence = setTimeout(hang, SILENCE_MS);
    onOutcome(JSON.parse(line));
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(silence);
      resolve(`${signal ?? code} ${errors.trim().split("\n").at(-1) ?? ""}`);
    });
  });
}
