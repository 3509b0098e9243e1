import { ROOT_ID, type NodeId } from "@hsms/store";
import { expect, test } from "vitest";
import type { Model } from "../models/model.ts";
import { offlineModel } from "../models/offline/offline-model.ts";
import type { TreeDraft } from "../tree/draft.ts";
import { placeTurn } from "../tree/place.ts";
import { bag, plant, type Grove } from "../tree/testing/grow.ts";
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
    sitting: word,
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

test("only the single best child is followed, and eight levels at most", async () => {
  const grove = plant({ fanout: 5 });
  const first = grove.tree.append({ terms: bag([1]), sitting: 1, line: "l", keyPhrases: [] });
  const second = grove.tree.append({ terms: bag([2]), sitting: 2, line: "l", keyPhrases: [] });
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
