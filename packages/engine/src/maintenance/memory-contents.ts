import type { Placement, Store, Turn } from "@hsms/store";
import type { MemoryContents } from "@hsms/formats";
import { indexBatches } from "../outcomes/in-batches.ts";
import { isDamage, readSoundTurns } from "../outcomes/read-sound-turns.ts";
import { readTree, summaryOf } from "../tree/browsing/tree-view.ts";

/** The whole memory in memory, for an export. Damaged turns are left out and reported, a damaged tree as a whole. O(turns + nodes). */
export async function readContents(store: Store): Promise<MemoryContents> {
  const nodes = await readSoundNodes(store);
  const { turns: count } = await store.statistics();
  const turns: Turn[] = [];
  const damaged: number[] = [];
  const placements: (Placement | undefined)[] = [];
  for (const indexes of indexBatches(0, count)) {
    const read = await readSoundTurns(store.turns, indexes);
    damaged.push(...read.damaged);
    const readPlacements = await store.tree.readPlacements(indexes);
    for (const [at, turn] of read.turns.entries()) {
      if (turn === undefined) continue;
      turns.push(turn);
      placements.push(nodes === undefined ? undefined : readPlacements[at]);
    }
  }
  const inUse = new Set(turns.map(({ conversationId }) => conversationId));
  // One without turns is what a killed import left; where turns are damaged, theirs may be among them.
  const conversations = (await store.conversations.read()).filter(
    ({ id }) => damaged.length > 0 || inUse.has(id),
  );
  return {
    turns,
    damaged,
    placements,
    conversations,
    nodes: nodes ?? [],
    isTreeDamaged: nodes === undefined,
    summaryOf: (id) => summaryOf(store, id),
  };
}

/** `undefined` when a node's record is broken: what hangs below it cannot be told from what is lost. */
async function readSoundNodes(store: Store): Promise<MemoryContents["nodes"] | undefined> {
  try {
    return (await readTree(store)).nodes;
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
}
