import { createMessage } from "@hsms/messages";
import { BLANK_NODE, StoreError, type NodeId, type TopicNode } from "@hsms/store";
import { decodeNodeVector, NODE_TERMS, type NodeVector } from "../grouping/node-vector.ts";
import { EMPTY_VECTOR, heaviest, sumOf, type SparseVector } from "../grouping/sparse-vector.ts";
import type { TreeSource } from "./source.ts";
import type { TurnVectors } from "./turn-vectors.ts";

export interface DraftNode extends Omit<TopicNode, "version" | "updatedAt"> {
  /** Sum of the unit vectors of its turns, limited to the heaviest terms. */
  readonly sum: SparseVector;
  /** Number of leaves in the subtree; 1 for a leaf. */
  readonly leaves: number;
}

/** The fields of an empty node. */
export const NEW_NODE = {
  ...BLANK_NODE,
  topic: "",
  sum: EMPTY_VECTOR,
  leaves: 0,
} as const satisfies Partial<DraftNode>;

export interface Original {
  readonly node: TopicNode;
  readonly draft: DraftNode;
  readonly hasVector: boolean;
}

/**
 * Minimum height of nodes whose vectors are stored. Four of five parents have only leaves below
 * them, about twenty turns, whose vector is computed in a tenth of a millisecond; storing it would
 * cost 80 bytes per turn, and two pages in most placements.
 */
export const KEPT_FROM_HEIGHT = 2;

/** Placeholder vector of a node that was loaded without it; accessing it is a programming error. */
export const UNREAD_VECTOR: SparseVector = {
  get ids(): never {
    throw new Error("The vector of this node was not loaded");
  },
  get weights(): never {
    throw new Error("The vector of this node was not loaded");
  },
};

/** Placeholder for the number of leaves of such a node. */
const UNREAD_LEAVES = -1;

/** Number of leaves whose turns are in memory at once: a few milliseconds between two yields to the event loop. */
const REFRESH_BATCH = 20;

/** What was read of the tree is inconsistent: it was changed between two reads, or it is damaged. */
export class StaleReadError extends Error {}

/** A node that others refer to does not exist. */
export class MissingNodeError extends StaleReadError {
  constructor(id: NodeId) {
    super(`Node ${id} is not in the draft`);
  }
}

/** A cycle, or a node with two parents; within a single state only a damaged tree has these. */
export class CircleError extends StaleReadError {
  constructor(message: "nodesCircle" | "nodeTwice", node: NodeId) {
    const damage = new StoreError("STORE_DAMAGED", createMessage(message, { node }));
    super(damage.message, { cause: damage });
  }
}

/** The nodes that were read of a tree, and their changes. Nodes must be loaded before they are accessed. */
export class LoadedTree {
  readonly source: TreeSource;
  /** As read; nodes created since have no entry. */
  protected readonly originals = new Map<NodeId, Original>();
  protected readonly nodes = new Map<NodeId, DraftNode>();
  /** By node, the height of the lowest parent read that refers to it, which it must be below. */
  readonly #heightAbove = new Map<NodeId, number>();
  readonly vectors: TurnVectors;
  /** Time of the change, as Unix time in milliseconds. */
  readonly now: number;

  constructor({ source, vectors, now }: Pick<LoadedTree, "source" | "vectors" | "now">) {
    this.source = source;
    this.vectors = vectors;
    this.now = now;
  }

  /** Reads nodes that are not loaded yet; unknown ids are ignored. */
  async load(ids: readonly NodeId[]): Promise<void> {
    await this.loadRecords(ids);
    const unread = ids.flatMap((id) => {
      const node = this.nodes.get(id);
      return node?.sum === UNREAD_VECTOR ? node : [];
    });
    if (unread.length > 0) await this.#loadVectors(unread);
  }

  /**
   * As {@link load}, without vectors, if only content and names are needed: computing a vector
   * takes up to a hundred turns.
   */
  async loadRecords(ids: readonly NodeId[]): Promise<void> {
    const missing = ids.filter((id) => !this.nodes.has(id) && !this.originals.has(id));
    if (missing.length === 0) return;
    for (const node of await this.source.readNodes(missing)) {
      if (node === undefined) continue;
      this.#expectDescending(node);
      const draft: DraftNode = { ...node, sum: UNREAD_VECTOR, leaves: UNREAD_LEAVES };
      this.originals.set(node.id, { node, draft, hasVector: false });
      this.nodes.set(node.id, draft);
    }
  }

