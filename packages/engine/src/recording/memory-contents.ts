import type { Placement, Store, Turn } from "@hsms/store";
import type { MemoryContents } from "../formats/write/contents.ts";
import { readSoundTurns } from "../transfer/read-sound-turns.ts";
import { readTree, summaryOf } from "./tree-view.ts";

/** Turns read at once: an export of a large memory must not ask for a million keys in one go. */
const BATCH = 1000;

/** The whole memory as plain values, for the writers of an export. O(turns + nodes), all in memory. */
export async function readContents(store: Store): Promise<MemoryContents> {
  const { nodes, turns: count } = await readTree(store);
  const turns: Turn[] = [];
  const damaged: number[] = [];
  const placements: (Placement | undefined)[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at);
    const read = await readSoundTurns(store, indexes);
    damaged.push(...read.damaged);
    const readPlacements = await store.readPlacements(indexes);
    for (const [at, turn] of read.turns.entries()) {
      if (turn === undefined) continue;
      turns.push(turn);
      placements.push(readPlacements[at]);
    }
  }
  const conversations = await store.readConversations();
  return {
    turns,
    damaged,
    placements,
    conversations,
    nodes,
    summaryOf: (id) => summaryOf(store, id),
  };
}
