import path from "node:path";
import type { BenchRun, Dataset, Figure } from "@hsms/bench";
import { InvalidArgumentError } from "commander";
import { CliError, FileError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { choiceFlag, numberFlag } from "../flags.ts";
import { bareCommand, examples, plainCommand, type CommandKit } from "../kit.ts";
import { builtFiles } from "../../program/built-files.ts";

/** Turns of a generated world where no size is given: the first bar is set there. */
const DEFAULT_SIZE = 10_000;
/** A hundred turns are the fewest of which a share can be told; of more than ten million nobody has asked. */
const LEAST_SIZE = 100;
const MOST_SIZE = 10_000_000;

const DATASETS = ["locomo", "realmem", "chat"] as const satisfies readonly Dataset[];

/** `hsms bench`: the figures that docs/benchmarks.md describes. No project is opened. */
export function benchCommand(kit: CommandKit) {
  const { messages } = kit;
  return bareCommand("bench", messages)
    .description(messages.help.summaries.bench)
    .addHelpText(
      "before",
      examples(messages, [
        "hsms bench latency 10000",
        "hsms bench recall --dataset locomo --file locomo10.json --json",
      ]),
    )
    .addCommand(latencyCommand(kit))
    .addCommand(recallCommand(kit))
    .addCommand(storeCommand(kit))
    .addCommand(vectorsCommand(kit))
    .addCommand(treeCommand(kit))
    .addCommand(encryptionCommand(kit))
    .addCommand(callsCommand(kit))
    .addCommand(slotsCommand(kit))
    .addCommand(screenCommand(kit));
}

function latencyCommand(kit: CommandKit) {
  const { summaries, argumentTexts } = kit.messages.help;
  return plainCommand("latency", kit.messages)
    .description(summaries.benchLatency)
    .argument("[sizes...]", argumentTexts.sizes, parseSizes)
    .action((sizes = [DEFAULT_SIZE], options) =>
      kit.act(options, (context) =>
        measure(context, async (run) => {
          const { benchLatency } = await import("@hsms/bench");
          const one = (size: number) => benchLatency({ ...run, size, seed: 1 });
          await showBySize(context, { sizes, one });
        }),
      ),
    );
}

function recallCommand(kit: CommandKit) {
  const { summaries, flags } = kit.messages.help;
  return plainCommand("recall", kit.messages)
    .description(summaries.benchRecall)
    .addOption(
      choiceFlag("--dataset <name>", {
        values: DATASETS,
        description: flags.dataset,
      }).makeOptionMandatory(),
    )
    .requiredOption("--file <file...>", flags.dataFile)
    .option("--pooled", flags.pooled)
    .option("--weights", flags.weights)
    .option("--abstention", flags.abstention)
    .option("--worlds <turns...>", flags.worlds, parseSizes)
    .option("--keep", flags.keepStores)
    .action((options) =>
      kit.act(options, (context) =>
        measure(context, async (run) => {
          const { benchRecall, formatRecallBench } = await import("@hsms/bench");
          const { dataset, file, pooled = false, keep = false } = options;
          const { weights = false, worlds = [] } = options;
          const abstention = options.abstention ?? worlds.length > 0;
          const files = file.map((name) => path.resolve(context.config.workingDirectory, name));
          const asked = { dataset, files, pooled, weights, abstention, worlds, keep };
          const bench = await benchRecall({ ...run, ...asked });
          show(context, bench, () => [formatRecallBench(bench)]);
        }),
      ),
    );
}

function storeCommand(kit: CommandKit) {
  const { summaries, argumentTexts, flags } = kit.messages.help;
  return plainCommand("store", kit.messages)
    .description(summaries.benchStore)
    .argument("[sizes...]", argumentTexts.sizes, parseSizes)
    .option("--keep", flags.keepStores)
    .action((sizes = [DEFAULT_SIZE], options) =>
      kit.act(options, (context) =>
        measure(context, async (run) => {
          const { benchStore } = await import("@hsms/bench");
          const { keep = false } = options;
          const one = (size: number) => benchStore({ ...run, size, keep });
          await showBySize(context, { sizes, one });
        }),
      ),
    );
}

/** Numbers in a vector: issue 4 asks for 256; a model makes from 64 to some thousand. */
const DIMENSIONS = { least: 16, most: 4096, usual: 256 } as const;

function vectorsCommand(kit: CommandKit) {
  const { summaries, argumentTexts, flags } = kit.messages.help;
  const { least, most, usual } = DIMENSIONS;
  return plainCommand("vectors", kit.messages)
    .description(summaries.benchVectors)
    .argument("[count]", argumentTexts.vectors, parseSize)
    .addOption(
      numberFlag("--dimension <n>", { min: least, max: most, description: flags.dimension }),
    )
    .action((count = DEFAULT_SIZE, options) =>
      kit.act(options, (context) =>
        measure(context, async (run) => {
          const { benchVectors, formatFigures } = await import("@hsms/bench");
          const { dimension = usual } = options;
          const figures = await benchVectors({ ...run, count, dimension });
          show(context, { count, dimension, figures }, () => [
            `${count} vectors, ${dimension} dimensions\n${formatFigures(figures)}`,
          ]);
        }),
      ),
    );
}

function treeCommand(kit: CommandKit) {
  const { summaries, argumentTexts } = kit.messages.help;
  return plainCommand("tree", kit.messages)
    .description(summaries.benchTree)
    .argument("<files...>", argumentTexts.realmemFiles)
    .action((names, options) =>
      kit.act(options, (context) =>
        measure(context, async ({ onProgress }) => {
          const { benchTree, formatTreeBench } = await import("@hsms/bench");
          const files = names.map((name) => path.resolve(context.config.workingDirectory, name));
          const bench = await benchTree({ files, onProgress });
          show(context, bench, () => [formatTreeBench(bench)]);
        }),
      ),
    );
}

function encryptionCommand(kit: CommandKit) {
  const { summaries, argumentTexts } = kit.messages.help;
  return plainCommand("encryption", kit.messages)
    .description(summaries.benchEncryption)
    .argument("[size]", argumentTexts.size, parseSize)
    .action((size = DEFAULT_SIZE, options) =>
      kit.act(options, (context) =>
        measure(context, async (run) => {
          const { benchEncryption, formatEncryptionBench } = await import("@hsms/bench");
          const bench = await benchEncryption({ ...run, size });
          show(context, { size, ...bench }, () => [formatEncryptionBench(bench)]);
        }),
      ),
    );
}

/** Turns that fill a tree of some hundred nodes before the session begins. */
const TURNS_BEFORE = 320;

function callsCommand(kit: CommandKit) {
  const { summaries, argumentTexts } = kit.messages.help;
  return plainCommand("calls", kit.messages)
    .description(summaries.benchCalls)
    .argument("[turns-before...]", argumentTexts.turnsBefore, parseSizes)
    .action((before = [TURNS_BEFORE], options) =>
      kit.act(options, (context) =>
        measure(context, async (run) => {
          const { benchCalls, formatCallsBench } = await import("@hsms/bench");
          const bench = await benchCalls({ ...run, before });
          show(context, bench, () => [formatCallsBench(bench)]);
        }),
      ),
    );
}

/** Turns of long-term memory before the talk of a generated world. */
const SLOTS_SIZE = 1000;

function slotsCommand(kit: CommandKit) {
  const { summaries, argumentTexts, flags } = kit.messages.help;
  return plainCommand("slots", kit.messages)
    .description(summaries.benchSlots)
    .argument("[size]", argumentTexts.size, parseSize)
    .option("--file <file>", flags.followUps)
    .action((size = SLOTS_SIZE, options) =>
      kit.act(options, (context) =>
        measure(context, async (run) => {
          const { benchSlots, formatSlotsBench } = await import("@hsms/bench");
          const { file: name } = options;
          const file =
            name === undefined ? null : path.resolve(context.config.workingDirectory, name);
          const talks = await benchSlots({ ...run, size, file });
          show(context, { talks }, () => [formatSlotsBench(talks)]);
        }),
      ),
    );
}

/** Turns of 10,000 topic nodes: a generated world has 2.83 a node. */
const SCREEN_SIZE = 28_300;
/** As many as the generated tree has by itself. */
const LEAF_TURNS = 4;
/** Minutes that the screen is watched: the bar is set for ten; a day is more than anybody waits for. */
const WATCHED = { usual: 1, most: 1440 } as const;

function screenCommand(kit: CommandKit) {
  const { summaries, argumentTexts, flags } = kit.messages.help;
  const { usual, most } = WATCHED;
  return plainCommand("tui", kit.messages)
    .description(summaries.benchTui)
    .argument("[size]", argumentTexts.size, parseSize)
    .option("--store <folder>", flags.shownStore)
    .addOption(
      numberFlag("--leaf-turns <n>", { min: 1, max: LEAF_TURNS, description: flags.leafTurns }),
    )
    .addOption(numberFlag("--minutes <n>", { min: 0, max: most, description: flags.watched }))
    .action((size = SCREEN_SIZE, options) =>
      kit.act(options, (context) =>
        measure(context, async (run) => {
          const { benchScreen, formatFigures } = await import("@hsms/bench");
          const { minutes = usual, leafTurns } = options;
          const { program, searching } = builtFiles();
          if (program === null || searching === null) throw new CliError("NOT_BUILT", "bench tui");
          const store =
            options.store === undefined
              ? null
              : path.resolve(context.config.workingDirectory, options.store);
          const shown = { size, leafTurns, store };
          const bench = await benchScreen({ ...run, ...shown, minutes, program, searching });
          show(context, bench, () => [`${bench.nodes} nodes\n${formatFigures(bench.figures)}`]);
        }),
      ),
    );
}

/** Runs a bench until its end or a signal. Throws what a person can mend as the command line's own errors. */
async function measure(
  { progress, messages, output, interruption }: Context,
  work: (run: BenchRun) => Promise<void>,
): Promise<ExitCode> {
  const { signal } = interruption;
  const run: BenchRun = {
    onProgress(stage, done, total) {
      signal.throwIfAborted();
      progress.update({ label: messages.stages(stage), done, total });
    },
    signal,
    ...builtFiles(),
  };
  try {
    await work(run);
    return exitCodes.ok;
  } catch (error) {
    // Whatever ended it then: its processes were stopped in the middle.
    if (signal.aborted) {
      progress.end();
      output.notice(messages.benchEnded);
      return exitCodes.interrupted;
    }
    throw await readableError(error);
  } finally {
    progress.end();
  }
}

async function readableError(error: unknown): Promise<unknown> {
  const { DataSetError, MissingToolsError } = await import("@hsms/bench");
  if (error instanceof MissingToolsError) {
    return new CliError("NO_TERMINAL_TOOLS", "bench tui", { cause: error });
  }
  if (!(error instanceof DataSetError)) return error;
  const { problem, looksLike } = error;
  if (looksLike === null) return new FileError(problem);
  return new CliError("OTHER_DATASET", problem.file ?? "", { detail: looksLike, cause: error });
}

/** Measures one world after the other. A person sees each as soon as it is there, a script gets one document. */
async function showBySize(
  { json, output, progress }: Context,
  worlds: {
    readonly sizes: readonly number[];
    readonly one: (size: number) => Promise<readonly Figure[]>;
  },
): Promise<void> {
  const { formatFigures } = await import("@hsms/bench");
  const measured: { readonly size: number; readonly figures: readonly Figure[] }[] = [];
  for (const size of worlds.sizes) {
    const figures = await worlds.one(size);
    measured.push({ size, figures });
    progress.end();
    if (!json) output.print(`${size} turns\n${formatFigures(figures)}\n`);
  }
  if (json) output.data({ sizes: measured });
}

function show({ json, output }: Context, data: unknown, format: () => readonly string[]): void {
  if (json) output.data(data);
  else output.print(format().join("\n\n"));
}

function parseSize(text: string): number {
  const size = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (size >= LEAST_SIZE && size <= MOST_SIZE) return size;
  throw new InvalidArgumentError(`${LEAST_SIZE}–${MOST_SIZE}`);
}

const parseSizes = (text: string, before: readonly number[] = []): readonly number[] => [
  ...before,
  parseSize(text),
];
