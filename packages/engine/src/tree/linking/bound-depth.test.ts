import { ROOT_ID, type NodeId } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { PendingEvent } from "../draft/draft.ts";
import { removeTurns } from "../draft/remove.ts";
import { placeTurn } from "../placing/place.ts";
import { plant, type Grove } from "../testing/grow.ts";
import { brokenLaws } from "../testing/laws.ts";
import { depthBound } from "./regroup.ts";
import { relink } from "./relink.ts";

test("names given by hand stay or are told to be gone, and every law holds, whatever is named, placed, forgotten and relinked", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.tuple(fc.nat(10), fc.nat(1000)), { minLength: 40, maxLength: 200 }),
      fc.boolean(),
      async (fanout, kinds, acts, isLarge) => {
        const garden = tend(fanout);
        for (const [act, salt] of acts) {
          if (act === 0) await garden.nameOne(salt);
          else if (act === 1) await garden.forget(salt);
          else if (act === 2) await garden.wrap(salt);
          else if (act === 3 && salt % 5 === 0) await garden.relinkAll(isLarge);
          else await garden.tell(kindOf(salt % kinds, salt));
          garden.expectLawful();
        }
      },
    ),
    { numRuns: 60 },
  );
});

test.each([2, 3, 5, 8])(
  "named topics that lie in each other as deep as a tree may be stay while others come, at fan-out %i",
  async (fanout) => {
    const garden = tend(fanout);
    for (let at = 0; at < 120; at++) await garden.tell(kindOf(at % 8, at));
    for (let at = 0; at < 12; at++) await garden.wrap(at);
    await garden.nameDeepest();
    const named = garden.names().length;
    expect(named).toBeGreaterThan(1);
    for (let at = 0; at < 300; at++) await garden.tell([500 + at * 4, 501 + at * 4, at % 50]);
    garden.expectLawful();
    expect(garden.names()).toHaveLength(named);
  },
);

test("a chain of names that no lawful tree has room for loses some, and says which", async () => {
  const grove = plant({ fanout: 5 });
  const names: string[] = [];
  await grove.change(async (draft) => {
    await draft.load([ROOT_ID]);
    const leaf = async (terms: readonly number[]): Promise<NodeId> => {
      const id = draft.create();
      await draft.setTurns(id, [grove.append(terms)]);
      return id;
    };
    let below = await leaf([0, 1]);
    for (let at = 1; at < 8; at++) {
      const parent = draft.create();
      draft.setChildren(parent, [below, await leaf([at * 3, at * 3 + 1])]);
      draft.gather(parent);
      draft.update(parent, { topic: `Mine ${at}`, topicPinned: true });
      names.push(`Mine ${at}`);
      below = parent;
    }
    draft.setChildren(ROOT_ID, [below]);
    draft.gather(ROOT_ID);
  });
  const index = grove.append([900, 901]);
  const gone = await goneIn(grove, (draft) => placeTurn(draft, index));
  expect(gone.length).toBeGreaterThan(0);
  expect([...namesIn(grove), ...gone].toSorted()).toEqual(names.toSorted());
  const turns = Array.from({ length: 9 }, (_, at) => at);
  expect(brokenLaws({ nodes: grove.tree.nodes, turns, fanout: 5 })).toEqual([]);
});

/** Five of twenty terms of a kind. */
const kindOf = (kind: number, salt: number): readonly number[] =>
  [0, 1, 2, 3, 4].map((at) => kind * 20 + ((salt * 7 + at * 11) ** 2 % 19));

const namesIn = (grove: Grove): readonly string[] =>
  [...grove.tree.nodes.values()].flatMap(({ id, topic, topicPinned }) =>
    topicPinned && id !== ROOT_ID ? topic : [],
  );

