import type { Role } from "../stage.ts";

const PAUSE_MS = 30;

/** Places what others record, in the same moments as they do: so that conflicts happen. */
export const placer: Role = async (stage) => {
  const { tell, isOver, pause } = stage;
  const memory = await stage.openMemory();
  tell({ type: "ready" });
  while (!isOver()) {
    await memory.upkeep.settled();
    await pause(PAUSE_MS);
  }
  await memory.close();
};
