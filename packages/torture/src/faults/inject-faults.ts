import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRandom } from "@hsms/bench/tools";
import { makeBaseHome, type BaseHome } from "./base-home.ts";
import {
  CALLS,
  compileFaultLibrary,
  ERRORS,
  faultVariables,
  readCalls,
  type Call,
  type ErrorName,
  type Fault,
} from "./fault-library.ts";
import { FILES, OPERATIONS, type Operation } from "./operations.ts";
import { runOperation, tryFault, type FaultOutcome } from "./try-fault.ts";

/** A fault of an operation, of all that there are. */
export interface Injection {
  readonly operation: Operation;
  readonly fault: Fault;
}

export interface FaultBench {
  /** Every call of an operation with every error that it can fail with. */
  readonly injectionsOf: (operation: Operation) => Promise<readonly Injection[]>;
  readonly inject: (injection: Injection) => Promise<FaultOutcome>;
  readonly dispose: () => void;
}

/** What needs no room does not fail for want of it. */
function errorsOf(call: Call): readonly ErrorName[] {
  if (call === "read" || call === "open") return ["EIO"];
  return call === "update" ? ["EIO", "EROFS"] : ERRORS;
}

/** `null` without a C compiler. */
export function createFaultBench(): FaultBench | null {
  const folder = mkdtempSync(join(tmpdir(), "hsms-faults-"));
  const dispose = (): void => rmSync(folder, { recursive: true, force: true });
  const library = compileFaultLibrary(folder);
  if (library === null) {
    dispose();
    return null;
  }
  const bases = new Map<string | null, Promise<BaseHome>>();
  const baseOf = ({ isEncrypted }: Operation): Promise<BaseHome> => {
    const passphrase = isEncrypted ? FILES.passphrase.text : null;
    const base =
      bases.get(passphrase) ?? makeBaseHome(join(folder, `base-${bases.size}`), { passphrase });
    bases.set(passphrase, base);
    return base;
  };
  return {
    async injectionsOf(operation) {
      const home = join(folder, "counted");
      (await baseOf(operation)).copyTo(home);
      const log = join(folder, `calls-${operation.name}`);
      const variables = faultVariables({ library, under: home, log, fault: null });
      const ended = runOperation(operation, { home, variables });
      if (ended.exitCode !== 0)
        throw new Error(`${operation.name} fails by itself: ${ended.stderr}`);
      const calls = readCalls(log);
      return CALLS.flatMap((call) => {
        const count = calls.filter((one) => one.call === call).length;
        return Array.from({ length: count }, (_, at) => at + 1).flatMap((at) =>
          errorsOf(call).flatMap((error) =>
            [false, true].map((lasts): Injection => ({
              operation,
              fault: { call, at, error, lasts },
            })),
          ),
        );
      });
    },
    inject: async ({ operation, fault }) =>
      tryFault(await baseOf(operation), {
        operation,
        fault,
        library,
        folder: join(folder, "try"),
      }),
    dispose,
  };
}

/** So many of all that there are, each operation as often, by a seed. */
export async function drawInjections(
  bench: FaultBench,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<readonly Injection[]> {
  const random = createRandom(seed);
  const kinds: (readonly Injection[])[] = [];
  for (const operation of OPERATIONS) kinds.push(await bench.injectionsOf(operation));
  return Array.from({ length: count }, (_, at) => {
    const kind = kinds[at % kinds.length] ?? [];
    return kind[random.below(kind.length)];
  }).filter((one) => one !== undefined);
}

export interface FaultReport {
  readonly faults: number;
  /** Faults that made the command end with a failure. */
  readonly told: number;
  /** Each fault of which the library under the store ended the process by a signal. */
  readonly died: readonly string[];
  /** Faults at which LMDB wrote to standard error. */
  readonly lmdbLines: number;
  readonly wrong: readonly string[];
}

/** Lets system calls of the program fail, one a run. `null` without a C compiler. */
export async function injectFaults(options: {
  readonly faults: number;
  readonly seed: number;
  readonly onProgress: (done: number) => void;
}): Promise<FaultReport | null> {
  const bench = createFaultBench();
  if (bench === null) return null;
  try {
    const outcomes: FaultOutcome[] = [];
    const drawn = await drawInjections(bench, { count: options.faults, seed: options.seed });
    for (const injection of drawn) {
      outcomes.push(await bench.inject(injection));
      options.onProgress(outcomes.length);
    }
    return {
      faults: outcomes.length,
      told: outcomes.filter(({ exitCode }) => exitCode !== 0 && exitCode !== null).length,
      died: outcomes
        .filter(({ died }) => died !== null)
        .map(({ what, died }) => `${what}: ${died}`),
      lmdbLines: outcomes.filter(({ saysLmdb }) => saysLmdb).length,
      wrong: outcomes.flatMap(({ what, wrong }) => wrong.map((one) => `${what}: ${one}`)),
    };
  } finally {
    bench.dispose();
  }
}
