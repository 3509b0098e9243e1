import type { Placement, Store, Turn } from "@hsms/store";
import type { MemoryContents } from "@hsms/formats";
import { isDamage, readSoundTurns } from "../outcomes/read-sound-turns.ts";
import { readTree, summaryOf } from "../tree/browsing/tree-view.ts";

/** Turns read at once: an export of a large memory must not ask for a million keys in one go. */
const BATCH = 1000;

/**
 * The whole memory as plain values, for the writers of an export. What is damaged is left out and reported:
 * turns by their indexes, the tree as a whole, since its turns can be placed again. O(turns + nodes),
 * all in memory.
 */
export async function readContents(store: Store): Promise<MemoryContents> {
  const nodes = await readSoundNodes(store);
  const { turns: count } = await store.statistics();
  const turns: Turn[] = [];
  const damaged: number[] = [];
  const placements: (Placement | undefined)[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at);
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
