import type { LocatedNode, Memory, MemoryStatus, OutlineNode } from "@hsms/engine";

/** What of the topic tree is shown. */
export interface TreePart {
  /** This node and what is below it; `null` for the whole tree. */
  readonly under: LocatedNode | null;
  /** Levels below it at most; `null` for all. */
  readonly depth: number | null;
  /** Nodes at most, upper levels first; `null` for all, which are read while they are printed. */
  readonly limit: number | null;
}

/** Nodes on a terminal unless another number is asked for: a few screens, and four levels of a tree with five children a node. */
export const READABLE_NODES = 200;

export const WHOLE_TREE: TreePart = { under: null, depth: null, limit: null };
export const READABLE_TREE: TreePart = { ...WHOLE_TREE, limit: READABLE_NODES };

/** A part of the tree, to be printed. */
export interface TreeRead {
  readonly part: TreePart;
  readonly status: Pick<MemoryStatus, "nodes" | "turns" | "queued">;
  /** Nodes at depth 1, 2, … as far as they are shown; `null` where they are counted while they are printed. */
  readonly byDepth: readonly number[] | null;
  /** In pre-order, in batches; read anew each time. */
  readonly nodes: () => AsyncIterable<readonly OutlineNode[]> | Iterable<readonly OutlineNode[]>;
}

export async function readTreePart(
  memory: Pick<Memory, "topics" | "status">,
  part: TreePart,
  { withDigests }: { readonly withDigests: boolean },
): Promise<TreeRead> {
  const { topics } = memory;
  const { under, depth, limit } = part;
  const options = {
    ...(under === null ? {} : { under: under.id }),
    ...(depth === null ? {} : { depth }),
    withDigests,
  };
  const status = await memory.status();
  if (limit === null) return { part, status, byDepth: null, nodes: () => topics.outline(options) };
  const { byDepth, nodes } = await topics.overview({ ...options, limit });
  return { part, status, byDepth, nodes: () => [nodes] };
}