  /**
   * Throws {@link StaleReadError} if a child is as high as its parent: nodes read in several states
   * could otherwise form an endless loop.
   */
  #expectDescending({ id, height, children }: TopicNode): void {
    if (height >= (this.#heightAbove.get(id) ?? Infinity)) throw new CircleError("nodesCircle", id);
    for (const child of children) {
      const below = this.originals.get(child)?.node.height ?? -1;
      if (below >= height) throw new CircleError("nodesCircle", child);
      this.#heightAbove.set(child, Math.min(height, this.#heightAbove.get(child) ?? Infinity));
    }
  }

  async #loadVectors(nodes: readonly DraftNode[]): Promise<void> {
    const stored = await this.source.readNodeVectors(nodes.map(({ id }) => id));
    const vectors: (NodeVector | undefined)[] = [];
    for (const bytes of stored) {
      await this.source.pause?.();
      vectors.push(bytes && decodeNodeVector(bytes));
    }
    const unkept = nodes.filter((_, at) => vectors[at] === undefined);
    await this.load(unkept.flatMap(({ children }) => children));
    const leaves = unkept.filter(({ children }) => children.length === 0);
    const sums = await this.sumLeaves(leaves);
    const sumByLeaf = new Map(leaves.map(({ id }, at) => [id, sums[at] ?? EMPTY_VECTOR]));
    for (const [at, node] of nodes.entries()) {
      const sum = sumByLeaf.get(node.id);
      const vector =
        vectors[at] ??
        (sum === undefined ? this.gathered(node) : { sum, leaves: node.turns.length > 0 ? 1 : 0 });
      this.#giveVector(node.id, vector, stored[at] !== undefined);
    }
  }

  /** Sets the vector that was read for a node, which may have been changed meanwhile. */
  #giveVector(id: NodeId, vector: NodeVector, hasVector: boolean): void {
    const original = this.originals.get(id);
    const node = this.get(id);
    if (original === undefined) return;
    const draft = { ...original.draft, ...vector };
    this.originals.set(id, { ...original, draft, hasVector });
    this.nodes.set(id, node === original.draft ? draft : { ...node, ...vector });
  }

  /** Takes over a node from a draft of the same state, instead of reading it. */
  adopt(draft: DraftNode, version: number): void {
    const { sum: _sum, leaves: _leaves, ...node } = draft;
    this.originals.set(draft.id, {
      node: { ...node, version, updatedAt: this.now },
      draft,
      hasVector: draft.height >= KEPT_FROM_HEIGHT,
    });
    this.nodes.set(draft.id, draft);
  }

  /** Computes the vectors of leaves, which are not stored. */
  protected async sumLeaves(
    leaves: readonly Pick<TopicNode, "turns">[],
  ): Promise<readonly SparseVector[]> {
    const sums: SparseVector[] = [];
    for (let at = 0; at < leaves.length; at += REFRESH_BATCH) {
      const batch = leaves.slice(at, at + REFRESH_BATCH);
      const vectors = await this.vectors.read(batch.flatMap(({ turns }) => turns));
      let from = 0;
      for (const { turns } of batch) {
        await this.source.pause?.();
        sums.push(heaviest(sumOf(vectors.slice(from, (from += turns.length))), NODE_TERMS));
      }
    }
    return sums;
  }

  /** Computes the vector of a parent from its children's, if none is stored. */
  protected gathered({ children }: DraftNode): NodeVector {
    const nodes = children.map((id) => this.get(id));
    return {
      sum: heaviest(sumOf(nodes.map((node) => node.sum)), NODE_TERMS),
      leaves: nodes.reduce((total, node) => total + node.leaves, 0),
    };
  }

  /** Throws {@link StaleReadError} if a parent and its children were read in different states. */
  protected expectReadTogether(id: NodeId): void {
    const parent = this.originals.get(id)?.node;
    if (parent === undefined || parent.children.length === 0) return;
    let size = 0;
    for (const child of parent.children) {
      const original = this.originals.get(child);
      if (original === undefined) return;
      size += original.node.size;
    }
    if (size !== parent.size)
      throw new StaleReadError(`Node ${id} has size ${parent.size}, its children ${size}`);
  }

  /** Loads a node and its ancestors; returns the path from ROOT to the node. */
  async loadAncestors(id: NodeId): Promise<readonly DraftNode[]> {
    const path: DraftNode[] = [];
    const met = new Set<NodeId>();
    for (let at: NodeId | null = id; at !== null; at = this.get(at).parentId) {
      if (met.has(at)) throw new CircleError("nodesCircle", id);
      met.add(at);
      await this.load([at]);
      path.unshift(this.get(at));
    }
    return path;
  }

  /** Loads a node, its ancestors, and all of their children; returns the path from ROOT to the node. */
  async loadPath(id: NodeId): Promise<readonly DraftNode[]> {
    const path = await this.loadAncestors(id);
    await this.load(path.flatMap(({ children }) => children));
    return path;
  }

  /** Loads a whole subtree; returns its nodes, parents before children. */
  async loadSubtree(id: NodeId): Promise<readonly DraftNode[]> {
    const found: DraftNode[] = [];
    const met = new Set<NodeId>([id]);
    for (let level: readonly NodeId[] = [id]; level.length > 0;) {
      await this.load(level);
      const nodes = level.map((nodeId) => this.get(nodeId));
      for (const node of nodes) found.push(node);
      level = nodes.flatMap((node) => node.children);
      for (const child of level) {
        if (met.has(child)) throw new CircleError("nodeTwice", child);
        met.add(child);
      }
    }
    return found;
  }

  find(id: NodeId): DraftNode | undefined {
    return this.nodes.get(id);
  }

  get(id: NodeId): DraftNode {
    const node = this.nodes.get(id);
    if (node === undefined) throw new MissingNodeError(id);
    return node;
  }

  childrenOf(id: NodeId): readonly DraftNode[] {
    return this.get(id).children.map((child) => this.get(child));
  }
}
