import { StoreError, type TurnPatch } from "@hsms/store";
import { onStore } from "../workload.ts";

const PAUSE_MS = 40;

/** Changes what may be changed of turns: counts of access, and whether they are archived. */
export const editor = onStore(({ random, report, pause }, store) => async () => {
  const { turns } = await store.statistics();
  if (turns > 0) {
    const patches = new Map<number, TurnPatch>();
    for (let count = 1 + random.below(20); count > 0; count--) {
      const index = random.below(turns);
      const [turn] = await store.turns.read([index]);
      // An old store brings one that was purged.
      if (turn?.state !== "active") continue;
      patches.set(index, { accessCount: random.below(1000), importance: 7 });
    }
    try {
      await store.turns.update(patches);
      report({ type: "did", what: "edit" });
    } catch (error) {
      // One of them was purged since it was read, and can no longer be changed.
      if (!(error instanceof StoreError && error.code === "STORE_MISUSE")) throw error;
      report({ type: "did", what: "edit refused" });
    }
  }
  await pause(PAUSE_MS);
});
