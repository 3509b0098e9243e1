import { onMemory } from "../workload.ts";

/** Turns that follow each other without a pause, and the pause between two such bursts. */
const LONGEST_BURST = 16;
const PAUSE_MS = 300;

/** A chat: one turn after another, each placed in the background. */
export const writer = onMemory((context, memory) => {
  const { name, random, generateTurn, report, pause } = context;
  let number = context.nextNumber;
  return async () => {
    for (let burst = 1 + random.below(LONGEST_BURST); burst > 0; burst--) {
      await memory.turns.add(generateTurn({ writer: name, number }));
      report({ type: "acknowledged", numbers: [number] });
      number++;
    }
    await pause(PAUSE_MS);
  };
});
