import type { CarePlan } from "@hsms/engine";
import { processorTimeOf, watchBlocks } from "../../run/processor-time.ts";
import { withMemory } from "../../run/temporary.ts";
import { importWorld, type WorldMemory } from "../../speed/store/import-world.ts";
import { generateTurns } from "../../world/generate.ts";

/** What a step of a sleep took. */
export interface CareFigure {
  readonly step: string;
  /** Milliseconds of all threads. */
  readonly processorMs: number;
  /** By the thread's own processor's time. */
  readonly longestBlockMs: number | null;
  readonly result: string;
}

/** Each so manieth turn is told again in other letters. */
const TOLD_AGAIN_EVERY = 1000;

/** A generated memory of so many turns, with forgetting turned on. */
export async function makeCareWorld(directory: string, size: number): Promise<void> {
  const turns = toldAgain(size);
  await importWorld({ directory, size, turns, workerUrl: null, onProgress: () => undefined });
  await withMemory({ directory }, async ({ settings, upkeep }) => {
    await settings.change({ forgetting: true });
    await upkeep.settled();
  });
}

/** A sleep over it: in a process of its own, since one that has imported has much to throw away. */
export const measureCare = (directory: string): Promise<readonly CareFigure[]> =>
  withMemory({ directory }, async ({ care, upkeep }) => {
    await upkeep.settled();
    let planned: CarePlan;
    return [
      await measure("plan", async () => {
        planned = await care.plan();
        const { merges, archives, waiting } = planned;
        return `${merges.length} told twice, ${archives.length} due, ${waiting} waiting`;
      }),
      await measure("apply", async () => {
        const run = await care.apply(planned);
        return `${(run?.absorptions.length ?? 0) + (run?.forgotten.length ?? 0)} archived`;
      }),
      await measure("sum up", async () => `${(await care.sumUp()).made} weeks`),
      await measure("plan again", async () => `${(await care.plan()).merges.length} told twice`),
    ];
  });

async function measure(step: string, work: () => Promise<string>): Promise<CareFigure> {
  let result = "";
  const blocks = watchBlocks();
  const processorMs = await processorTimeOf(async () => void (result = await work()));
  return { step, processorMs, longestBlockMs: blocks.end(), result };
}

function* toldAgain(size: number): Generator<WorldMemory, void, undefined> {
  let told = 0;
  for (const turn of generateTurns({ size, seed: 1 })) {
    if (told++ >= size) return;
    yield turn;
    if (told % TOLD_AGAIN_EVERY !== 0 || told++ >= size) continue;
    yield { ...turn, user: `${turn.user}!`, createdAt: turn.createdAt + 1 };
  }
}
