import type { Role } from "../stage.ts";

const PAUSE_MS = 3;

/** The bug that the torture is made to find, so that it can be seen to find it: it acknowledges before the promise resolves. */
export const hastyWriter: Role = async (stage) => {
  const { name, speak, tell, pause } = stage;
  const memory = await stage.openMemory();
  tell({ type: "ready" });
  for (let number = stage.nextNumber; !stage.isOver(); number++) {
    tell({ type: "acknowledged", numbers: [number] });
    await memory.turns.add(speak({ writer: name, number }));
    // Or it would never hear that it is over.
    await pause(PAUSE_MS);
  }
  await memory.close();
};
