import { join } from "node:path";
import { openMemory, type Memory } from "@hsms/engine";
import { inTemporaryFolder, withMemory } from "../../../run/temporary.ts";
import type { BenchRun } from "../../../run/bench-run.ts";
import { formatTable } from "../../../run/figure.ts";
import { percentile } from "../../../run/percentile.ts";
import { processorTimeOf } from "../../../run/processor-time.ts";
import { timed, timeOf } from "../../../run/time.ts";
import { importWorld } from "../import-world.ts";
import { recordTurns } from "../record-turns.ts";
import { generateQuestions } from "../../../world/generate.ts";

/** What was measured of one store. Of the processor where others on the machine must not count. */
interface Cost {
  readonly "import, turns/s": number;
  readonly "import, processor ms a turn": number;
  readonly "record p50, ms": number;
  readonly "record p95, ms": number;
  readonly "open, ms": number;
  readonly "first search, ms": number;
  readonly "search p50, ms": number;
  readonly "search p95, ms": number;
  readonly "search, processor ms": number;
  readonly "disk, bytes a turn": number;
}

/** Both costs, and how long a clear store takes to be encrypted. */
export interface EncryptionBench {
  readonly clear: Cost;
  readonly encrypted: Cost;
  readonly encryptMs: number;
}

const RECORDS = 100;
const QUESTIONS = 100;
const OPENINGS = 5;
const WARM_SIZE = 500;
const WORLD_SEED = 3;
const PASSPHRASE = "a passphrase of a bench";

/** Measures a store of `size` turns in clear and one that is encrypted, one after the other. */
export async function benchEncryption({
  size,
  ...run
}: BenchRun & { readonly size: number }): Promise<EncryptionBench> {
  return inTemporaryFolder(async (folder) => {
    // The first to run pays for what is compiled on the way.
    await measure({ directory: join(folder, "warm"), size: WARM_SIZE, run });
    const clear = await measure({ directory: join(folder, "clear"), size, run });
    const directory = join(folder, "encrypted");
    const empty = await open(directory);
    await empty.upkeep.encrypt(PASSPHRASE);
    await empty.close();
    const encrypted = await measure({ directory, size, run });
    const memory = await open(join(folder, "clear"));
    const encryptMs = await timeOf(() => memory.upkeep.encrypt(PASSPHRASE));
    await memory.close();
    return { clear, encrypted, encryptMs };
  });
}

/** A line a figure: clear, encrypted, and how many times the one is the other. */
export function formatEncryptionBench({ clear, encrypted, encryptMs }: EncryptionBench): string {
  const rows = Object.entries(clear).map(([name, value]) => {
    const other = new Map(Object.entries(encrypted)).get(name) ?? Number.NaN;
    return [name, value.toFixed(2), other.toFixed(2), (other / value).toFixed(2)];
  });
  const table = formatTable([["", "clear", "encrypted", "ratio"], ...rows]);
  return `${table}\nencrypting the clear store: ${(encryptMs / 1000).toFixed(1)} s`;
}

async function measure({
  directory,
  size,
  run,
}: {
  readonly directory: string;
  readonly size: number;
  readonly run: BenchRun;
}): Promise<Cost> {
  let importMs = 0;
  const importBusyMs = await processorTimeOf(async () => {
    importMs = await importWorld({
      directory,
      size,
      passphrase: askNobody,
      workerUrl: run.workerUrl,
      signal: run.signal,
      onProgress: (done) => run.onProgress("import", done, size),
    });
  });
  const sizeBytes = await withMemory(
    locked(directory),
    async (memory) => (await memory.status()).sizeBytes,
  );
  const openings: number[] = [];
  while (openings.length < OPENINGS) {
    const { value: memory, ms } = await timed(() => open(directory));
    openings.push(ms);
    await memory.close();
  }
  let searched: readonly number[] = [];
  const searchBusyMs = await withMemory(locked(directory), (memory) =>
    processorTimeOf(async () => {
      searched = await searchAll(memory);
    }),
  );
  const recordMs = await withMemory(locked(directory), (memory) =>
    recordTurns(memory, { size: RECORDS, seed: WORLD_SEED }),
  );
  return {
    "import, turns/s": (size * 1000) / importMs,
    "import, processor ms a turn": importBusyMs / size,
    "record p50, ms": percentile(recordMs, 0.5),
    "record p95, ms": percentile(recordMs, 0.95),
    "open, ms": percentile(openings, 0.5),
    "first search, ms": searched[0] ?? Number.NaN,
    "search p50, ms": percentile(searched.slice(1), 0.5),
    "search p95, ms": percentile(searched.slice(1), 0.95),
    "search, processor ms": searchBusyMs / QUESTIONS,
    "disk, bytes a turn": sizeBytes / size,
  };
}

async function searchAll(memory: Memory): Promise<readonly number[]> {
  const questions = generateQuestions({ size: 1000, questions: QUESTIONS, seed: WORLD_SEED });
  const times: number[] = [];
  for (const { text } of questions) times.push(await timeOf(() => memory.search(text)));
  return times;
}

const askNobody = (): Promise<string> => Promise.resolve(PASSPHRASE);

const locked = (directory: string) => ({ directory, workers: 0, passphrase: askNobody });
const open = (directory: string): Promise<Memory> => openMemory(locked(directory));
