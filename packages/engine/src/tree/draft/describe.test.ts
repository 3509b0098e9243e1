import { ROOT_ID, type NodeId } from "@hsms/store";
import { expect, test } from "vitest";
import { describeChanges, type DescribedTree } from "./describe.ts";
import type { DraftNode } from "./loaded-tree.ts";

/** What a leaf right below ROOT is called after each of these turns has come to it. */
async function namesAfterEach(turns: readonly string[], size = 0): Promise<readonly string[]> {
  const id = "leaf" as NodeId;
  const root = { id: ROOT_ID, parentId: null, children: [id], turns: [], size, topic: "" };
  let node = {
    id,
    parentId: ROOT_ID,
    children: [],
    turns: [],
    size,
    topic: "",
    topicPinned: false,
  };
  const names: string[] = [];
  for (const at of turns.keys()) {
    const before = at === 0 ? undefined : node;
    node = { ...node, turns: [...node.turns, at], size: node.size + 1 } as typeof node;
    const tree = {
      get: (of: NodeId) => (of === id ? node : root),
      changed: () => [{ node, before }],
      childrenOf: (of: NodeId) => (of === id ? [] : [node]),
      loadRecords: () => Promise.resolve(),
      isRenewed: () => false,
      isToDescribe: () => false,
      update: (_: NodeId, changes: Partial<DraftNode>) => void Object.assign(node, changes),
      readTurnTexts: (indexes: readonly number[]) =>
        Promise.resolve(
          indexes.map((index) => {
            const line = turns[index] ?? "";
            return { line, keyPhrases: line.split(", "), termIds: new Uint32Array(0) };
          }),
        ),
      vectors: {
        readRarity: (terms: Uint32Array) =>
          Promise.resolve({ idf: Array.from(terms, () => 3), turns: 20 }),
      },
    } as unknown as DescribedTree;
    await describeChanges(tree, { maxSummaryLength: 200, language: "en", keepsNames: false });
    names.push(node.topic);
  }
  return names;
}

test("a small topic is called otherwise with the turn that makes its name untrue, and else keeps it", async () => {
  const names = await namesAfterEach([
    "peanuts",
    "peanuts, butter",
    "landlord",
    "boiler",
    "mortgage",
  ]);
  expect(names.slice(0, 3)).toEqual(["peanuts", "peanuts", "peanuts"]);
  expect(names[3]).not.toBe("peanuts");
});

test("a large topic is named anew at steps of its growth only", async () => {
  const names = await namesAfterEach(["peanuts", "landlord", "boiler"], 16);
  expect(names).toEqual(["peanuts", "peanuts", "peanuts"]);
});
