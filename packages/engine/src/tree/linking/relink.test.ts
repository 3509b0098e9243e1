import { ROOT_ID, type NodeId, type TreeChange } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findWide, regroupWide } from "./wide.ts";
import { hasShrunk, isPartDue, isRelinkDue, markRelinked, relink } from "./relink.ts";
import { relinkUnit, StaleUnitError, type UnitDeps } from "./unit.ts";
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

/** Relinks to the end, due or not. */
async function relinkWhole(grove: Grove, deps: UnitDeps = grove.unitDeps()): Promise<void> {
  await grove.change(async (draft) => draft.meta.set("tree.relinkedAt", 0));
  await drain(relink(deps));
}

/** To the end. */
async function drain(steps: ReturnType<typeof relink>): Promise<void> {
  for (let step = await steps.next(); step.done !== true;) step = await steps.next();
}

const parents = (grove: Grove): readonly NodeId[] =>
  [...grove.tree.nodes.values()].filter((node) => node.children.length > 0).map(({ id }) => id);

test("a tree of which little is left is due, and no more once it was relinked", async () => {
  const grove = await grow(5);
  await grove.change(async (draft) => draft.meta.set("tree.relinkedAt", 700));
  expect(await isRelinkDue(grove.tree)).toBe(false);
  await grove.change(async (draft) => draft.meta.set("tree.relinkedAt", 20_000));
  expect(await hasShrunk(grove.tree)).toBe(true);
  expect(await isRelinkDue(grove.tree, true)).toBe(false);
  await drain(relink(grove.unitDeps()));
  expect(await hasShrunk(grove.tree)).toBe(false);
  expect(await isRelinkDue(grove.tree)).toBe(false);
});

test("relinking keeps the leaves, their ids and every law", async () => {
  const grove = await grow(5);
  const leavesOf = (): readonly string[] =>
    [...grove.tree.nodes.values()]
      .filter((node) => node.turns.length > 0)
      .map((node) => `${node.id}: ${node.turns.join(" ")}`)
      .toSorted();
  const before = leavesOf();
  await relinkWhole(grove);
  expect(leavesOf()).toEqual(before);
  expect(brokenLaws({ nodes: grove.tree.nodes, turns: upTo(200), fanout: 5 })).toEqual([]);
});

test("relinking a tree that has not changed gives every node its id again and writes none", async () => {
  const grove = await grow(5);
  await relinkWhole(grove);
  const before = new Set(parents(grove));
  let written = 0;
  const { commit, ...deps } = grove.unitDeps();
  const { moved } = await relinkUnit(
    {
      ...deps,
      commit: (change) => {
        written += change.upserts.length + (change.moves?.size ?? 0);
        return commit(change);
      },
    },
    ROOT_ID,
    new Map(),
  );
  expect(moved).toBe(0);
  expect(written).toBe(0);
  expect(new Set(parents(grove))).toEqual(before);
});

