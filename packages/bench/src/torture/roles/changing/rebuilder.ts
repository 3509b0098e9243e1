import type { Role } from "../stage.ts";

const PAUSE_MS = 2_000;

/** Makes the index or the tree anew while turns come in. */
export const rebuilder: Role = async (stage) => {
  const { random, tell, pause } = stage;
  const memory = await stage.openMemory();
  tell({ type: "ready" });
  while (!stage.isOver()) {
    await pause(PAUSE_MS);
    const tree = random.below(3) === 0;
    const rebuilding = memory.upkeep.rebuild({ tree, index: !tree });
    for await (const event of rebuilding) {
      // Closing would wait for it.
      if (stage.isOver()) rebuilding.cancel();
      if (event.type === "done")
        tell({ type: "did", what: tree ? "tree rebuilt" : "index rebuilt" });
      // Turns that came in meanwhile make it fail, as they may: the old index stays.
      if (event.type === "failed") tell({ type: "did", what: `rebuilding failed (${event.code})` });
    }
  }
  await memory.close();
};
