import { spawn } from "node:child_process";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { percentile } from "../../run/percentile.ts";
import type { Measured } from "../../store/task-order.ts";

/** The first is not counted: it checks every page of a store that was copied, and compiles. */
const RUNS = 8;

/** Tells the processor's time of the whole process where nobody else writes. */
const TELL = `data:text/javascript,${encodeURIComponent(`
import { writeSync } from "node:fs";
process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, String(user + system));
});`)}`;

/** Where a copied store lies in its own home, as the program has it. */
export const storeIn = (home: string): string => join(home, "projects", "default", "store");

/** Processor's time of the built program from start to end, median; `null` where it was not built. */
export async function measureStart(input: {
  /** Whose only project holds the store. */
  readonly home: string;
  readonly program: string | null;
  readonly signal: AbortSignal;
}): Promise<Measured> {
  const { home, program, signal } = input;
  if (program === null) return { searchMs: null, helpMs: null };
  const median = async (...args: readonly string[]): Promise<number> => {
    const times: number[] = [];
    while (times.length < RUNS) {
      times.push(await processorTimeOf({ argv: [program, ...args], home, signal }));
    }
    return percentile(times.slice(1), 0.5);
  };
  return { searchMs: await median("search", "travel plans"), helpMs: await median("--help") };
}

async function processorTimeOf({
  argv,
  home,
  signal,
}: {
  readonly argv: readonly string[];
  readonly home: string;
  readonly signal: AbortSignal;
}): Promise<number> {
  const child = spawn(process.execPath, ["--import", TELL, ...argv], {
    env: { HOME: home, HSMS_HOME: home, HSMS_PROJECT: "default", LANG: "C.UTF-8" },
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    signal,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  const told = child.stdio[3];
  const isReadable = told instanceof Readable;
  const [written, code] = await Promise.all([isReadable ? text(told) : "", ended]);
  if (code !== 0) throw new Error(`${argv.join(" ")} ended with code ${String(code)}`);
  return Number(written) / 1000;
}
