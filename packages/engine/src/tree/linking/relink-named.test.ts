import { ROOT_ID, type NodeId } from "@hsms/store";
import { expect, test } from "vitest";
import { plant, type Grove } from "../testing/grow.ts";
import { brokenLaws } from "../testing/laws.ts";
import { isPartDue, isRelinkDue, relink, type RelinkStep } from "./relink.ts";

const TURNS = 600;
const SIZES = { turns: 120, treeTurns: 200, items: 60, budget: 80 };
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

test("topics that a person named are no parts of their own beside those that they lie in", async () => {
  const { grove, named } = await growNamed();
  await relinkNow(grove);
  const linked = Object.keys(Object(await grove.tree.readTreeMeta("tree.linked")));
  expect(named.length).toBeGreaterThan(5);
  expect(linked.length).toBeGreaterThan(1);
  expect(linked.filter((id) => named.some((one) => one === id))).toEqual([]);
});

test("a named topic that has grown does not have the tree relinked before the part that it lies in has", async () => {
  const { grove, named } = await growNamed();
  await relinkNow(grove);
  const [id] = named;
  if (id === undefined) throw new Error("Nothing is named");
  const turns = upTo(Math.ceil((grove.tree.nodes.get(id)?.size ?? 0) * 0.2));
  await grove.change(async (draft) => {
    const leaf = (await draft.loadSubtree(id)).find((node) => node.turns.length > 0);
    if (leaf === undefined) throw new Error("It has no leaf");
    const coming = turns.map((at) => grove.append([900 + at, 901]));
    await draft.setTurns(leaf.id, [...leaf.turns, ...coming]);
    await draft.gatherPath(leaf.parentId ?? ROOT_ID);
  });
  expect(await isRelinkDue(grove.tree)).toBe(false);
  expect(await isPartDue(grove.tree)).toBe(false);
});

test("each turn counts once towards the end of a relinking, whether what it lies in is named or not", async () => {
  const { grove } = await growNamed();
  const done = (await relinkNow(grove)).map((step) => step.done);
  expect(done.indexOf(TURNS)).toBe(done.length - 1);
  expect(brokenLaws({ nodes: grove.tree.nodes, turns: upTo(TURNS), fanout: 5 })).toEqual([]);
});

/** A tree in parts, in which parents with parents of leaves below them are named. */
async function growNamed(): Promise<{ readonly grove: Grove; readonly named: readonly NodeId[] }> {
  const grove = plant({ fanout: 5 });
  for (const turn of upTo(TURNS)) {
    await grove.place(upTo(5).map((at) => (turn % 12) * 20 + ((turn * 7 + at * 11) ** 2 % 19)));
  }
  const named = [...grove.tree.nodes.values()].flatMap(({ id, height, size }) =>
    height === 2 && size < SIZES.turns / 2 ? id : [],
  );
  for (const id of named) {
    await grove.change(async (draft) => {
      await draft.load([id]);
      draft.update(id, { topic: `Mine ${id}`, topicPinned: true });
    });
  }
  return { grove, named };
}

async function relinkNow(grove: Grove): Promise<readonly RelinkStep[]> {
  const steps: RelinkStep[] = [];
  for await (const step of relink({ ...grove.unitDeps(), sizes: SIZES })) steps.push(step);
  return steps;
}
