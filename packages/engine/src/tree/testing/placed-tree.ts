import { ROOT_ID, type NodeId, type PlacedNode, type TopicNode } from "@hsms/store";

/** A tree as a search sees it: ROOT's place is 0, the others' follow in the order of the map. */
export function placedTree(tree: ReadonlyMap<NodeId, TopicNode>): {
  readonly placeOf: (id: NodeId) => number;
  readonly read: (place: number) => PlacedNode | undefined;
} {
  const ids = [ROOT_ID, ...[...tree.keys()].filter((id) => id !== ROOT_ID)];
  const places = new Map<NodeId, number>(ids.map((id, place) => [id, place]));
  const placeOf = (id: NodeId): number => places.get(id) ?? ids.length;
  return {
    placeOf,
    read(place) {
      const node = tree.get(ids[place] ?? ROOT_ID);
      if (node === undefined || place >= ids.length) return undefined;
      const { id, parentId, topic, topicPinned, children, turns, size } = node;
      const parent = parentId === null ? -1 : placeOf(parentId);
      const below = children.map(placeOf);
      return { place, id, parentId, parent, topic, topicPinned, children: below, turns, size };
    },
  };
}
