import { openMemory } from "@hsms/engine";
import type { Role } from "./stage.ts";

const PAUSE_MS = 30;

/** Places what others record, in the same moments as they do: so that conflicts happen. */
export const placer: Role = async ({ directory, tell, isOver, pause }) => {
  const memory = await openMemory({ directory, workers: 0 });
  tell({ type: "ready" });
  while (!isOver()) {
    await memory.settled();
    await pause(PAUSE_MS);
  }
  await memory.close();
};
