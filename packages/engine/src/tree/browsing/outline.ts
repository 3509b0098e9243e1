import { ROOT_ID, type NodeHeader, type NodeId, type Store, type StoreView } from "@hsms/store";
import { walkDown } from "./walk-down.ts";

/** A topic node with its position in the tree. */
export interface OutlineNode extends NodeHeader {
  /** 1 for the children of ROOT. */
  readonly depth: number;
  /** Empty unless requested. */
  readonly digest: string;
  /** Whether children are omitted. */
  readonly isCut: boolean;
}

export interface OutlineOptions {
  /** Start at this node; default: the whole tree. */
  readonly under?: NodeId;
  /** Maximum number of levels below the start. */
  readonly depth?: number;
  readonly withDigests?: boolean;
}

export interface Overview {
  /** In pre-order. */
  readonly nodes: readonly OutlineNode[];
  /**
   * Number of nodes at depth 1, 2, … for the depths that `nodes` reaches, including omitted nodes;
   * empty for the levels above the start.
   */
  readonly byDepth: readonly number[];
}

/** See `TreeReader.outline`. */
export async function* readOutline(
  store: Store,
  { under = ROOT_ID, depth: levels = Infinity, withDigests = false }: OutlineOptions,
): AsyncGenerator<readonly OutlineNode[], void, undefined> {
  const { ids, above, deepest } = await store.look((view) => startOf(view, under, levels));
  const walk = walkDown(ids);
  for (let state = "more"; state === "more";) {
    const read = await store.look((view) => {
      const nodes: OutlineNode[] = [];
      const next = walk.next(view, ({ node, above: passed }) => {
        const depth = above + passed.length + 1;
        const isCut = depth >= deepest && node.children.length > 0;
        nodes.push({ ...node, depth, isCut, digest: withDigests ? digestOf(view, node.id) : "" });
        return isCut ? "pass" : "enter";
      });
      return { nodes, next };
    });
    state = read.next;
    if (read.nodes.length > 0) yield read.nodes;
  }
}

/** See `TreeReader.overview`. */
export function readOverview(
  store: Store,
  options: OutlineOptions & { readonly limit: number },
): Promise<Overview> {
  const { under = ROOT_ID, depth: levels = Infinity, withDigests = false, limit } = options;
  return store.look((view) => {
    const { ids, above, deepest } = startOf(view, under, levels);
    const byDepth: number[] = Array.from({ length: above }, () => 0);
    const chosen = new Map<NodeId, NodeHeader>();
    let level = ids;
    for (let depth = above + 1; level.length > 0 && depth <= deepest; depth++) {
      const room = limit - chosen.size;
      if (room <= 0) break;
      byDepth.push(level.length);
      const headers = view.tree.readHeaders(level.slice(0, room)).flatMap((node) => node ?? []);
      const fresh = headers.filter(({ id }) => !chosen.has(id));
      for (const node of fresh) chosen.set(node.id, node);
      // If a level does not fit, its nodes are not all read, so the next level is not known in full.
      if (level.length > room) break;
      level = fresh.flatMap(({ children }) => children);
    }
    const nodes: OutlineNode[] = [];
    const waiting = ids.toReversed().map((id) => ({ id, depth: above + 1 }));
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { id, depth } = next;
      const node = chosen.get(id);
      if (node === undefined) continue;
      chosen.delete(id);
      const isCut = node.children.some((child) => !chosen.has(child));
      nodes.push({ ...node, depth, isCut, digest: withDigests ? digestOf(view, id) : "" });
      for (const child of node.children.toReversed()) waiting.push({ id: child, depth: depth + 1 });
    }
    return { nodes, byDepth };
  });
}

/** The top nodes of the requested part, the number of nodes above them, and the depth of the lowest level. */
function startOf(view: StoreView, under: NodeId, levels: number) {
  if (under === ROOT_ID) {
    const [root] = view.tree.readHeaders([ROOT_ID]);
    return { ids: root?.children ?? [], above: 0, deepest: levels };
  }
  const above = idsAbove(view, under).length;
  return { ids: [under], above, deepest: above + 1 + levels };
}

const digestOf = (view: StoreView, id: NodeId): string =>
  view.tree.readNodes([id])[0]?.digest ?? "";

/** The ancestors of a node, from the child of ROOT down. */
export function idsAbove(view: StoreView, id: NodeId): readonly NodeId[] {
  const above: NodeId[] = [];
  const met = new Set<NodeId>([id]);
  for (let at = parentOf(view, id); at !== null && at !== ROOT_ID; at = parentOf(view, at)) {
    // A cycle; `doctor` reports it.
    if (met.has(at)) break;
    met.add(at);
    above.unshift(at);
  }
  return above;
}

const parentOf = (view: StoreView, id: NodeId): NodeId | null =>
  view.tree.readHeaders([id])[0]?.parentId ?? null;
