import type { TurnId } from "@hsms/store";
import type { MemorySource } from "./contents.ts";

/**
 * The memory without its purged turns, indexes and parents adjusted: an undone import leaves such
 * turns, and must leave no trace in an export.
 */
export function withoutGaps(source: MemorySource): MemorySource {
  const { purged } = source;
  if (purged.length === 0) return source;
  const gone = Float64Array.from(purged, ({ index }) => index);
  const shift = shiftBy(gone);
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
    ...source,
    count: source.count - purged.length,
    purged: [],
    async *turns() {
      for await (const { turn, placement } of source.turns()) {
        if (turn.state === "purged") continue;
        const index = shift(turn.index);
        const parentId = survivor(turn.parentId);
        const relatedIds = turn.relatedIds.filter((id) => !parentByPurged.has(id));
        yield { turn: { ...turn, index, parentId, relatedIds }, placement };
      }
    },
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

/** A number less those of the ascending list that are below it. */
const shiftBy =
  (gone: Float64Array): ((index: number) => number) =>
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
