import type { Dataset, RowGroup } from "@hsms/bench";
import { InvalidArgumentError } from "commander";
import { CliError } from "../../output/cli-error.ts";
import { choiceFlag, numberFlag } from "../arguments/flags.ts";
import { bareCommand, plainCommand, type CommandKit, type SharedOptions } from "../kit.ts";
import { builtFiles } from "../../program/built-files.ts";
import { measure, type Work } from "./run-bench.ts";

/** Turns of a generated world where no size is given: the first bar is set there. */
const DEFAULT_SIZE = 10_000;
/** A hundred turns are the fewest of which a share can be told; of more than ten million nobody has asked. */
const LEAST_SIZE = 100;
const MOST_SIZE = 10_000_000;

const DATASETS = ["locomo", "realmem", "chat"] as const satisfies readonly Dataset[];

/** What `bench scale` measures of each world, and the worlds where none are named. */
const SCALE_ROWS = [
  "words",
  "curve",
  "search",
  "place",
  "relink",
  "disk",
  "start",
  "import",
] as const satisfies readonly RowGroup[];
const SCALE_SIZES = [1000, 10_000, 100_000, 1_000_000];

/** Numbers in a vector: the target is set for 256; a model makes from 64 to some thousand. */
const DIMENSIONS = { min: 16, max: 4096 } as const;
const USUAL_DIMENSION = 256;
/** Turns that fill a tree of some hundred nodes before the session begins. */
const TURNS_BEFORE = 320;
/** Turns of long-term memory before the talk of a generated world. */
const SLOTS_SIZE = 1000;
/** Turns of 10,000 topic nodes: a generated world has 2.83 a node. */
const SCREEN_SIZE = 28_300;
/** As many as the generated tree has by itself. */
const LEAF_TURNS = 4;
/** For which the screen is watched: the target is set for ten; a day is more than anybody waits for. */
const MINUTES = { min: 0, max: 1440 } as const;

/** The targets are set for fifty people in ten minutes; a server takes 512 connections. */
const CLIENTS = { min: 1, max: 500 } as const;
const USUAL_CLIENTS = 50;
const SERVED_MINUTES = 10;

/** Turns of the memory that is synced, for which the targets are set, and operations of the devices. */
const SYNC_SIZE = 100_000;
const SYNC_OPERATIONS = { min: 0, max: 10_000_000 } as const;

