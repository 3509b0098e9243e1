import { rm } from "node:fs/promises";
import { join } from "node:path";
import { openMemory } from "@hsms/engine";
import type { BenchRun } from "../../run/bench-run.ts";
import { atLeast, atMost, megabytes, type Figure } from "../../run/figure.ts";
import { percentile } from "../../run/percentile.ts";
import { inTemporaryFolder } from "../../run/temporary.ts";
import { timeOf } from "../../run/time.ts";
import { generateTurns } from "../../world/generate.ts";
import { backUp, buildWorld, worldFolder } from "./built-world.ts";
import { writtenBytes } from "./process-memory.ts";
import type { Measured, TaskPlace } from "./task-order.ts";
import { runTask, startReader } from "./task-process.ts";

export interface StoreBenchOptions extends BenchRun {
  readonly size: number;
  /** Keeps the world for the next run of this size. */
  readonly keep: boolean;
}

/** Of single turns. */
const RECORDS = 400;
/** Placements that are weighed, before all others: of turns that take no slot, since slots are written at the same time. */
const PLACEMENTS = 100;
const RECORD_SEED = 2;
/** Processes that only open the store: the median counts. */
const OPENINGS = 5;

/** Times and weighs the store of a generated world, each task in a process of its own. */
export async function benchStore(options: StoreBenchOptions): Promise<readonly Figure[]> {
  const { size, keep, onProgress, signal } = options;
  const folder = worldFolder(size);
  const directory = join(folder, "store");
  try {
    const order = { directory, size, workerUrl: options.workerUrl?.href ?? null };
    onProgress("import", 0, 0);
    const built = await buildWorld({ folder, order, signal });
    const openings: Measured[] = [];
    while (openings.length < OPENINGS) {
      openings.push(await runTask({ ...order, task: "open" }, signal));
      onProgress("open", openings.length, OPENINGS);
    }
    const median = (name: string): number => {
      const values = openings.map((one) => one[name] ?? Number.NaN);
      return percentile(values, 0.5);
    };
    onProgress("search", 0, 0);
    const searched = await runTask({ ...order, task: "search" }, signal);
    onProgress("check", 0, 0);
    const checked = await runTask({ ...order, task: "check" }, signal);
    onProgress("backup", 0, 0);
    const { backup, single } = await inTemporaryFolder(async (copies) => {
      const copy = join(copies, "copy");
      return {
        backup: await backUp({ directory, copy }),
        single: await recordSingly({ ...order, directory: copy }, { onProgress, signal }),
      };
    });
    const { recordMs, placementBytes } = single;
    const flushed = "flushed, while another process reads";
    const written = "written by one placement";
    const importPerSecond = (size * 1000) / (built["recordMs"] ?? 0);
    return [
      atLeast("import, analysed and indexed", importPerSecond, "turns/s", 5000),
      atMost("import, most memory", megabytes(built["peakBytes"]), "MB"),
      atMost("record, the first of a process", single.firstMs, "ms"),
      atMost(`record p50, ${flushed}`, percentile(recordMs, 0.5), "ms"),
      atMost(`record p95, ${flushed}`, percentile(recordMs, 0.95), "ms", 5),
      atMost(`${written}, median`, kilobytes(percentile(placementBytes, 0.5)), "KB", 64),
      atMost(`${written}, p95`, kilobytes(percentile(placementBytes, 0.95)), "KB"),
      atMost("open", median("openMs"), "ms", 50),
      atMost("open to first search", median("firstSearchMs"), "ms", 300),
      atMost("100 searches, p95", searched["searchP95Ms"], "ms"),
      atMost("100 searches, private memory", megabytes(searched["privateBytes"]), "MB", 400),
      atMost("disk", backup.sizeBytes / backup.turns / 1000, "KB/turn", 3),
      atMost("backup", backup.elapsedMs / 1000, "s", 10),
      atMost("doctor's check", (checked["checkMs"] ?? 0) / 1000, "s", 60),
      atMost("doctor's check, private memory", megabytes(checked["privateBytes"]), "MB"),
      atMost("doctor's check, errors found", checked["errors"], "findings", 0),
    ];
  } finally {
    if (!keep) await rm(folder, { recursive: true, force: true });
  }
}

/** Records turn after turn while another process searches; each is placed before the next comes. */
async function recordSingly(
  order: TaskPlace,
  { onProgress, signal }: Pick<BenchRun, "onProgress" | "signal">,
): Promise<{
  readonly firstMs: number | null;
  /** Once slots are written too, as in a talk. */
  readonly recordMs: readonly number[];
  readonly placementBytes: readonly number[];
}> {
  const memory = await openMemory({ directory: order.directory, workers: 0 });
  const stopReader = await startReader(order, signal);
  const recordMs: number[] = [];
  const placementBytes: number[] = [];
  const size = RECORDS + PLACEMENTS;
  try {
    await memory.settings.change({ slotsMode: "legacy" });
    for (const { user, assistant } of generateTurns({ size, seed: RECORD_SEED })) {
      const isWeighed = recordMs.length < PLACEMENTS;
      if (recordMs.length === PLACEMENTS) await memory.settings.change({ slotsMode: "hybrid" });
      recordMs.push(await timeOf(() => memory.turns.add({ user, assistant, model: "generated" })));
      const before = writtenBytes();
      await memory.upkeep.settled();
      const after = writtenBytes();
      if (isWeighed && before !== null && after !== null) placementBytes.push(after - before);
      onProgress("record", recordMs.length, size);
    }
  } finally {
    stopReader();
    await memory.close();
  }
  return { firstMs: recordMs[0] ?? null, recordMs: recordMs.slice(PLACEMENTS), placementBytes };
}

/** `null` for no samples. */
const kilobytes = (bytes: number): number | null => (Number.isNaN(bytes) ? null : bytes / 1000);
