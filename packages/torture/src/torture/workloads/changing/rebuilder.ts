import { onMemory } from "../workload.ts";

const PAUSE_MS = 2_000;

/** Rebuilds the index or the tree while turns come in. */
export const rebuilder = onMemory(({ random, report, pause, isOver }, memory) => async () => {
  await pause(PAUSE_MS);
  const tree = random.below(3) === 0;
  const rebuilding = memory.upkeep.rebuild({ tree, index: !tree });
  for await (const event of rebuilding) {
    // Closing would wait for it.
    if (isOver()) rebuilding.cancel();
    if (event.type === "done")
      report({ type: "did", what: tree ? "tree rebuilt" : "index rebuilt" });
    // Turns that came in meanwhile make it fail, as they may: the old index stays.
    if (event.type === "failed") report({ type: "did", what: `rebuilding failed (${event.code})` });
  }
});
