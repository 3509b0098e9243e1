import type { Turn, TurnId } from "@hsms/store";
import type { MemorySource } from "./contents.ts";

/**
 * The memory without its purged turns, indexes and parents adjusted: an undone import leaves such
 * turns, and must leave no trace in an export.
 */
export function withoutGaps(source: MemorySource): MemorySource {
  const { purged } = source;
  if (purged.length === 0) return source;
  const gone = Float64Array.from(purged, ({ index }) => index);
  const shift = (index: number): number => index - countWhere(gone, (one) => one < index);
  const unshift = (index: number): number =>
    index + countWhere(gone, (one, before) => one - before <= index);
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
  const moved = (turn: Turn): Turn => ({
    ...turn,
    index: shift(turn.index),
    parentId: survivor(turn.parentId),
    relatedIds: turn.relatedIds.filter((id) => !parentByPurged.has(id)),
  });
  return {
    ...source,
    count: source.count - purged.length,
    purged: [],
    async *turns() {
      for await (const { turn, placement } of source.turns()) {
        if (turn.state !== "purged") yield { turn: moved(turn), placement };
      }
    },
    readTurns: async (indexes) => (await source.readTurns(indexes.map(unshift))).map(moved),
    damaged: source.damaged.map(shift),
    conversations: source.conversations.map((conversation) => ({
      ...conversation,
      headId: survivor(conversation.headId),
    })),
    async *nodes(options) {
      for await (const { node, ancestors } of source.nodes(options))
        yield { node: { ...node, turns: node.turns.map(shift) }, ancestors };
    },
  };
}

/** How many of the ascending numbers hold; those that do come first. `before` of a number are below it. */
function countWhere(
  numbers: Float64Array,
  holds: (one: number, before: number) => boolean,
): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(numbers[middle] ?? 0, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
