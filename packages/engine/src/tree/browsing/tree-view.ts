import { createMessage } from "@hsms/messages";
import { type NodeId, ROOT_ID, type Store, type TopicNode } from "@hsms/store";
import { EngineError } from "../../outcomes/errors.ts";
import { readSoundTurns } from "../../outcomes/read-sound-turns.ts";

/** The topic tree as one value, nodes in pre-order, ROOT not among them. */
export interface TreeView {
  readonly nodes: readonly (TopicNode & { readonly depth: number })[];
  readonly turns: number;
  readonly queued: number;
}

/** The whole tree in pre-order, each node with its depth: 1 for the children of ROOT. O(nodes). */
export async function readTree(store: Store): Promise<TreeView> {
  const byId = new Map<NodeId, TopicNode>();
  for await (const batch of store.tree.allNodes())
    for (const node of batch) byId.set(node.id, node);
  const nodes: (TopicNode & { readonly depth: number })[] = [];
  const seen = new Set<NodeId>();
  const waiting = (byId.get(ROOT_ID)?.children ?? []).toReversed().map((id) => ({ id, depth: 1 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = byId.get(next.id);
    if (node === undefined || seen.has(next.id)) continue;
    seen.add(next.id);
    const { depth } = next;
    nodes.push({ ...node, depth });
    for (const id of node.children.toReversed()) waiting.push({ id, depth: depth + 1 });
  }
  const { turns, queued } = await store.statistics();
  return { nodes, turns, queued };
}

/**
 * A node's whole uncompressed summary (S0-103): the summary lines of its subtree in the order in
 * which they were placed, a line each; a damaged turn has no line. Throws `EngineError` `BAD_INPUT` for an unknown node.
 */
export async function summaryOf(store: Store, nodeId: NodeId): Promise<string> {
  const indexes: number[] = [];
  let level: readonly NodeId[] = [nodeId];
  const seen = new Set<NodeId>();
  for (let depth = 0; level.length > 0; depth++) {
    const nodes = (await store.tree.readNodes(level)).flatMap((node) => node ?? []);
    if (depth === 0 && nodes.length === 0) {
      throw new EngineError("BAD_INPUT", createMessage("nodeUnknown", { node: nodeId }));
    }
    for (const node of nodes) for (const turn of node.turns) indexes.push(turn);
    level = nodes.flatMap(({ children }) => children).filter((id) => !seen.has(id) && seen.add(id));
  }
  const [{ turns }, placements] = await Promise.all([
    readSoundTurns(store.turns, indexes),
    store.tree.readPlacements(indexes),
  ]);
  return turns
    .flatMap((turn, at) => {
      const placement = placements[at];
      const order = placement?.type === "leaf" ? placement.order : Infinity;
      return turn === undefined ? [] : [{ line: turn.level1Text ?? turn.user, order }];
    })
    .sort((a, b) => a.order - b.order)
    .map(({ line }) => line)
    .join("\n");
}
