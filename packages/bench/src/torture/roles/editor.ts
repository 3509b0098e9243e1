import { openLmdbStore, type TurnPatch } from "@hsms/store";
import { ANALYSER } from "@hsms/engine";
import type { Role } from "./stage.ts";

const PAUSE_MS = 40;

/** Changes what may be changed of turns: counts of access, and whether they are archived. */
export const editor: Role = async ({ directory, random, tell, isOver, pause }) => {
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  tell({ type: "ready" });
  while (!isOver()) {
    const { turns } = await store.statistics();
    if (turns > 0) {
      const patches = new Map<number, TurnPatch>();
      for (let count = 1 + random.below(20); count > 0; count--) {
        const index = random.below(turns);
        const [turn] = await store.readTurns([index]);
        // An old store brings one that was purged.
        if (turn?.state !== "active") continue;
        patches.set(index, { accessCount: random.below(1000), importance: 7 });
      }
      await store.updateTurns(patches);
      tell({ type: "did", what: "edit" });
    }
    await pause(PAUSE_MS);
  }
  await store.close();
};