/** `hsms bench`: the figures that docs/benchmarks.md describes. No project is opened. */
export function benchCommand({ messages, act }: CommandKit) {
  const { summaries, argumentTexts, flags } = messages.help;
  const command = (name: string, summary: string) =>
    plainCommand(name, messages).description(summary);
  const run = (options: SharedOptions, work: Work) =>
    act(options, (context) => measure(context, work));
  const latency = command("latency", summaries.benchLatency)
    .argument("[sizes...]", argumentTexts.sizes, parseSizes)
    .action((sizes = [DEFAULT_SIZE], options) =>
      run(options, async ({ benches, given, showBySize }) => {
        const one = (size: number) => benches.benchLatency({ ...given, size, seed: 1 });
        await showBySize({ sizes, one });
      }),
    );
  const recall = command("recall", summaries.benchRecall)
    .addOption(
      choiceFlag("--dataset <name>", {
        values: DATASETS,
        description: flags.dataset,
      }).makeOptionMandatory(),
    )
    .requiredOption("--file <file...>", flags.dataFile)
    .option("--pooled", flags.pooled)
    .option("--apart", flags.apart)
    .option("--sealed", flags.sealed)
    .option("--weights", flags.weights)
    .option("--abstention", flags.abstention)
    .option("--worlds <turns...>", flags.worlds, parseSizes)
    .option("--minilm", flags.minilm)
    .option("--keep", flags.keepStores)
    .action((options) =>
      run(options, async ({ benches, given, show, resolve, minilm }) => {
        const { dataset, file, pooled = false, keep = false } = options;
        const { apart = false, sealed = false } = options;
        const { weights = false, worlds = [] } = options;
        const abstention = options.abstention ?? worlds.length > 0;
        const files = file.map(resolve);
        const withMinilm = await minilm(options.minilm);
        const asked = { dataset, files, pooled, apart, sealed, weights, abstention, worlds, keep };
        const found = await benches.benchRecall({ ...given, ...asked, minilm: withMinilm });
        show(found, benches.formatRecallBench);
      }),
    );
  const answers = command("answers", summaries.benchAnswers)
    .requiredOption("--file <file...>", flags.askedFile)
    .option("--sealed", flags.sealed)
    .option("--minilm", flags.minilm)
    .action(({ file, sealed = false, ...options }) =>
      run(options, async ({ benches, given, show, resolve, minilm }) => {
        const files = file.map(resolve);
        const withMinilm = await minilm(options.minilm);
        const asked = { files, sealed, minilm: withMinilm };
        show(await benches.benchAnswers({ ...given, ...asked }), benches.formatAnswersBench);
      }),
    );
  const store = command("store", summaries.benchStore)
    .argument("[sizes...]", argumentTexts.sizes, parseSizes)
    .option("--keep", flags.keepStores)
    .action((sizes = [DEFAULT_SIZE], { keep = false, ...options }) =>
      run(options, async ({ benches, given, showBySize }) => {
        const one = (size: number) => benches.benchStore({ ...given, size, keep });
        await showBySize({ sizes, one });
      }),
    );
  const vectors = command("vectors", summaries.benchVectors)
    .argument("[count]", argumentTexts.vectors, parseSize)
    .addOption(numberFlag("--dimension <n>", { ...DIMENSIONS, description: flags.dimension }))
    .action((count = DEFAULT_SIZE, { dimension = USUAL_DIMENSION, ...options }) =>
      run(options, async ({ benches, given, show }) => {
        const figures = await benches.benchVectors({ ...given, count, dimension });
        const title = `${count} vectors, ${dimension} dimensions`;
        show({ count, dimension, figures }, () => `${title}\n${benches.formatFigures(figures)}`);
      }),
    );
  const tree = command("tree", summaries.benchTree)
    .argument("<files...>", argumentTexts.realmemFiles)
    .action((names, options) =>
      run(options, async ({ benches, given, show, resolve }) => {
        const files = names.map(resolve);
        show(await benches.benchTree({ ...given, files }), benches.formatTreeBench);
      }),
    );
  const names = command("names", summaries.benchNames)
    .argument("[files...]", argumentTexts.talkFiles)
    .option("--out <file>", flags.namesOut)
    .option("--against <file>", flags.namesAgainst)
    .option("--sheet <file>", flags.namesSheet)
    .option("--judged <file...>", flags.namesJudged)
    .action((files, options) =>
      run(options, async ({ benches, given, show, resolve }) => {
        const resolvedOrNull = (name: string | undefined): string | null =>
          name === undefined ? null : resolve(name);
        const figures = await benches.benchNames({
          ...given,
          files: files.map(resolve),
          out: resolvedOrNull(options.out),
          against: resolvedOrNull(options.against),
          sheet: resolvedOrNull(options.sheet),
          judged: (options.judged ?? []).map(resolve),
        });
        show({ figures }, () => benches.formatFigures(figures));
      }),
    );
  const encryption = command("encryption", summaries.benchEncryption)
    .argument("[size]", argumentTexts.size, parseSize)
    .action((size = DEFAULT_SIZE, options) =>
      run(options, async ({ benches, given, show }) => {
        const found = await benches.benchEncryption({ ...given, size });
        show({ size, ...found }, benches.formatEncryptionBench);
      }),
    );
  const calls = command("calls", summaries.benchCalls)
    .argument("[turns-before...]", argumentTexts.turnsBefore, parseSizes)
    .action((before = [TURNS_BEFORE], options) =>
      run(options, async ({ benches, given, show }) => {
        show(await benches.benchCalls({ ...given, before }), benches.formatCallsBench);
      }),
    );
  const hooks = command("hooks", summaries.benchHooks)
    .option("--minilm", flags.minilm)
    .action((options) =>
      run(options, async ({ benches, given, show, minilm }) => {
        const { program } = given;
        if (program === null) throw new CliError("NOT_BUILT", "bench hooks");
        const withMinilm = await minilm(options.minilm);
        show(
          await benches.benchHooks({ ...given, program, minilm: withMinilm }),
          benches.formatHooksBench,
        );
      }),
    );
  const serve = command("serve", summaries.benchServe)
    .argument("[size]", argumentTexts.size, parseSize)
    .addOption(numberFlag("--clients <n>", { ...CLIENTS, description: flags.clients }))
    .addOption(numberFlag("--minutes <n>", { ...MINUTES, description: flags.served }))
    .action(
      (size = DEFAULT_SIZE, { clients = USUAL_CLIENTS, minutes = SERVED_MINUTES, ...options }) =>
        run(options, async ({ benches, given, show }) => {
          const { program } = given;
          if (program === null) throw new CliError("NOT_BUILT", "bench serve");
          const found = await benches.benchServe({ ...given, program, size, clients, minutes });
          show(found, benches.formatServeBench);
        }),
    );
  const sync = command("sync", summaries.benchSync)
    .argument("[size]", argumentTexts.size, parseSize)
    .addOption(
      numberFlag("--operations <n>", { ...SYNC_OPERATIONS, description: flags.syncOperations }),
    )
    .action((size = SYNC_SIZE, { operations = SYNC_SIZE, ...options }) =>
      run(options, async ({ benches, given, show }) => {
        const figures = await benches.benchSync({ ...given, size, operations });
        show({ size, figures }, () => `${size} turns\n${benches.formatFigures(figures)}`);
      }),
    );
  const secrets = command("secrets", summaries.benchSecrets)
    .option("--sealed", flags.sealed)
    .action(({ sealed = false, ...options }) =>
      run(options, async ({ benches, show }) => {
        show(await benches.benchSecrets({ sealed }), benches.formatSecretsBench);
      }),
    );
  const slots = command("slots", summaries.benchSlots)
    .argument("[size]", argumentTexts.size, parseSize)
    .option("--file <file>", flags.followUps)
    .action((size = SLOTS_SIZE, { file: name, ...options }) =>
      run(options, async ({ benches, given, show, resolve }) => {
        const file = name === undefined ? null : resolve(name);
        const talks = await benches.benchSlots({ ...given, size, file });
        show({ talks }, () => benches.formatSlotsBench(talks));
      }),
    );
  const screen = command("tui", summaries.benchTui)
    .argument("[size]", argumentTexts.size, parseSize)
    .option("--store <folder>", flags.shownStore)
    .addOption(
      numberFlag("--leaf-turns <n>", { min: 1, max: LEAF_TURNS, description: flags.leafTurns }),
    )
    .addOption(numberFlag("--minutes <n>", { ...MINUTES, description: flags.watched }))
    .option("--care", flags.careMeanwhile)
    .action(
      (size = SCREEN_SIZE, { minutes = 1, care = false, leafTurns, store: folder, ...options }) =>
        run(options, async ({ benches, given, show, resolve }) => {
          const { program, searching } = builtFiles();
          if (program === null || searching === null) throw new CliError("NOT_BUILT", "bench tui");
          const copied = folder === undefined ? null : resolve(folder);
          const shown = { size, leafTurns, store: copied, minutes, care };
          const found = await benches.benchScreen({ ...given, ...shown, program, searching });
          show(found, ({ nodes, figures }) => `${nodes} nodes\n${benches.formatFigures(figures)}`);
        }),
    );
  const scale = command("scale", summaries.benchScale)
    .option("--sizes <turns>", flags.scaleSizes, parseSizeList)
    .option("--only <rows>", flags.scaleOnly(SCALE_ROWS), parseRows)
    .option("--file <file...>", flags.curveFile)
    .action(({ sizes = SCALE_SIZES, only = SCALE_ROWS, file = [], ...options }) =>
      run(options, async ({ benches, given, show, resolve }) => {
        const files = file.map(resolve);
        const asked = { sizes, groups: only, files, installedIn: resolve(".") };
        show(await benches.benchScale({ ...given, ...asked }), benches.formatScaleBench);
      }),
    );
  return bareCommand("bench", messages)
    .description(summaries.bench)
    .addCommand(latency)
    .addCommand(recall)
    .addCommand(answers)
    .addCommand(store)
    .addCommand(vectors)
    .addCommand(tree)
    .addCommand(names)
    .addCommand(encryption)
    .addCommand(calls)
    .addCommand(hooks)
    .addCommand(serve)
    .addCommand(sync)
    .addCommand(secrets)
    .addCommand(slots)
    .addCommand(scale)
    .addCommand(screen);
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

const parseSizeList = (text: string): readonly number[] => text.split(",").map(parseSize);

function parseRows(text: string): readonly RowGroup[] {
  return text.split(",").map((name) => {
    const row = SCALE_ROWS.find((known) => known === name);
    if (row === undefined) throw new InvalidArgumentError(SCALE_ROWS.join(" | "));
    return row;
  });
}
