import type { Role } from "../stage.ts";

/** Turns that follow each other without a pause, and the pause between two such bursts. */
const LONGEST_BURST = 16;
const PAUSE_MS = 300;

/** A chat: one turn after another, each placed in the background. */
export const writer: Role = async (stage) => {
  const { name, random, speak, tell, pause } = stage;
  const memory = await stage.openMemory();
  tell({ type: "ready" });
  let number = stage.nextNumber;
  while (!stage.isOver()) {
    for (let burst = 1 + random.below(LONGEST_BURST); burst > 0; burst--) {
      await memory.turns.add(speak({ writer: name, number }));
      tell({ type: "acknowledged", numbers: [number] });
      number++;
    }
    await pause(PAUSE_MS);
  }
  await memory.close();
};