test("relinking has every topic under one node of its own", async () => {
  const grove = await grow(5);
  await relinkWhole(grove);
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

test("a topic that a person named keeps its name and what it holds, and is grouped by itself", async () => {
  const grove = plant({ fanout: 5 });
  const tell = (topic: number, turn: number): number =>
    grove.append(upTo(6).map((at) => topic * 20 + ((turn * 7 + at * 11) ** 2 % 19)));
  const ids: Record<"named" | "other", NodeId[]> = { named: [], other: [] };
  let named: NodeId = ROOT_ID;
  // Of each of four kinds half lies in the one and half in the other: by likeness alone both would be taken apart.
  await grove.change(async (draft) => {
    for (const side of ["named", "other"] as const) {
      for (const topic of upTo(4)) {
        const leaf = draft.create();
        await draft.setTurns(
          leaf,
          upTo(4).map((turn) => tell(topic, turn)),
        );
        ids[side].push(leaf);
      }
    }
    const [first, second] = [draft.create(), draft.create()];
    draft.setChildren(first, ids.named);
    draft.setChildren(second, ids.other);
    for (const id of [first, second]) draft.gather(id);
    await draft.load([ROOT_ID]);
    draft.setChildren(ROOT_ID, [first, second]);
    draft.gather(ROOT_ID);
    draft.update(first, { topic: "Mine", topicPinned: true });
    named = first;
  });
  await relinkWhole(grove);
  const below = (id: NodeId): readonly NodeId[] =>
    (grove.tree.nodes.get(id)?.children ?? []).flatMap((child) => [child, ...below(child)]);
  expect(grove.tree.nodes.get(named)).toMatchObject({ topic: "Mine", topicPinned: true });
  expect(below(named)).toEqual(expect.arrayContaining(ids.named));
  expect(brokenLaws({ nodes: grove.tree.nodes, turns: upTo(32), fanout: 5 })).toEqual([]);
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

/** Turns enough for parts of their own below ROOT, in the order of time and not of topics. */
async function growLarge(): Promise<Grove> {
  const grove = plant({ fanout: 5 });
  const turns = upTo(LARGE).map((turn) =>
    grove.append(upTo(5).map((at) => (turn % 37) * 20 + ((turn * 7 + at * 11) ** 2 % 19))),
  );
  // Level by level, as a tree that was imported.
  await grove.change(async (draft) => {
    let level: NodeId[] = [];
    for (let at = 0; at < turns.length; at += 4) {
      const leaf = draft.create();
      await draft.setTurns(leaf, turns.slice(at, at + 4));
      level.push(leaf);
    }
    while (level.length > 5) {
      const above: NodeId[] = [];
      for (let at = 0; at < level.length; at += 5) {
        const below = level.slice(at, at + 5);
        if (below.length === 1) above.push(...below);
        else {
          const parent = draft.create();
          draft.setChildren(parent, below);
          draft.gather(parent);
          above.push(parent);
        }
      }
      level = above;
    }
    await draft.load([ROOT_ID]);
    draft.setChildren(ROOT_ID, level);
    draft.gather(ROOT_ID);
  });
  return grove;
}
const LARGE = 1000;

/** Parts and steps a tenth as large as in earnest. */
const unitDeps = (grove: Grove): UnitDeps => ({
  ...grove.unitDeps(),
  sizes: { turns: 200, treeTurns: 400, items: 120, budget: 80 },
});

const lawsOf = (grove: Grove, turns = LARGE): readonly string[] =>
  brokenLaws({ nodes: grove.tree.nodes, turns: upTo(turns), fanout: 5 });

/** Nodes that a change writes, a node that only moves counted a fourth. */
const weightOf = ({ upserts, deletes, moves }: TreeChange): number =>
  upserts.length + deletes.length + (moves?.size ?? 0) / 4;

test("a large tree is relinked in small commits that each keep every law, and comes out by topics", async () => {
  const grove = await growLarge();
  expect(lawsOf(grove)).toEqual([]);
  const { commit, ...deps } = unitDeps(grove);
  const weights: number[] = [];
  await relinkWhole(grove, {
    ...deps,
    async commit(change) {
      const outcome = await commit(change);
      weights.push(weightOf(change));
      expect(lawsOf(grove)).toEqual([]);
      return outcome;
    },
  });
  expect(lawsOf(grove)).toEqual([]);
  expect(weights.length).toBeGreaterThan(5);
  // Where something is only left out of a node it costs half; and a step more here and there the path to ROOT.
  expect(Math.max(...weights)).toBeLessThan(40 + 20);
  const pure = [...grove.tree.nodes.values()].filter(({ size }) => size >= 30 && size <= 60);
  expect(pure.length).toBeGreaterThan(0);
});

test("a relinking that was killed leaves a lawful tree, and the next goes on with the parts that are left", async () => {
  const grove = await growLarge();
  const noted = async (): Promise<readonly string[]> =>
    Object.keys((await grove.tree.readTreeMeta("tree.linked")) ?? {});
  const { commit, ...deps } = unitDeps(grove);
  let commits = 0;
  const killed = relinkWhole(grove, {
    ...deps,
    commit(change) {
      if (++commits > 15) throw new Error("killed");
      return commit(change);
    },
  });
  await expect(killed).rejects.toThrow("killed");
  expect(lawsOf(grove)).toEqual([]);
  expect(await isRelinkDue(grove.tree)).toBe(true);
  const before = await noted();
  expect(before.length).toBeGreaterThan(0);
  let next: string | undefined;
  await drain(
    relink({
      ...deps,
      async commit(change) {
        const outcome = await commit(change);
        next ??= (await noted()).find((id) => !before.includes(id));
        if (next === undefined) expect(await noted()).toEqual(before);
        return outcome;
      },
    }),
  );
  expect(next).toBeDefined();
  expect(lawsOf(grove)).toEqual([]);
  expect(await isRelinkDue(grove.tree)).toBe(false);
});

test("a relinking that nobody asks on ends between two parts", async () => {
  const grove = await growLarge();
  for await (const { done, total } of relink(unitDeps(grove))) {
    expect(done).toBeLessThanOrEqual(total);
    break;
  }
  expect(lawsOf(grove)).toEqual([]);
  expect(await isRelinkDue(grove.tree)).toBe(true);
});

test("a turn that is placed between plan and commit is kept, and the plan is made again", async () => {
  const grove = await growLarge();
  const { regroupUnit, ...deps } = unitDeps(grove);
  let placed = 0;
  await relinkWhole(grove, {
    ...deps,
    async regroupUnit(input) {
      const output = await regroupUnit(input);
      if (placed++ === 0) await grove.place([0, 1, 2, 3, 4]);
      return output;
    },
  });
  expect(lawsOf(grove, LARGE + 1)).toEqual([]);
});

test("a part that others change again and again is left for the next time, and nothing of it is half done", async () => {
  const grove = await grow(5);
  const { regroupUnit, ...deps } = unitDeps(grove);
  let turns = 200;
  const restless: UnitDeps = {
    ...deps,
    async regroupUnit(input) {
      const output = await regroupUnit(input);
      await grove.place([turns % 19, 3, 4]);
      turns++;
      return output;
    },
  };
  await expect(relinkUnit(restless, ROOT_ID, new Map())).rejects.toBeInstanceOf(StaleUnitError);
  await relinkWhole(grove, restless);
  expect(lawsOf(grove, turns)).toEqual([]);
});

test("only the part that has grown is grouped again", async () => {
  const grove = await growLarge();
  await relinkWhole(grove, unitDeps(grove));
  expect(await isPartDue(grove.tree)).toBe(false);
  // All of one topic: they go where their own kind is.
  for (const turn of upTo(100))
    await grove.place(upTo(5).map((at) => (turn * 7 + at * 11) ** 2 % 19));
  expect(await isRelinkDue(grove.tree)).toBe(false);
  expect(await isPartDue(grove.tree)).toBe(true);
  const { regroupUnit, ...deps } = unitDeps(grove);
  const sizes: number[] = [];
  await drain(
    relink({
      ...deps,
      regroupUnit: (input) => {
        sizes.push(input.items.reduce((sum, { size }) => sum + size, 0));
        return regroupUnit(input);
      },
    }),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThan(LARGE);
  expect(await isPartDue(grove.tree)).toBe(false);
  expect(lawsOf(grove, LARGE + 100)).toEqual([]);
});

const scenario = fc.record({
  turns: fc.integer({ min: 30, max: 150 }),
  topics: fc.integer({ min: 1, max: 30 }),
  fanout: fc.integer({ min: 2, max: 6 }),
  budget: fc.integer({ min: 1, max: 60 }),
  items: fc.integer({ min: 5, max: 40 }),
  /** Turns that are placed before some of the commits. */
  arrivals: fc.array(fc.nat(4), { maxLength: 8 }),
  /** Parts after which it is cancelled, and begun again. */
  parts: fc.nat(6),
});

test(
  "whatever the tree, the parts and what is placed meanwhile, every commit keeps every law, and a cancelled one is resumed",
  { tags: ["slow"] },
  async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ arrivals, topics, fanout, parts, ...drawn }) => {
        const grove = plant({ fanout });
        let turns = 0;
        const place = async (): Promise<void> => {
          const topic = (turns * 7919) % topics;
          await grove.place(upTo(5).map((at) => topic * 20 + ((turns * 7 + at * 11) ** 2 % 19)));
          turns++;
        };
        while (turns < drawn.turns) await place();
        await grove.change(async (draft) => draft.meta.set("tree.relinkedAt", 0));
        const { commit, ...unit } = grove.unitDeps();
        const waiting = [...arrivals];
        let commits = 0;
        const deps: UnitDeps = {
          ...unit,
          sizes: { turns: 25, treeTurns: 30, items: drawn.items, budget: drawn.budget },
          async pause() {
            if (commits++ % 5 === 0) for (let at = waiting.pop() ?? 0; at > 0; at--) await place();
          },
          async commit(change) {
            const outcome = await commit(change);
            expect(brokenLaws({ nodes: grove.tree.nodes, turns: upTo(turns), fanout })).toEqual([]);
            return outcome;
          },
        };
        const cancelled = relink(deps);
        for (let part = 0; part < parts; part++) await cancelled.next();
        await cancelled.return();
        await drain(relink(deps));
        // What was placed meanwhile may be enough for another one.
        waiting.length = 0;
        if (await isRelinkDue(grove.tree)) await drain(relink(deps));
        expect(await isRelinkDue(grove.tree)).toBe(false);
      }),
      { numRuns: 60 },
    );
  },
);
