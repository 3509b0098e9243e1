import { openMemory, type Memory } from "@hsms/engine";
import { percentile } from "../../../run/percentile.ts";
import { processorTimeOf } from "../../../run/processor-time.ts";
import { timeOf } from "../../../run/time.ts";
import type { Measured } from "../../store/task-order.ts";
import { ask, generateTurns } from "../../../world/generate.ts";
import { createRandom, type Random } from "../../../world/random.ts";

const SEED = 7;
const RECORD_SEED = 2;
/** Before any is counted: code is compiled and common words are read in them. */
const FIRST = 300;
const ROUNDS = 60;

/** A search right after a record, beside one when nothing waits: of each pair of one round the same process, in turns. */
export async function measureSearchBeside(directory: string): Promise<Measured> {
  const memory = await openMemory({ directory, workers: 0 });
  try {
    const random = createRandom(SEED);
    for (let at = 0; at < FIRST; at++) await memory.search(await question(memory, random));
    const quiet: Asked[] = [];
    const after: Asked[] = [];
    for (const { user, assistant } of generateTurns({ size: ROUNDS, seed: RECORD_SEED })) {
      quiet.push(await search(memory, await question(memory, random)));
      const text = await question(memory, random);
      await memory.turns.add({ user, assistant, model: "generated" });
      after.push(await search(memory, text));
      await memory.upkeep.settled();
    }
    const median = (asked: readonly Asked[], name: keyof Asked): number =>
      percentile(
        asked.map((one) => one[name]),
        0.5,
      );
    return {
      quietP50Ms: median(quiet, "elapsedMs"),
      afterP50Ms: median(after, "elapsedMs"),
      quietProcessorP50Ms: median(quiet, "processorMs"),
      afterProcessorP50Ms: median(after, "processorMs"),
      ratio: median(after, "elapsedMs") / median(quiet, "elapsedMs"),
    };
  } finally {
    await memory.close();
  }
}

interface Asked {
  readonly elapsedMs: number;
  readonly processorMs: number;
}

async function search(memory: Memory, text: string): Promise<Asked> {
  let elapsedMs = 0;
  const processorMs = await processorTimeOf(async () => {
    elapsedMs = await timeOf(() => memory.search(text));
  });
  return { elapsedMs, processorMs };
}

async function question(memory: Memory, random: Random): Promise<string> {
  const { turns } = await memory.status();
  const [turn] = await memory.turns.read([random.below(turns)]);
  return ask(random, turn?.user ?? "");
}
