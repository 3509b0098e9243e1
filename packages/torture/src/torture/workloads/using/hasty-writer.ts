import type { Workload } from "../workload.ts";

const PAUSE_MS = 3;

/** The bug that the torture is made to find, so that it can be seen to find it: it acknowledges before the promise resolves. */
export const hastyWriter: Workload = async (context) => {
  const { name, generateTurn, report, pause } = context;
  const memory = await context.openMemory();
  report({ type: "ready" });
  for (let number = context.nextNumber; !context.isOver(); number++) {
    report({ type: "acknowledged", numbers: [number] });
    await memory.turns.add(generateTurn({ writer: name, number }));
    // Otherwise the end of standard input is never read.
    await pause(PAUSE_MS);
  }
  await memory.close();
};
