import { EngineError, type Memory } from "@hsms/engine";
import type { Workload, WorkloadContext } from "../workload.ts";

const PAUSE_MS = 300;
const MOST_TURNS = 5;
/** Commands that pile up before they are undone. */
const MOST_COMMANDS = 4;

/** Runs commands and undoes them. Undo reverts the newest command of any process, so no other may run one. */
export const undoer: Workload = async (context) => {
  const { random, report, isOver, pause } = context;
  const memory = await context.openMemory();
  report({ type: "ready" });
  // Those of earlier runs of this process.
  await undoAll(context, memory);
  while (!isOver()) {
    for (let left = 1 + random.below(MOST_COMMANDS); left > 0; left--)
      await command(context, memory);
    await undoAll(context, memory);
    await pause(PAUSE_MS);
  }
  while (!(await undoAll(context, memory)));
  await memory.close();
};

async function command({ random, report }: WorkloadContext, memory: Memory): Promise<void> {
  const { nodes } = await memory.topics.tree();
  const node = nodes[random.below(nodes.length)];
  if (node !== undefined && random.below(2) === 0) {
    try {
      await memory.topics.edit({
        type: "rename",
        nodeId: node.id,
        topic: `topic ${random.below(1000)}`,
      });
      report({ type: "did", what: "renaming" });
    } catch (error) {
      // The node went, or another has the name, since the tree was looked at.
      if (!(error instanceof EngineError && error.code === "BAD_INPUT")) throw error;
    }
    return;
  }
  const { turns } = await memory.status();
  if (turns === 0) return;
  const indexes = Array.from({ length: 1 + random.below(MOST_TURNS) }, () => random.below(turns));
  await memory.turns.archive(indexes);
  report({ type: "did", what: "archiving" });
}

/** False where a backup with another journal has taken the store's place meanwhile. */
async function undoAll({ report }: WorkloadContext, memory: Memory): Promise<boolean> {
  const history = await memory.history.read(1000);
  const count = history.filter(({ canBeUndone }) => canBeUndone).length;
  for await (const event of memory.history.undo(count)) {
    if (event.type === "done") report({ type: "did", what: "undoing" });
    if (event.type !== "failed") continue;
    if (event.code !== "STORE_MISUSE") throw new Error(`${event.code}: ${event.message}`);
    report({ type: "did", what: "undoing broken off by a restoring" });
    return false;
  }
  return true;
}