/** Names that a change tells to be gone. */
async function goneIn(
  grove: Grove,
  work: Parameters<Grove["change"]>[0],
): Promise<readonly string[]> {
  let pending: readonly PendingEvent[] = [];
  await grove.change(async (draft) => {
    await work(draft);
    pending = draft.events;
  });
  return pending.flatMap((event) => {
    const told = event(() => "");
    return told.type === "topic.name-gone" ? told.topic : [];
  });
}

/** A tree in which names are given, with what must be there: its turns, and each name until it is told to be gone. */
function tend(fanout: number) {
  const grove = plant({ fanout });
  const { nodes } = grove.tree;
  const turns: number[] = [];
  let names: readonly string[] = [];
  let given = 0;
  const change: typeof goneIn = async (_, work) => {
    const gone = await goneIn(grove, work);
    expect([...namesIn(grove), ...gone].toSorted()).toEqual(names.toSorted());
    names = namesIn(grove);
    return gone;
  };
  const name = async (id: NodeId): Promise<void> => {
    if (nodes.get(id)?.topicPinned === true) return;
    names = [...names, `Mine ${++given}`];
    await change(grove, async (draft) => {
      await draft.load([id]);
      draft.update(id, { topic: `Mine ${given}`, topicPinned: true });
    });
  };
  return {
    names: () => names,
    expectLawful(): void {
      expect(brokenLaws({ nodes, turns, fanout })).toEqual([]);
    },
    async tell(terms: readonly number[]): Promise<void> {
      const index = grove.append(terms);
      turns.push(index);
      await change(grove, (draft) => placeTurn(draft, index));
    },
    async nameOne(salt: number): Promise<void> {
      const all = [...nodes.keys()].filter((id) => id !== ROOT_ID);
      const id = all[salt % Math.max(1, all.length)];
      if (id !== undefined) await name(id);
    },
    /** Names all parents on the way to the deepest leaf. */
    async nameDeepest(): Promise<void> {
      const heightOf = (id: NodeId): number => nodes.get(id)?.height ?? 0;
      for (let at: NodeId = ROOT_ID; heightOf(at) > 0;) {
        if (at !== ROOT_ID) await name(at);
        const children: readonly NodeId[] = nodes.get(at)?.children ?? [];
        at = children.reduce((most, id) => (heightOf(id) > heightOf(most) ? id : most));
      }
    },
    async forget(salt: number): Promise<void> {
      if (turns.length === 0) return;
      const goes = turns.splice(salt % turns.length, 1 + (salt % 7));
      await change(grove, (draft) => removeTurns(draft, goes));
    },
    /** Puts the two highest children of ROOT under a named parent, where the tree does not get too deep by it. */
    async wrap(salt: number): Promise<void> {
      const root = nodes.get(ROOT_ID);
      const leaves = [...nodes.values()].filter((node) => node.turns.length > 0).length;
      if (root === undefined || root.children.length < 3) return;
      if (root.height >= depthBound(leaves, fanout)) return;
      const height = (id: NodeId): number => nodes.get(id)?.height ?? 0;
      const sorted = root.children.toSorted((a, b) => height(b) - height(a) || salt % 2);
      names = [...names, `Mine ${++given}`];
      await change(grove, async (draft) => {
        await draft.loadPath(ROOT_ID);
        const parent = draft.create();
        draft.setChildren(parent, sorted.slice(0, 2));
        draft.gather(parent);
        draft.update(parent, { topic: `Mine ${given}`, topicPinned: true });
        draft.setChildren(ROOT_ID, [parent, ...sorted.slice(2)]);
        draft.gather(ROOT_ID);
      });
    },
    async relinkAll(isLarge: boolean): Promise<void> {
      await grove.change(async (draft) => void draft.meta.set("tree.relinkedAt", 0));
      const sizes = { turns: 24, treeTurns: 40, items: 12, budget: 60 };
      const steps = relink({ ...grove.unitDeps(), ...(isLarge ? { sizes } : {}) });
      while ((await steps.next()).done !== true);
      expect(namesIn(grove).toSorted()).toEqual(names.toSorted());
    },
  };
}
