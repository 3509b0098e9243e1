import { ROOT_ID, type NodeId } from "@hsms/store";
import { expect, test } from "vitest";
import { type Model, offlineModel } from "@hsms/models";
import type { TreeDraft } from "../draft/draft.ts";
import { placeTurn } from "./place.ts";
import { bag, plant, type Grove } from "../testing/grow.ts";
import { askNodeByNode } from "./ask-node-by-node.ts";

/** A model whose scores are given by a node's name, and the levels that it was asked about. */
function judge(scoreOf: (topic: string) => number) {
  const levels: (readonly string[])[] = [];
  let names = 0;
  const model: Model = {
    ...offlineModel,
    summarise: () => Promise.resolve({ ok: true, value: "its line" }),
    nameTopic: () => Promise.resolve({ ok: true, value: `name ${++names}` }),
    score({ nodes }) {
      const topics = nodes.map(({ topic }) => topic);
      levels.push(topics);
      return Promise.resolve({ ok: true, value: topics.map(scoreOf) });
    },
  };
  return { model, levels, names: () => names };
}

/** Records a turn and files it as the model says; what the model advised. */
async function file(grove: Grove, model: Model, word: number) {
  const index = grove.tree.append({
    terms: bag([word]),
    session: word,
    line: "a line",
    keyPhrases: [],
  });
  const asked = {
    exchange: { user: "said", assistant: null },
    maxLength: 100,
    language: "en",
    signal: new AbortController().signal,
  } as const;
  await grove.change(async (draft) => {
    await placeTurn(draft, index, await askNodeByNode({ draft, model }, asked));
  });
  return index;
}

const turnsOf = (grove: Grove, topic: string): readonly number[] =>
  [...grove.tree.nodes.values()].find((node) => node.topic === topic)?.turns ?? [];

test.each([
  [0.71, "joins it"],
  [0.7, "gets a leaf beside it"],
  [0.5, "gets a leaf at ROOT"],
])("a turn whose nearest leaf scores %d %s", async (score, place) => {
  const grove = plant({ fanout: 5 });
  await file(grove, judge(() => 0).model, 1);
  const { model, names } = judge(() => score);
  await file(grove, model, 2);
  const joined = place === "joins it";
  expect(turnsOf(grove, "name 1").length).toBe(joined ? 2 : 1);
  // No name is asked for where none is needed.
  expect(names()).toBe(joined ? 0 : 1);
});

/** What a stage of seed 0's worked example says: how alike the turn is to which nodes, and who is grouped as what. */
interface Stage {
  readonly name: string;
  readonly scores?: Readonly<Record<string, number>>;
  readonly group?: readonly [topic: string, members: readonly string[]];
}

/** A model that says what the stage says. */
const saying = ({ name, scores = {}, group }: Stage): Model => ({
  ...judge((topic) => scores[topic] ?? 0).model,
  nameTopic: () => Promise.resolve({ ok: true, value: name }),
  group({ candidates }) {
    const [topic = "", members = []] = group ?? [];
    const topics = candidates.map((candidate) => candidate.topic);
    return Promise.resolve({
      ok: true,
      value: { topic, chosen: members.map((member) => topics.indexOf(member)) },
    });
  },
});

/** `A(B C:1,4)`: names in order of the alphabet, turns behind a leaf. */
function drawn(grove: Grove, id: NodeId = ROOT_ID): string {
  const { topic = "", children = [], turns = [] } = grove.tree.nodes.get(id) ?? {};
  const below = children.map((child) => drawn(grove, child));
  return below.length > 0
    ? `${topic}(${below.toSorted().join(" ")})`
    : `${topic}:${turns.join(",")}`;
}

test("the worked example of seed 0 leads to the tree that it draws, conversation 3 left out", async () => {
  const stages: readonly Stage[] = [
    { name: "AAAB" },
    { name: "AAAC" },
    { name: "BA" },
    { name: "-", scores: { AAAC: 0.8 } },
    { name: "BB", group: ["B", ["BA"]] },
    { name: "AB", group: ["A", ["AAAB", "AAAC"]] },
    { name: "AAAA", scores: { A: 0.6 }, group: ["AAA", ["AAAB", "AAAC"]] },
    { name: "AC", scores: { A: 0.6 } },
    { name: "AAB", scores: { A: 0.6 }, group: ["AA", ["AAA"]] },
  ];
  const grove = plant({ fanout: 3 });
  for (const [at, stage] of stages.entries()) await file(grove, saying(stage), at);
  expect(drawn(grove)).toBe(
    "ROOT(A(AA(AAA(AAAA:6 AAAB:0 AAAC:1,3) AAB:8) AB:5 AC:7) B(BA:2 BB:4))",
  );
});

test("what a model groups that is not there, or too much, is left to the tree", async () => {
  const grove = plant({ fanout: 3 });
  for (const name of ["one", "two", "three"]) await file(grove, saying({ name }), name.length);
  await file(grove, saying({ name: "four", group: ["all", ["one", "two", "three", "none"]] }), 9);
  const [group, ...others] = [...grove.tree.nodes.values()].filter(
    ({ id, children }) => id !== ROOT_ID && children.length > 0,
  );
  expect(others).toEqual([]);
  expect(group).toMatchObject({ topic: "all", parentId: ROOT_ID });
  expect(group?.children).toHaveLength(3);
  expect(grove.tree.nodes.get(ROOT_ID)?.children).toHaveLength(2);
});

test("only the single best child is followed, and eight levels at most", async () => {
  const grove = plant({ fanout: 5 });
  const first = grove.tree.append({ terms: bag([1]), session: 1, line: "l", keyPhrases: [] });
  const second = grove.tree.append({ terms: bag([2]), session: 2, line: "l", keyPhrases: [] });
  const { model, levels } = judge((topic) => (topic.startsWith("chain") ? 0.9 : 0.6));
  await grove.change(async (draft) => {
    await draft.load([ROOT_ID]);
    await chain(draft, { turns: [first, second], length: 10 });
    const asked = {
      exchange: { user: "said", assistant: null },
      maxLength: 100,
      language: "en",
      signal: new AbortController().signal,
    } as const;
    const advice = await askNodeByNode({ draft, model }, asked);
    expect([...(advice?.scores?.values() ?? [])]).toEqual(Array(8).fill(0.9));
  });
  expect(levels).toHaveLength(8);
  expect(levels[0]).toEqual(["chain 0", "beside"]);
});

/** Parents one below the other, a leaf below the last, and a leaf at ROOT. */
async function chain(
  draft: TreeDraft,
  { turns, length }: { readonly turns: readonly number[]; readonly length: number },
): Promise<void> {
  const [inside = -1, beside = -1] = turns;
  const parents = Array.from({ length }, () => draft.create());
  const leaf = draft.create();
  const other = draft.create();
  await draft.setTurns(leaf, [inside]);
  await draft.setTurns(other, [beside]);
  const below = (at: number): NodeId => parents[at + 1] ?? leaf;
  for (const [at, id] of [...parents.entries()].toReversed()) {
    draft.setChildren(id, [below(at)]);
    draft.update(id, { topic: `chain ${at}` });
  }
  draft.update(other, { topic: "beside" });
  draft.setChildren(ROOT_ID, [parents[0] ?? leaf, other]);
}
