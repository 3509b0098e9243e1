import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchEncryption, formatEncryptionBench } from "./encryption/bench-encryption.ts";
import { formatFigures } from "./figure.ts";
import { benchLatency } from "./latency/latency.ts";
import { benchRecall, formatRecallBench } from "./recall/bench-recall.ts";
import { DATASETS } from "./recall/sets/data-set.ts";
import { benchStore } from "./store/bench-store.ts";
import { benchTree, formatTreeBench } from "./tree/bench-tree.ts";

/** What each subcommand is given: its arguments without the flags. */
interface Arguments {
  readonly words: readonly string[];
  readonly json: boolean;
  readonly keep: boolean;
}

/** Question by name; each prints its answer to standard output and its progress to standard error. */
const questions: Readonly<Record<string, (given: Arguments) => Promise<void>>> = {
  encryption: answerEncryption,
  latency: answerLatency,
  recall: answerRecall,
  store: answerStore,
  tree: answerTree,
};

/** The first bar is set at this size. */
const DEFAULT_SIZE = 10_000;

const [name = "", ...rest] = process.argv.slice(2);
const question = questions[name];
if (question === undefined) {
  const names = Object.keys(questions).join(" | ");
  process.stderr.write(`Usage: pnpm bench ${names} [--json] [--keep] [SIZE… | FILE…]\n`);
  process.exitCode = 2;
} else {
  await question({
    words: rest.filter((word) => !word.startsWith("--")),
    json: rest.includes("--json"),
    keep: rest.includes("--keep"),
  });
}

/** Turns of the world that is stored in clear, and encrypted. */
async function answerEncryption({ words, json }: Arguments): Promise<void> {
  const size = Number(words[0] ?? DEFAULT_SIZE);
  if (!Number.isInteger(size) || size < 100) {
    process.stderr.write(`The size is a whole number of turns from 100, not ${words[0]}.\n`);
    process.exitCode = 2;
    return;
  }
  const bench = await benchEncryption({ size, onProgress });
  process.stdout.write(
    json ? `${JSON.stringify({ size, ...bench }, null, 2)}\n` : `${formatEncryptionBench(bench)}\n`,
  );
}

/** Turns of the world, which is the same for the same size. */
async function answerLatency({ words, json }: Arguments): Promise<void> {
  const size = Number(words[0] ?? DEFAULT_SIZE);
  if (!Number.isInteger(size) || size < 100) {
    process.stderr.write(`The size is a whole number of turns from 100, not ${words[0]}.\n`);
    process.exitCode = 2;
    return;
  }
  const figures = await benchLatency({ size, questions: 1000, records: 300, seed: 1, onProgress });
  process.stdout.write(
    json ? `${JSON.stringify({ size, figures }, null, 2)}\n` : `${formatFigures(figures)}\n`,
  );
}

/** `--dataset NAME --file FILE` (once a file), `--pooled`: all scopes in one memory. */
async function answerRecall({ json, keep }: Arguments): Promise<void> {
  const { values } = parseArgs({
    args: rest,
    strict: false,
    options: {
      dataset: { type: "string" },
      file: { type: "string", multiple: true },
      pooled: { type: "boolean" },
      weights: { type: "boolean" },
    },
  });
  const dataset = DATASETS.find((known) => known === values.dataset);
  const files = (values.file ?? []).filter((file) => typeof file === "string");
  if (dataset === undefined || files.length === 0) {
    const names = DATASETS.join("|");
    process.stderr.write(
      `Usage: pnpm bench recall --dataset ${names} --file FILE [--pooled] [--weights]\n`,
    );
    process.exitCode = 2;
    return;
  }
  const pooled = values.pooled === true;
  const weights = values.weights === true;
  const bench = await benchRecall({ dataset, files, pooled, keep, weights, onProgress });
  process.stdout.write(
    json ? `${JSON.stringify({ data: bench }, null, 2)}\n` : `${formatRecallBench(bench)}\n`,
  );
}

/** One table a size. */
async function answerStore({ words, json, keep }: Arguments): Promise<void> {
  const sizes = words.length > 0 ? words.map(Number) : [DEFAULT_SIZE];
  if (sizes.some((size) => !Number.isInteger(size) || size < 100)) {
    process.stderr.write(`Sizes are whole numbers of turns from 100, not ${words.join(" ")}.\n`);
    process.exitCode = 2;
    return;
  }
  for (const size of sizes) {
    const figures = await benchStore({ size, keep, onProgress });
    process.stdout.write(
      json
        ? `${JSON.stringify({ size, figures }, null, 2)}\n`
        : `${size} turns\n${formatFigures(figures)}\n`,
    );
  }
}

/** Files given, or else those of RealMem under `HSMS_DATA`. */
async function answerTree({ words, json }: Arguments): Promise<void> {
  const files = words.length > 0 ? words : await realMemFiles();
  if (files.length === 0) {
    process.stderr.write(
      "Name RealMem files, or set HSMS_DATA to the folder that holds realmem/.\n",
    );
    process.exitCode = 2;
    return;
  }
  const bench = await benchTree({ files, onProgress });
  process.stdout.write(
    json ? `${JSON.stringify(bench, null, 2)}\n` : `${formatTreeBench(bench)}\n`,
  );
}

async function realMemFiles(): Promise<readonly string[]> {
  // oxlint-disable-next-line node/no-process-env -- the bench is its own root and has no config file
  const data = process.env["HSMS_DATA"];
  if (data === undefined) return [];
  const folder = join(data, "realmem");
  const names = await readdir(folder);
  return names
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => join(folder, file));
}

function onProgress(stage: string, done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${stage}: ${done}/${total}${done === total ? "\n" : ""}`);
}
