import { ROOT_ID, type TopicNode } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plant, type Grove } from "../testing/grow.ts";
import { brokenLaws } from "../testing/laws.ts";

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

const leavesOf = ({ tree }: Grove): readonly TopicNode[] =>
  [...tree.nodes.values()].filter(({ turns }) => turns.length > 0);

/** A tree of two topics under one parent, and a leaf beside it. */
async function twoLevels(): Promise<Grove> {
  const grove = plant({ fanout: 2 });
  for (const terms of [
    [1, 2, 3, 4, 5, 6],
    [1, 7, 8, 9, 10, 11],
    [50, 51, 52],
  ]) {
    await grove.placeAdvised(terms, () => 0);
  }
  // Room, so that nothing is regrouped afterwards.
  grove.limit(5);
  return grove;
}

test("a leaf that scores above 0.7 takes the turn, one at 0.7 does not", async () => {
  for (const [score, leaves] of [
    [0.71, 1],
    [0.7, 2],
  ] as const) {
    const grove = plant({ fanout: 5 });
    await grove.place([1, 2, 3]);
    await grove.placeAdvised([7, 8, 9], () => score);
    expect(leavesOf(grove)).toHaveLength(leaves);
  }
});

test("a turn that the index is sure of is shown to no judge, and goes into its leaf", async () => {
  const grove = plant({ fanout: 5 });
  await grove.place([1, 2, 3, 4, 5]);
  await grove.place([50, 51, 52, 53]);
  let shown = 0;
  const never = (): number => (shown++, 0);
  await grove.placeAdvised([1, 2, 3, 4, 5], never);
  expect(shown).toBe(0);
  expect(leavesOf(grove).map(({ turns }) => turns)).toEqual([[0, 2], [1]]);
  await grove.placeAdvised([1, 60, 61, 62, 63, 64, 65], never);
  expect(shown).toBeGreaterThan(0);
});

test("a parent that scores above 0.5 is gone down into, one at 0.5 is not", async () => {
  for (const [score, isInside] of [
    [0.51, true],
    [0.5, false],
  ] as const) {
    const grove = await twoLevels();
    const isParent = ({ id }: { readonly id: string }): boolean =>
      (grove.tree.nodes.get(id)?.children.length ?? 0) > 0;
    const change = await grove.placeAdvised([90, 91], (node) => (isParent(node) ? score : 0));
    const [leafId] = change.placements.values();
    const above = leafId ? grove.tree.nodes.get(leafId)?.parentId : undefined;
    expect(above !== ROOT_ID).toBe(isInside);
  }
});

test("a parent never holds a turn, however high it scores", async () => {
  const grove = await twoLevels();
  for (const turn of upTo(20)) {
    await grove.placeAdvised([100 + turn], (node) => (node.children.length > 0 ? 0.95 : 0));
  }
  for (const { children, turns } of grove.tree.nodes.values()) {
    expect(children.length === 0 || turns.length === 0).toBe(true);
  }
});

test("a leaf of its own bears the name and the line that the model gave", async () => {
  const grove = plant({ fanout: 5 });
  await grove.placeAdvised([1, 2], () => 0);
  expect(leavesOf(grove)).toMatchObject([{ topic: "topic 0", digest: "its line" }]);
});

test("whatever scores a model gives, every law holds", async () => {
  const told = fc.array(
    fc.record({
      terms: fc.array(fc.nat(30), { maxLength: 6 }),
      scores: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 }),
    }),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(told, fc.constantFrom(2, 3, 5), async (turns, fanout) => {
      const grove = plant({ fanout });
      for (const { terms, scores } of turns) {
        let shown = 0;
        await grove.placeAdvised(terms, () => scores[shown++ % scores.length] ?? 0);
      }
      const { nodes } = grove.tree;
      expect(brokenLaws({ nodes, turns: upTo(turns.length), fanout })).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
