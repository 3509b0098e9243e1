import { ROOT_ID, type NodeId } from "@hsms/store";
import { expect, test } from "vitest";
import type { DraftNode } from "./loaded-tree.ts";
import { type Described, nameNodes, type NamedTree } from "./name-nodes.ts";

/** A tree of leaves right below ROOT, each with what its turns ask; the names that they get. */
async function namesOf(
  leaves: Readonly<Record<string, readonly string[]>>,
  isOnlyAsked: (id: string) => boolean,
): Promise<Readonly<Record<string, string>>> {
  const ids = Object.keys(leaves) as readonly NodeId[];
  const blank = { depth: 1, parentId: ROOT_ID, children: [], turns: [0], size: 1, topic: "" };
  const nodes = new Map<NodeId, DraftNode>(
    [
      { ...blank, id: ROOT_ID, parentId: null, children: ids },
      ...ids.map((id) => ({ ...blank, id })),
    ].map((node) => [node.id, { ...node, topicPinned: false } as unknown as DraftNode]),
  );
  const get = (id: NodeId): DraftNode => nodes.get(id) ?? expect.fail(id);
  const tree = {
    get,
    childrenOf: (id: NodeId) => get(id).children.map(get),
    loadRecords: () => Promise.resolve(),
    update: (id: NodeId, changes: Partial<DraftNode>) =>
      void nodes.set(id, { ...get(id), ...changes }),
    vectors: {
      readRarity: (terms: Uint32Array) =>
        Promise.resolve({ idf: Array.from(terms, () => 3), turns: 20 }),
    },
  } as unknown as NamedTree;
  const described = ids.map((id): Described => {
    const members = (leaves[id] ?? []).map((line) => ({
      line,
      phrases: line.split(" "),
      terms: [],
    }));
    return { id, depth: 1, groups: [members], isOnlyAsked: isOnlyAsked(id) };
  });
  await nameNodes(tree, described, { language: "en", keepsNames: false });
  return Object.fromEntries(ids.map((id) => [id, get(id).topic]));
}

test("of the topics below one parent that only ask, one is called so, and the others by what they ask for", async () => {
  const names = await namesOf({ a: ["salary", "salary"], b: ["dentist", "dentist"] }, () => true);
  expect(names).toEqual({ a: "questions", b: expect.stringContaining("dentist") });
});

test("a topic in which something was told is called by that, beside one that only asks", async () => {
  const names = await namesOf({ a: ["salary"], b: ["dentist"] }, (id) => id === "a");
  expect(names).toEqual({ a: "questions", b: expect.stringContaining("dentist") });
});
