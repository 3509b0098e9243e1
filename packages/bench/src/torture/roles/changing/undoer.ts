import { EditError, type Memory } from "@hsms/engine";
import type { Role, Stage } from "../stage.ts";

const PAUSE_MS = 300;
const MOST_TURNS = 5;
/** Commands that pile up before they are undone. */
const MOST_COMMANDS = 4;

/**
 * Gives commands and takes them back. Undoing takes the newest command of anybody, so nobody else may
 * give any to the same memory: no imports, no purges, and no repairs, which begin the journal anew.
 */
export const undoer: Role = async (stage) => {
  const { random, tell, isOver, pause } = stage;
  const memory = await stage.openMemory();
  tell({ type: "ready" });
  // Of former lives.
  await undoAll(stage, memory);
  while (!isOver()) {
    for (let left = 1 + random.below(MOST_COMMANDS); left > 0; left--) await command(stage, memory);
    await undoAll(stage, memory);
    await pause(PAUSE_MS);
  }
  await undoAll(stage, memory);
  await memory.close();
};

async function command({ random, tell }: Stage, memory: Memory): Promise<void> {
  const { nodes } = await memory.topics.tree();
  const node = nodes[random.below(nodes.length)];
  if (node !== undefined && random.below(2) === 0) {
    try {
      await memory.topics.edit({
        type: "rename",
        nodeId: node.id,
        topic: `topic ${random.below(1000)}`,
      });
      tell({ type: "did", what: "renaming" });
    } catch (error) {
      // The node went, or another has the name, since the tree was looked at.
      if (!(error instanceof EditError)) throw error;
    }
    return;
  }
  const { turns } = await memory.status();
  if (turns === 0) return;
  const indexes = Array.from({ length: 1 + random.below(MOST_TURNS) }, () => random.below(turns));
  await memory.turns.archive(indexes);
  tell({ type: "did", what: "archiving" });
}

async function undoAll({ tell }: Stage, memory: Memory): Promise<void> {
  const history = await memory.history.read(1000);
  const count = history.filter(({ canBeUndone }) => canBeUndone).length;
  for await (const event of memory.history.undo(count)) {
    if (event.type === "done") tell({ type: "did", what: "undoing" });
    if (event.type !== "failed") continue;
    // A backup with another journal has taken the store's place.
    if (event.code !== "STORE_MISUSE") throw new Error(`${event.code}: ${event.message}`);
    tell({ type: "did", what: "undoing broken off by a restoring" });
    return;
  }
}
