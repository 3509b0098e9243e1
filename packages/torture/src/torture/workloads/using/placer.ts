import type { Workload } from "../workload.ts";

const PAUSE_MS = 30;

/** Places what others record, in the same moments as they do: so that conflicts happen. */
export const placer: Workload = async (context) => {
  const { report, isOver, pause } = context;
  const memory = await context.openMemory();
  report({ type: "ready" });
  while (!isOver()) {
    await memory.upkeep.settled();
    await pause(PAUSE_MS);
  }
  await memory.close();
};
