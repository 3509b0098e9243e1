import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyMemory } from "../testing/memory-arbitrary.ts";
import { collectContents, sourceOf } from "./contents.ts";
import { withoutGaps } from "./without-gaps.ts";

test("an export knows nothing of purged turns: indexes have no gaps, and what pointed at one points at what stays", async () => {
  await fc.assert(
    fc.asyncProperty(anyMemory, async (memory) => {
      const kept = memory.turns.filter(({ state }) => state !== "purged");
      const purgedIds = new Set(
        memory.turns.filter(({ state }) => state === "purged").map(({ id }) => id),
      );
      const source = withoutGaps(sourceOf(memory));
      const { turns, placements, nodes, conversations } = await collectContents(source);
      const indexes = turns.map(({ index }) => index).toReversed();
      expect(await source.readTurns(indexes)).toEqual(turns.toReversed());
      expect(turns.map(({ index }) => index)).toEqual(kept.map((_, place) => place));
      expect(turns.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
      expect(placements).toEqual(kept.map(({ index }) => memory.placements[index]));
      expect(nodes).toHaveLength(memory.nodes.length);
      for (const node of nodes) {
        const held = memory.nodes.find(({ id }) => id === node.id);
        const before = held?.turns.map((index) => memory.turns[index]?.id);
        expect(node.turns.map((index) => turns[index]?.id)).toEqual(before);
      }
      const named = [
        ...turns.flatMap(({ parentId, relatedIds }) => [parentId, ...relatedIds]),
        ...conversations.map(({ headId }) => headId),
      ];
      for (const id of named) expect(id !== null && purgedIds.has(id)).toBe(false);
    }),
    { numRuns: 200 },
  );
});
