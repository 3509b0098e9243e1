import type { TreeChange, TreeCommit } from "../contract/changes.ts";
import { ROOT_ID, type NodeId } from "../contract/ids.ts";
import type { TopicNode } from "../contract/model.ts";
import type { Store } from "../contract/store.ts";
import { newTurn, nodeId, topicNode } from "./builders.ts";

/** A change with whatever is given; the versions it expects are those that the store has now. */
export async function treeChange(store: Store, given: Partial<TreeChange>): Promise<TreeChange> {
  const ids = [
    ...(given.upserts ?? []).map(({ id }) => id),
    ...(given.moves?.keys() ?? []),
    ...(given.deletes ?? []),
  ];
  const nodes = await store.tree.readNodes(ids);
  return {
    expected: new Map(ids.map((id, position) => [id, nodes[position]?.version ?? 0])),
    upserts: [],
    deletes: [],
    vectors: new Map(),
    placements: new Map(),
    meta: new Map(),
    ...given,
  };
}

export const commit = async (store: Store, given: Partial<TreeChange>): Promise<TreeCommit> =>
  store.tree.commit(await treeChange(store, given));

export const root = (given: Partial<TopicNode>): TopicNode => topicNode(ROOT_ID, given);
export const leaf = (id: NodeId, turns: readonly number[], parentId: NodeId = ROOT_ID): TopicNode =>
  topicNode(id, { parentId, turns, size: turns.length });

/** Ids of nodes; nobody has the last. */
export const [A, B, C, MISSING] = [nodeId(1), nodeId(2), nodeId(3), nodeId(9)];

/** Four turns; leaf A holds 0 and 1, leaf B holds 2, turn 3 waits. */
export async function plantTwoLeaves(store: Store): Promise<void> {
  await store.turns.append([0, 1, 2, 3].map((number) => newTurn(number)));
  await commit(store, {
    upserts: [root({ children: [A, B], size: 3, height: 1 }), leaf(A, [0, 1]), leaf(B, [2])],
    placements: new Map([
      [0, A],
      [1, A],
      [2, B],
    ]),
  });
}
