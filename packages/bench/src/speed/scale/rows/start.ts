import { join } from "node:path";
import { percentile } from "../../../run/percentile.ts";
import type { Measured } from "../../store/task-order.ts";
import { runProgram } from "./run-program.ts";

/** The first is not counted: it checks every page of a store that was copied, and compiles. */
const RUNS = 8;

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
      const { processorMs } = await runProgram({ argv: [program, ...args], home, signal });
      times.push(processorMs ?? 0);
    }
    return percentile(times.slice(1), 0.5);
  };
  return { searchMs: await median("search", "travel plans"), helpMs: await median("--help") };
}
