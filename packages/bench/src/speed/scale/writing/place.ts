import { openMemory, type ImportedTurn, type Memory } from "@hsms/engine";
import { v7 } from "uuid";
import { percentile } from "../../../run/percentile.ts";
import { processorTimeOf } from "../../../run/processor-time.ts";
import { writtenBytes } from "../../store/process-memory.ts";
import type { Measured } from "../../store/task-order.ts";
import { generateTurns, type WorldTurn } from "../../../world/generate.ts";

const SEED = 2;
/** Of which the first are not counted: in them code is compiled, and the top of the tree is read. */
const WARM = 20;
const SINGLE = 60;
const BATCHES = 3;
const BATCH = 100;

/** What a turn costs that is placed by itself, and one of a hundred that were imported together. */
export async function measurePlace(directory: string): Promise<Measured> {
  const memory = await openMemory({ directory, workers: 0 });
  try {
    // Slots are written at the same time.
    await memory.settings.change({ slotsMode: "legacy" });
    const turns = [...generateTurns({ size: WARM + SINGLE + BATCHES * BATCH, seed: SEED })];
    const single: Cost[] = [];
    for (const { user, assistant } of turns.slice(0, WARM + SINGLE)) {
      await memory.turns.add({ user, assistant, model: "generated" });
      single.push(await costOf(() => memory.upkeep.settled()));
    }
    const batches: Cost[] = [];
    for (let at = WARM + SINGLE; at < turns.length; at += BATCH) {
      batches.push(await placeTogether(memory, turns.slice(at, at + BATCH)));
    }
    const counted = single.slice(WARM);
    return {
      singleProcessorP50Ms: median(counted.map(({ processorMs }) => processorMs)),
      singleBytesP50: medianOrNull(counted.map(({ bytes }) => bytes)),
      batchProcessorMs: median(batches.map(({ processorMs }) => processorMs / BATCH)),
      batchBytes: medianOrNull(batches.map(({ bytes }) => bytes && bytes / BATCH)),
    };
  } finally {
    await memory.close();
  }
}

interface Cost {
  readonly processorMs: number;
  readonly bytes: number | null;
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** `null` where the system does not tell. */
const medianOrNull = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value === null) ? null : median(values.map((value) => value ?? 0));

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = writtenBytes();
  const processorMs = await processorTimeOf(work);
  const after = writtenBytes();
  return { processorMs, bytes: before === null || after === null ? null : after - before };
}

/** Places them without a record between; what recording costs is left out, as with single turns. */
async function placeTogether(memory: Memory, turns: readonly WorldTurn[]): Promise<Cost> {
  const batch = turns.map(({ user, assistant, sessionId }): ImportedTurn => ({
    id: v7() as ImportedTurn["id"],
    user,
    assistant,
    sessionId,
    createdAt: Date.now(),
    model: "generated",
  }));
  let placing: Promise<Cost> | undefined;
  let end = (): void => undefined;
  const isPlaced = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = memory.exchange.import({ turns: batch, repairs: [] });
  for await (const event of run) {
    const isRecorded =
      event.type === "progress" && event.stage === "record" && event.done === event.total;
    if (isRecorded) placing ??= costOf(() => isPlaced);
  }
  await run;
  await memory.upkeep.settled();
  end();
  return (await placing) ?? { processorMs: Number.NaN, bytes: null };
}
