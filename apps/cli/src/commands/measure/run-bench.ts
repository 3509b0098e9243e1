import path from "node:path";
import type * as Bench from "@hsms/bench";
import type { BenchRun, Figure } from "@hsms/bench";
import { systemCodeOf } from "@hsms/messages";
import { CliError, FileError } from "../../output/cli-error.ts";
import { requirePackages } from "../../open/embedding/check-embedder.ts";
import type { Context } from "../../settings/context.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { builtFiles } from "../../program/built-files.ts";

export interface Workplace {
  readonly benches: typeof Bench;
  readonly given: BenchRun;
  /** The folder that has MiniLM's packages, where it is wanted; else `null`. Rejects with `EMBEDDER_NOT_INSTALLED`. */
  readonly minilm: (isWanted: true | undefined) => Promise<string | null>;
  /** A path as it was given, from the working directory. */
  readonly resolve: (name: string) => string;
  readonly show: <Result>(result: Result, format: (result: Result) => string) => void;
  /** Measures one world after the other. A person sees each as soon as it is there, a script gets one document. */
  readonly showBySize: (worlds: {
    readonly sizes: readonly number[];
    readonly one: (size: number) => Promise<readonly Figure[]>;
  }) => Promise<void>;
}

export type Work = (workplace: Workplace) => Promise<void>;

/** Runs a bench until its end or a signal. Throws what a person can mend as the command line's own errors. */
export async function measure(context: Context, work: Work): Promise<ExitCode> {
  const { progress, output, messages, interruption } = context;
  const benches = await loadBenches();
  try {
    await work(workplaceOf(context, benches));
    return exitCodes.ok;
  } catch (error) {
    // Whatever ended it then: its processes were stopped in the middle.
    if (interruption.signal.aborted) {
      progress.end();
      output.notice(messages.benchEnded);
      return exitCodes.interrupted;
    }
    throw readableError(error, benches);
  } finally {
    progress.end();
  }
}

/** Not in the package: the benches are what developers need. */
async function loadBenches(): Promise<typeof Bench> {
  try {
    return await import("@hsms/bench");
  } catch (error) {
    if (systemCodeOf(error) !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new CliError("NO_BENCH_HERE", "bench", { cause: error });
  }
}

function workplaceOf(
  { config, json, messages, output, progress, interruption }: Context,
  benches: typeof Bench,
): Workplace {
  const { signal } = interruption;
  return {
    benches,
    given: {
      onProgress(stage, done, total, leftMs) {
        signal.throwIfAborted();
        const left = leftMs === undefined ? undefined : messages.timeLeft(leftMs);
        progress.update({ label: messages.stages(stage), done, total, left });
      },
      signal,
      ...builtFiles(),
    },
    async minilm(isWanted) {
      if (isWanted !== true) return null;
      await requirePackages("minilm", config.paths.data);
      return config.paths.data;
    },
    resolve: (name) => path.resolve(config.workingDirectory, name),
    show(result, format) {
      if (json) output.data(result);
      else output.print(format(result));
    },
    async showBySize({ sizes, one }) {
      const measured: { readonly size: number; readonly figures: readonly Figure[] }[] = [];
      for (const size of sizes) {
        const figures = await one(size);
        measured.push({ size, figures });
        progress.end();
        if (!json) output.print(`${size} turns\n${benches.formatFigures(figures)}\n`);
      }
      if (json) output.data({ sizes: measured });
    },
  };
}

function readableError(
  error: unknown,
  { DataSetError, MissingToolsError }: Pick<typeof Bench, "DataSetError" | "MissingToolsError">,
): unknown {
  if (error instanceof MissingToolsError) {
    return new CliError("NO_TERMINAL_TOOLS", "bench tui", { cause: error });
  }
  if (!(error instanceof DataSetError)) return error;
  const { problem, looksLike } = error;
  if (looksLike === null) return new FileError(problem);
  return new CliError("OTHER_DATASET", problem.file ?? "", { detail: looksLike, cause: error });
}
