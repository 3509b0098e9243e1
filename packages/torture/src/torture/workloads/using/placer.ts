import { onMemory } from "../workload.ts";

const PAUSE_MS = 30;

/** Places what others record, in the same moments as they do: so that conflicts happen. */
export const placer = onMemory(({ pause }, memory) => async () => {
  await memory.upkeep.settled();
  await pause(PAUSE_MS);
});
