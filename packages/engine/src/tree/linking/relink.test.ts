import { ROOT_ID, type NodeId } from "@hsms/store";
import { expect, test } from "vitest";
import { findWide, regroupWide } from "./regroup.ts";
import { groupLeaves, isRelinkDue, markRelinked, relink } from "./relink.ts";
import { plant, type Grove } from "../testing/grow.ts";
import { brokenLaws } from "../testing/laws.ts";

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** Two hundred turns of ten topics, with twenty words a topic and six of them a turn. */
async function grow(fanout: number): Promise<Grove> {
  const grove = plant({ fanout });
  for (const turn of upTo(200)) {
    // Squares leave the words of a turn without a pattern, so that no two likenesses are equal.
    await grove.place(upTo(6).map((at) => (turn % 10) * 20 + ((turn * 7 + at * 11) ** 2 % 19)));
  }
  return grove;
}

const parents = (grove: Grove): readonly NodeId[] =>
  [...grove.tree.nodes.values()].filter((node) => node.children.length > 0).map(({ id }) => id);

test("relinking keeps the leaves, their ids and every law", async () => {
  const grove = await grow(5);
  const leavesOf = (): readonly string[] =>
    [...grove.tree.nodes.values()]
      .filter((node) => node.turns.length > 0)
      .map((node) => `${node.id}: ${node.turns.join(" ")}`)
      .toSorted();
  const before = leavesOf();
  await grove.change((draft) => relink(draft, async (input) => groupLeaves(input)));
  expect(leavesOf()).toEqual(before);
  expect(brokenLaws({ nodes: grove.tree.nodes, turns: upTo(200), fanout: 5 })).toEqual([]);
});

test("relinking a tree that has not changed gives every node its id again and moves no leaf", async () => {
  const grove = await grow(5);
  await grove.change((draft) => relink(draft, async (input) => groupLeaves(input)));
  const before = new Set(parents(grove));
  await grove.change(async (draft) => {
    const { moved } = await relink(draft, async (input) => groupLeaves(input));
    expect(moved).toBe(0);
  });
  expect(new Set(parents(grove))).toEqual(before);
});

test("relinking has every topic under one node of its own", async () => {
  const grove = await grow(5);
  await grove.change((draft) => relink(draft, async (input) => groupLeaves(input)));
  const turnsBelow = (id: NodeId): readonly number[] => {
    const node = grove.tree.nodes.get(id);
    return node === undefined ? [] : [...node.turns, ...node.children.flatMap(turnsBelow)];
  };
  const groups = [...grove.tree.nodes.keys()].map((id) =>
    turnsBelow(id)
      .toSorted((a, b) => a - b)
      .join(" "),
  );
  for (const topic of upTo(10)) {
    expect(groups).toContain(
      upTo(20)
        .map((at) => at * 10 + topic)
        .join(" "),
    );
  }
});

test("relinking is due at twelve turns, then whenever the tree has grown by 15 %", async () => {
  const grove = plant({ fanout: 5 });
  const due: number[] = [];
  for (const turn of upTo(40)) {
    await grove.place([turn, turn + 1]);
    if (!(await isRelinkDue(grove.tree))) continue;
    due.push(turn + 1);
    await grove.sleep();
  }
  expect(due).toEqual([12, 14, 17, 20, 23, 27, 32, 37]);
});

test("a tree that is taken as it stands is not relinked before it has grown", async () => {
  const grove = await grow(5);
  expect(await isRelinkDue(grove.tree)).toBe(true);
  await grove.change(async (draft) => {
    await draft.load([ROOT_ID]);
    markRelinked(draft);
  });
  expect(await isRelinkDue(grove.tree)).toBe(false);
});

test("after the limit was lowered every node is brought down to it", async () => {
  const grove = await grow(12);
  grove.limit(3);
  expect(brokenLaws({ nodes: grove.tree.nodes, turns: upTo(200), fanout: 3 })).not.toEqual([]);
  await grove.change(async (draft) => {
    const wide = await findWide(draft.source, 3);
    expect(wide.length).toBeGreaterThan(0);
    expect(await regroupWide(draft, wide)).toBeGreaterThan(0);
  });
  expect(brokenLaws({ nodes: grove.tree.nodes, turns: upTo(200), fanout: 3 })).toEqual([]);
});
