import { ROOT_ID, type NodeId } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { difference, heightOfShape, itemsOf, type Shape } from "./shape.ts";
import { costOf, planSteps, type Way } from "./steps.ts";

const FANOUT = 3;
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** A shape over items in some order, each parent with two or three children. */
function shapeOver(items: readonly NodeId[], name: string): Shape {
  const groups = new Map<NodeId, readonly NodeId[]>();
  let level = items;
  while (level.length > FANOUT) {
    const above: NodeId[] = [];
    // Never a last group of one: two and two instead of three and one.
    for (let at = 0; at < level.length;) {
      const left = level.length - at;
      const size = left === 4 || left === 2 ? 2 : Math.min(FANOUT, left);
      const children = level.slice(at, at + size);
      const id = `${name}${groups.size}` as NodeId;
      groups.set(id, children);
      above.push(id);
      at += size;
    }
    level = above;
  }
  return { top: level, groups };
}

/** The shapes on a way, one after each step. */
function walk(way: Way, budget: number): readonly Shape[] {
  let { groups } = way.from;
  return planSteps(way, budget).steps.map((step) => {
    const left = [...groups].filter(([id]) => !step.removed.includes(id));
    groups = new Map([...left, ...step.groups]);
    return { top: step.top, groups };
  });
}

const scenario = fc
  .record({
    count: fc.integer({ min: 2, max: 60 }),
    budget: fc.integer({ min: 1, max: 120 }),
    sameIds: fc.boolean(),
    seed: fc.infiniteStream(fc.nat()),
  })
  .map(({ count, budget, sameIds, seed }) => {
    const items = upTo(count).map((at) => `item${at}` as NodeId);
    const ranks = new Map(items.map((id) => [id, seed.next().value ?? 0]));
    const shuffled = items.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
    const from = shapeOver(items, "a");
    const to = shapeOver(shuffled, sameIds ? "a" : "b");
    let made = 0;
    const way: Way = {
      from,
      to,
      fanout: FANOUT,
      height:
        1 +
        Math.max(
          heightOfShape(from, () => 0),
          heightOfShape(to, () => 0),
        ),
      heightOf: () => 0,
      createId: () => `new${made++}` as NodeId,
    };
    return { way, items, budget };
  });

function brokenLaws(shape: Shape, { way, items }: { way: Way; items: readonly NodeId[] }) {
  const broken: string[] = [];
  const met = itemsOf(shape);
  if (met.toSorted().join() !== items.toSorted().join()) broken.push(`items ${met.join()}`);
  if (shape.top.length > FANOUT || shape.top.length < 2) broken.push(`top ${shape.top.join()}`);
  const named = [...shape.top, ...[...shape.groups.values()].flat()];
  if (new Set(named).size !== named.length) broken.push("a node hangs twice");
  for (const id of shape.groups.keys()) if (!named.includes(id)) broken.push(`${id} is adrift`);
  for (const [id, children] of shape.groups) {
    if (children.length < 2 || children.length > FANOUT) broken.push(`${id}: ${children.join()}`);
  }
  const height = heightOfShape(shape, () => 0);
  if (height > way.height) broken.push(`height ${height} of ${way.height}`);
  return broken;
}

test("every step is a lawful tree over all items, and the last is the one wanted", () => {
  fc.assert(
    fc.property(scenario, ({ way, items, budget }) => {
      const shapes = walk(way, budget);
      for (const shape of shapes) expect(brokenLaws(shape, { way, items })).toEqual([]);
      expect(shapes.at(-1)).toEqual(way.to);
    }),
    { numRuns: 200 },
  );
});

test("a step writes no more than its budget", () => {
  const items = upTo(400).map((at) => `item${at}` as NodeId);
  const shuffled = upTo(400).flatMap((at) => items[(at * 7) % 400] ?? []);
  const from = shapeOver(items, "a");
  const way: Way = {
    from,
    to: shapeOver(shuffled, "a"),
    fanout: FANOUT,
    height: 9,
    heightOf: () => 0,
    createId: () => `new${made++}` as NodeId,
  };
  let made = 0;
  let before = from;
  let steps = 0;
  for (const shape of walk(way, 400)) {
    expect(costOf(before, shape)).toBeLessThanOrEqual(400);
    before = shape;
    steps++;
  }
  expect(steps).toBeLessThan(40);
});

test("a tree that stays the same is one step that writes nothing", () => {
  const from = shapeOver(
    upTo(100).map((at) => `item${at}` as NodeId),
    "a",
  );
  const way: Way = {
    from,
    to: { top: [...from.top], groups: new Map(from.groups) },
    fanout: FANOUT,
    height: 9,
    heightOf: () => 0,
    createId: () => ROOT_ID,
  };
  const [only, ...more] = walk(way, 1);
  expect(more).toEqual([]);
  expect(difference(from, only ?? way.to)).toEqual({ written: [], removed: [], moved: [] });
});
