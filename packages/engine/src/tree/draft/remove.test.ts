import { ROOT_ID, type NodeId } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { placeTurn } from "../placing/place.ts";
import { plant, type Grove } from "../testing/grow.ts";
import { brokenLaws } from "../testing/laws.ts";
import type { PendingEvent } from "./draft.ts";
import type { PlacementEvent } from "./placement-event.ts";
import { removeTurn, removeTurns } from "./remove.ts";

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

test("a name that a person gave goes to the one topic that is left below it", async () => {
  const { grove, other } = await named({});
  const { events } = await removing(grove, other);
  expect(events).toEqual([]);
  expect(namesIn(grove)).toEqual(["Our family"]);
});

test("where the one that is left has a name of its own, that stays, and the other is told to be gone", async () => {
  const { grove, other } = await named({ inner: "Alison" });
  const { events } = await removing(grove, other);
  expect(events).toEqual([{ type: "topic.name-gone", topic: "Our family" }]);
  expect(namesIn(grove)).toEqual(["Alison"]);
});

test("a name is told to be gone when nothing is left below it", async () => {
  const { grove, other, first } = await named({});
  const { events } = await removing(grove, [...other, ...first]);
  expect(events).toEqual([{ type: "topic.name-gone", topic: "Our family" }]);
  expect(namesIn(grove)).toEqual([]);
});

test("ROOT keeps an only child that a person has named", async () => {
  const { grove, beside } = await named({});
  const { events } = await removing(grove, beside);
  expect(events).toEqual([]);
  expect(namesIn(grove)).toEqual(["Our family"]);
});

test("names that a person gave never go without a word, whichever turns leave", async () => {
  const told = fc.array(fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }), {
    minLength: 8,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(
      told,
      fc.integer({ min: 2, max: 8 }),
      fc.infiniteStream(fc.nat()),
      async (turns, fanout, chance) => {
        const pick = (below: number): number => (chance.next().value ?? 0) % below;
        const grove = plant({ fanout });
        for (const terms of turns) await grove.place(terms);
        for (const { id } of grove.tree.nodes.values()) {
          if (id !== ROOT_ID && pick(3) === 0) await nameNode(grove, id, `Mine ${id}`);
        }
        const left = turns.map((_, turn) => turn);
        while (left.length > 0) {
          const before = namesIn(grove);
          const goes = left.splice(pick(left.length), 1 + pick(4));
          const { events } = await removing(grove, goes);
          const gone = events.flatMap((event) =>
            event.type === "topic.name-gone" ? event.topic : [],
          );
          expect([...namesIn(grove), ...gone].toSorted()).toEqual(before);
          expect(brokenLaws({ nodes: grove.tree.nodes, turns: left, fanout })).toEqual([]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

const nameNode = (grove: Grove, id: NodeId, topic: string) =>
  grove.change(async (draft) => {
    await draft.load([id]);
    draft.update(id, { topic, topicPinned: true });
  });

const namesIn = (grove: Grove): readonly string[] =>
  [...grove.tree.nodes.values()]
    .flatMap(({ id, topic, topicPinned }) => (topicPinned && id !== ROOT_ID ? topic : []))
    .toSorted();

async function removing(
  grove: Grove,
  turns: readonly number[],
): Promise<{ readonly events: readonly PlacementEvent[] }> {
  let pending: readonly PendingEvent[] = [];
  await grove.change(async (draft) => {
    await removeTurns(draft, turns);
    pending = draft.events;
  });
  return { events: pending.map((event) => event(() => "")) };
}

/** "Our family" over two leaves, the first of which is called `inner`, and beside it another leaf. */
async function named({ inner }: { readonly inner?: string }) {
  const grove = plant({ fanout: 5 });
  const [first, other, beside] = [
    [grove.append([1, 2]), grove.append([1, 3])],
    [grove.append([5, 6])],
    [grove.append([7, 8])],
  ];
  await grove.change(async (draft) => {
    await draft.load([ROOT_ID]);
    const leaf = async (turns: readonly number[]): Promise<NodeId> => {
      const id = draft.create();
      await draft.setTurns(id, turns);
      return id;
    };
    const [a, b, c] = [await leaf(first), await leaf(other), await leaf(beside)];
    if (inner !== undefined) draft.update(a, { topic: inner, topicPinned: true });
    const parent = draft.create();
    draft.update(parent, { topic: "Our family", topicPinned: true });
    draft.setChildren(parent, [a, b]);
    draft.gather(parent);
    draft.setChildren(ROOT_ID, [parent, c]);
    draft.gather(ROOT_ID);
  });
  return { grove, first, other, beside };
}
