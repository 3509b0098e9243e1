import { ROOT_ID } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { PlacementEvent } from "../draft/placement-event.ts";
import { placeTurn } from "./place.ts";
import { brokenLaws } from "../testing/laws.ts";
import { bag, plant, type Grove } from "../testing/grow.ts";

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** What a turn is made of, by its number, so that runs need no chance. */
const worlds: Readonly<Record<string, (turn: number) => readonly number[]>> = {
  "all alike": () => [1, 2, 3, 4, 5],
  "all different": (turn) => upTo(6).map((at) => 100 + turn * 10 + at),
  "without any term": () => [],
  "of twelve topics": (turn) =>
    upTo(8).map((at) => ((turn * 7) % 12) * 20 + ((turn * 13 + at * 5) % 20)),
};

for (const [name, termsOf] of Object.entries(worlds)) {
  for (const fanout of [1, 2, 3, 5, 12]) {
    test(`turns ${name} keep every law after each of 150 placements, at fan-out ${fanout}`, async () => {
      const grove = plant({ fanout });
      for (const turn of upTo(150)) {
        await grove.place(termsOf(turn));
        const { nodes } = grove.tree;
        expect(brokenLaws({ nodes, turns: upTo(turn + 1), fanout })).toEqual([]);
      }
    });
  }
}

test("any turns in any sittings, with sleep and without, keep every law", async () => {
  const turns = fc.array(
    fc.record({
      terms: fc.array(fc.nat(30), { maxLength: 8 }),
      session: fc.nat(4),
      sleep: fc.boolean(),
    }),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(turns, fc.constantFrom(2, 3, 5), async (told, fanout) => {
      const grove = plant({ fanout });
      for (const { terms, session, sleep } of told) {
        await grove.place(terms, session);
        if (sleep) await grove.sleep();
      }
      const { nodes } = grove.tree;
      expect(brokenLaws({ nodes, turns: upTo(told.length), fanout })).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test("two thousand turns all alike fill leaves of at most eight", async () => {
  const grove = plant({ fanout: 5 });
  for (const turn of upTo(2000)) {
    await grove.place([1, 2, 3]);
    if (turn % 100 === 0) await grove.sleep();
  }
  const { nodes } = grove.tree;
  expect(brokenLaws({ nodes, turns: upTo(2000), fanout: 5 })).toEqual([]);
  const leaves = [...nodes.values()].filter((node) => node.turns.length > 0).length;
  expect(leaves).toBeLessThan(2000 / 2);
});

test("notes in one form about six things: leaves of one thing each, of five and more on average", async () => {
  const grove = plant({ fanout: 5 });
  const subjectOf = (turn: number): number => Math.floor(((turn * 7919) % 101) / 17);
  for (const turn of upTo(600)) {
    await grove.place([1, 2, 3, 4, 10 + subjectOf(turn), 30 + subjectOf(turn), 20 + (turn % 5)], 0);
    if (turn % 100 === 0) await grove.sleep();
  }
  const leaves = [...grove.tree.nodes.values()].filter((node) => node.turns.length > 0);
  expect(leaves.length).toBeLessThan(600 / 5);
  const pure = leaves.filter(({ turns }) => new Set(turns.map(subjectOf)).size === 1);
  expect(pure.length).toBeGreaterThan(0.9 * leaves.length);
});

test("many turns placed in one draft get the leaves that a draft each gives them", async () => {
  // All are in the index before the first is placed, as in an import.
  const record = (): Grove => {
    const grove = plant({ fanout: 5 });
    for (const turn of upTo(60)) {
      const terms = bag(worlds["of twelve topics"]?.(turn) ?? []);
      grove.tree.append({ terms, session: turn, line: "a line", keyPhrases: [] });
    }
    return grove;
  };
  const single = record();
  for (const turn of upTo(60)) await single.change((draft) => placeTurn(draft, turn));
  const bulk = record();
  await bulk.change(async (draft) => {
    for (const turn of upTo(60)) await placeTurn(draft, turn);
  });
  const leavesOf = (grove: Grove): readonly string[] =>
    [...grove.tree.nodes.values()]
      .filter(({ turns }) => turns.length > 0)
      .map(({ turns }) => turns.join(" "))
      .toSorted();
  expect(leavesOf(bulk)).toEqual(leavesOf(single));
  expect(leavesOf(single).length).toBeGreaterThan(12);
  expect(brokenLaws({ nodes: bulk.tree.nodes, turns: upTo(60), fanout: 5 })).toEqual([]);
});

test("topics that come up in turns get leaves of their own", async () => {
  const grove = plant({ fanout: 5 });
  const topicOf = (turn: number): number => turn % 6;
  for (const turn of upTo(120)) {
    // Six words of the topic's eight, two of the talk that all share.
    const words = upTo(6).map((at) => 100 + topicOf(turn) * 10 + ((turn + at) % 8));
    await grove.place([...words, turn % 3, 3 + (turn % 5)]);
    await grove.sleep();
  }
  for (const { turns } of grove.tree.nodes.values()) {
    expect(new Set(turns.map(topicOf)).size).toBeLessThanOrEqual(1);
  }
});

test("a turn with no words of its own stays with the turn before it", async () => {
  const grove = plant({ fanout: 5 });
  await grove.place([1, 2, 3], 0);
  await grove.place([7, 8, 9], 1);
  await grove.place([], 1);
  const leaves = [...grove.tree.nodes.values()].map(({ turns }) => turns);
  expect(leaves).toContainEqual([1, 2]);
});

test("the events tell the path from below ROOT to the leaf, and name it", async () => {
  const grove = plant({ fanout: 2 });
  for (const turn of upTo(12)) await grove.place([turn, turn + 1, turn + 2]);
  const before = new Map(grove.tree.nodes);
  const events: PlacementEvent[] = [];
  await grove.change(async (draft) => {
    const index = grove.tree.append({
      terms: {
        ids: Uint32Array.of(5, 6, 7),
        counts: Uint8Array.of(1, 1, 1),
        length: 3,
        pairs: new Uint32Array(),
      },
      session: 99,
      line: "",
      keyPhrases: [],
    });
    await placeTurn(draft, index);
    events.push(...draft.events.map((event) => event((id) => `topic of ${id}`)));
  });
  expect(events[0]).toEqual({ type: "placement.started", index: 12 });
  expect(events.at(-1)).toMatchObject({ type: "placement.finished", index: 12, created: false });
  const steps = events.flatMap((event) => (event.type === "placement.step" ? event : []));
  expect(steps.map(({ decision }) => decision)).toEqual([
    ...upTo(steps.length - 1).map(() => "descend"),
    "add",
  ]);
  for (const [at, step] of steps.entries()) {
    const parent = at === 0 ? ROOT_ID : steps[at - 1]?.nodeId;
    expect(before.get(step.nodeId)?.parentId).toBe(parent);
    expect(step.topic).toBe(`topic of ${step.nodeId}`);
  }
});

test("one placement writes few bytes, however large the tree", async () => {
  const grove = plant({ fanout: 5 });
  const termsOf = worlds["of twelve topics"];
  let vectorBytes = 0;
  for (const turn of upTo(600)) {
    const { vectors, upserts } = await grove.place(termsOf?.(turn) ?? []);
    vectorBytes = [...vectors.values()].reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0);
    // A path, the leaf split off, and the two that come together with their new parent.
    expect(upserts.length).toBeLessThanOrEqual(
      2 * ((grove.tree.nodes.get(ROOT_ID)?.height ?? 0) + 4),
    );
    if (turn % 50 === 0) await grove.sleep();
  }
  expect(vectorBytes).toBeLessThan(32_000);
});
