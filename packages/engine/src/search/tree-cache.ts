import { type NodeId, type Placement, type Store, StoreError, type TopicNode } from "@hsms/store";

/** Nodes kept at most, some 3 kB each with their digest. Past it the cache starts anew. */
const MAX_NODES = 20_000;
/** Places of turns kept at most, some 200 bytes each. */
const MAX_PLACEMENTS = 100_000;

/** Reads the topic tree through a cache that the store's change feed keeps true, whichever process wrote. */
export interface TreeCache {
  /** Forgets what was changed since the last call. Called once at the start of each search. */
  refresh(): Promise<void>;
  /** Number of the store's last change that the last call of `refresh` saw. */
  sequence(): number;
  readNodes(ids: readonly NodeId[]): Promise<readonly (TopicNode | undefined)[]>;
  /** Nodes from the child of ROOT down to the leaf, for each turn that has one; what is gone in the middle of a change cuts a path short. */
  pathsOf(turns: readonly number[]): Promise<ReadonlyMap<number, readonly TopicNode[]>>;
}

export function createTreeCache(store: Store): TreeCache {
  const nodes = new Map<NodeId, TopicNode>();
  const placements = new Map<number, Placement>();
  let sequence = -1;

  const readNodes: TreeCache["readNodes"] = async (ids) => {
    const missing = ids.filter((id) => !nodes.has(id));
    if (missing.length > 0) {
      if (nodes.size + missing.length > MAX_NODES) nodes.clear();
      const read = await store.readNodes(missing);
      for (const node of read) if (node !== undefined) nodes.set(node.id, node);
      const byId = new Map(read.flatMap((node) => (node === undefined ? [] : [[node.id, node]])));
      return ids.map((id) => nodes.get(id) ?? byId.get(id));
    }
    return ids.map((id) => nodes.get(id));
  };

  const readPlacements = async (
    indexes: readonly number[],
  ): Promise<readonly (Placement | undefined)[]> => {
    const missing = indexes.filter((index) => !placements.has(index));
    if (missing.length > 0) {
      if (placements.size + missing.length > MAX_PLACEMENTS) placements.clear();
      const read = await store.readPlacements(missing);
      missing.forEach((index, at) => {
        const placement = read[at];
        if (placement !== undefined) placements.set(index, placement);
      });
    }
    return indexes.map((index) => placements.get(index));
  };

  const pathsTo = async (
    leafIds: readonly NodeId[],
  ): Promise<ReadonlyMap<NodeId, readonly TopicNode[]>> => {
    const known = new Map<NodeId, TopicNode>();
    for (let wanted = leafIds; wanted.length > 0;) {
      const parents = new Set<NodeId>();
      for (const node of await readNodes(wanted)) {
        if (node === undefined) continue;
        known.set(node.id, node);
        if (node.parentId !== null && !known.has(node.parentId)) parents.add(node.parentId);
      }
      wanted = [...parents];
    }
    const paths = new Map<NodeId, readonly TopicNode[]>();
    for (const id of leafIds) {
      const path: TopicNode[] = [];
      for (let node = known.get(id); node?.parentId; node = known.get(node.parentId)) {
        path.push(node);
        if (path.length > known.size) throw circleAbove(id);
      }
      if (path.length > 0) paths.set(id, path.toReversed());
    }
    return paths;
  };

  return {
    async refresh() {
      if (sequence === -1) {
        sequence = (await store.statistics()).sequence;
        return;
      }
      for (const change of await store.changesSince(sequence)) {
        sequence = change.sequence;
        if (change.type === "tree-changed") {
          for (const id of change.nodeIds) nodes.delete(id);
          for (const id of change.deletedIds) nodes.delete(id);
          for (const turn of change.turns) placements.delete(turn);
        } else if (change.type === "turns-updated") {
          for (const turn of change.indexes) placements.delete(turn);
        } else if (change.type === "reset") {
          nodes.clear();
          placements.clear();
        }
      }
    },
    sequence: () => sequence,
    readNodes,
    async pathsOf(turns) {
      const placed = await readPlacements(turns);
      const leafIds = placed.flatMap((place) => (place?.type === "leaf" ? place.leafId : []));
      const pathByLeaf = await pathsTo([...new Set(leafIds)]);
      const paths = new Map<number, readonly TopicNode[]>();
      turns.forEach((turn, at) => {
        const place = placed[at];
        const path = place?.type === "leaf" ? pathByLeaf.get(place.leafId) : undefined;
        if (path !== undefined) paths.set(turn, path);
      });
      return paths;
    },
  };
}

const circleAbove = (id: NodeId): StoreError =>
  new StoreError("STORE_DAMAGED", `The nodes above ${id} go in a circle`);
