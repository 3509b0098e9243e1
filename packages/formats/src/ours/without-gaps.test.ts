import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyMemory } from "../testing/memory-arbitrary.ts";
import { withoutGaps } from "./without-gaps.ts";

test("an export knows nothing of purged turns: indexes have no gaps, and what pointed at one points at what stays", () => {
  fc.assert(
    fc.property(anyMemory, (memory) => {
      const kept = memory.turns.filter(({ state }) => state !== "purged");
      const purgedIds = new Set(
        memory.turns.filter(({ state }) => state === "purged").map(({ id }) => id),
      );
      const { turns, placements, nodes, conversations } = withoutGaps(memory);
      expect(turns.map(({ index }) => index)).toEqual(kept.map((_, place) => place));
      expect(turns.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
      expect(placements).toEqual(kept.map(({ index }) => memory.placements[index]));
      for (const [at, node] of nodes.entries()) {
        const before = memory.nodes[at]?.turns.map((index) => memory.turns[index]?.id);
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
