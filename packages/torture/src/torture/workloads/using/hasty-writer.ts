import { onMemory } from "../workload.ts";

const PAUSE_MS = 3;
/** So long may pass between what it says and what it does: a kill soon after a message is before that. */
const HASTE_MS = 40;

/** The bug that the torture is made to find, so that it can be seen to find it: it acknowledges before the promise resolves. */
export const hastyWriter = onMemory((context, memory) => {
  const { name, generateTurn, report, pause } = context;
  let number = context.nextNumber;
  return async () => {
    report({ type: "acknowledged", numbers: [number] });
    await pause(HASTE_MS);
    await memory.turns.add(generateTurn({ writer: name, number }));
    // Otherwise the end of standard input is never read.
    await pause(PAUSE_MS);
    number++;
  };
});
