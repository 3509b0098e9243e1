import type { TurnId } from "@hsms/store";
import type { MemoryContents } from "./contents.ts";

/**
 * The memory without its purged turns, indexes and parents adjusted: an undone import leaves such
 * turns, and must leave no trace in an export.
 */
export function withoutGaps(contents: MemoryContents): MemoryContents {
  const purged = contents.turns.filter(({ state }) => state === "purged");
  if (purged.length === 0) return contents;
  const shift = shiftBy(purged.map(({ index }) => index));
  const parentByPurged = new Map(purged.map(({ id, parentId }) => [id, parentId]));
  const survivor = (id: TurnId | null): TurnId | null => {
    let at = id;
    for (let steps = 0; at !== null && steps <= purged.length; steps++) {
      const parent = parentByPurged.get(at);
      if (parent === undefined) return at;
      at = parent;
    }
    return null;
  };
  return {
    ...contents,
    turns: contents.turns
      .filter(({ state }) => state !== "purged")
      .map((turn) => ({
        ...turn,
        index: shift(turn.index),
        parentId: survivor(turn.parentId),
        relatedIds: turn.relatedIds.filter((id) => !parentByPurged.has(id)),
      })),
    damaged: contents.damaged.map(shift),
    placements: contents.placements.filter((_, at) => contents.turns[at]?.state !== "purged"),
    conversations: contents.conversations.map((conversation) => ({
      ...conversation,
      headId: survivor(conversation.headId),
    })),
    nodes: contents.nodes.map((node) => ({ ...node, turns: node.turns.map(shift) })),
  };
}

/** A number less those of the ascending list that are below it. */
const shiftBy =
  (gone: readonly number[]): ((index: number) => number) =>
  (index) => {
    let low = 0;
    let high = gone.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((gone[middle] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return index - low;
  };
