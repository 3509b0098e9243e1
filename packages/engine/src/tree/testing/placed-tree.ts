import { ROOT_ID, type NodeId, type NumberedNode, type TopicNode } from "@hsms/store";

/** A tree in the form used by searches: ROOT has number 0, the others follow in the order of the map. */
export function placedTree(tree: ReadonlyMap<NodeId, TopicNode>): {
  readonly numberOf: (id: NodeId) => number;
  readonly read: (number: number) => NumberedNode | undefined;
} {
  const ids = [ROOT_ID, ...[...tree.keys()].filter((id) => id !== ROOT_ID)];
  const places = new Map<NodeId, number>(ids.map((id, place) => [id, place]));
  const numberOf = (id: NodeId): number => places.get(id) ?? ids.length;
  return {
    numberOf,
    read(number) {
      const node = tree.get(ids[number] ?? ROOT_ID);
      if (node === undefined || number >= ids.length) return undefined;
      const { id, parentId, topic, topicPinned, children, turns, size } = node;
      const parent = parentId === null ? -1 : numberOf(parentId);
      const below = children.map(numberOf);
      return { number, id, parentId, parent, topic, topicPinned, children: below, turns, size };
    },
  };
}
