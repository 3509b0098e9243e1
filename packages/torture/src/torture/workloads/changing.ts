import { StoreError, type TurnPatch } from "@hsms/store";
import { onStore, onMemory, type Workload, type WorkloadContext } from "./workload.ts";
import { originOf } from "../turns/generated-turn.ts";
import { EngineError, type Memory } from "@hsms/engine";

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

const PURGER_PAUSE_MS = 2_000;
const MOST_TURNS = 3;

/** Deletes a few turns for good, of any writer and any age. */
export const purger = onMemory(({ random, report, pause }, memory) => async () => {
  await pause(PURGER_PAUSE_MS);
  const { turns: count } = await memory.status();
  if (count === 0) return;
  const indexes = Array.from({ length: 1 + random.below(MOST_TURNS) }, () => random.below(count));
  const standing = (await memory.turns.read(indexes)).flatMap((turn) => turn ?? []);
  const turns = standing.flatMap(({ user }) => originOf(user) ?? []);
  report({ type: "purging", turns });
  const chosen = standing.filter(({ user }) => originOf(user) !== undefined);
  const purge = memory.turns.purge(
    chosen.map(({ index }) => index),
    // Backups are the business of other workloads.
    { copies: "report" },
  );
  for await (const event of purge) {
    if (event.type !== "failed") continue;
    // Eleven others have changed the topics for half a minute: nothing is deleted, and that is said.
    if (event.code !== "STORE_BUSY") throw new Error(`${event.code}: ${event.message}`);
    report({ type: "did", what: "purge given up (STORE_BUSY)" });
    return;
  }
  report({ type: "purged", turns });
  report({ type: "did", what: "purge" });
});

const REBUILDER_PAUSE_MS = 2_000;

/** Rebuilds the index or the tree while turns come in. */
export const rebuilder = onMemory(({ random, report, pause, isOver }, memory) => async () => {
  await pause(REBUILDER_PAUSE_MS);
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

const UNDOER_PAUSE_MS = 300;
const UNDOER_MOST_TURNS = 5;
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
    await pause(UNDOER_PAUSE_MS);
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
  const indexes = Array.from({ length: 1 + random.below(UNDOER_MOST_TURNS) }, () =>
    random.below(turns),
  );
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
