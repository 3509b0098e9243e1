import type { Memory } from "@hsms/engine";
import { timeOf } from "../../run/time.ts";
import { generateTurns, type WorldOptions } from "../../world/generate.ts";

/** Records the turns of a world one by one, each placed before the next comes; milliseconds of each record. */
export async function recordTurns(memory: Memory, world: WorldOptions): Promise<readonly number[]> {
  const times: number[] = [];
  for (const { user, assistant } of generateTurns(world)) {
    times.push(await timeOf(() => memory.turns.add({ user, assistant, model: "generated" })));
    await memory.upkeep.settled();
  }
  return times;
}
