import * as fc from "fast-check";
import { expect, test } from "vitest";
import { placeTurn } from "../placing/place.ts";
import { removeTurn } from "./remove.ts";
import { plant } from "../testing/grow.ts";
import { brokenLaws } from "../testing/laws.ts";

test("turns that leave in any order prune empty leaves and single-child parents", async () => {
  const turns = fc.array(fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(turns, fc.infiniteStream(fc.nat()), async (told, chance) => {
      const grove = plant({ fanout: 3 });
      for (const terms of told) await grove.place(terms);
      const left = told.map((_, turn) => turn);
      while (left.length > 0) {
        const [turn] = left.splice((chance.next().value ?? 0) % left.length, 1);
        if (turn === undefined) continue;
        const { placements } = await grove.change((draft) => removeTurn(draft, turn));
        expect(placements.get(turn)).toBe(null);
        expect(brokenLaws({ nodes: grove.tree.nodes, turns: left, fanout: 3 })).toEqual([]);
      }
      expect(grove.tree.nodes.size).toBe(1);
    }),
    { numRuns: 25 },
  );
});

test("a turn that left may be placed again", async () => {
  const grove = plant({ fanout: 3 });
  for (const turn of Array.from({ length: 20 }).keys())
    await grove.place([turn, turn + 1, turn + 2]);
  await grove.change((draft) => removeTurn(draft, 7));
  await grove.change((draft) => placeTurn(draft, 7));
  const turns = Array.from({ length: 20 }, (_, turn) => turn);
  expect(brokenLaws({ nodes: grove.tree.nodes, turns, fanout: 3 })).toEqual([]);
});
