import { createMessage } from "@hsms/messages";
import { ROOT_ID, StoreError, type NodeId, type TopicNode, type TreeChange } from "@hsms/store";
import type { PlacementEvent } from "./placement-event.ts";
import type { Bundle } from "../grouping/dendrogram.ts";
import {
  decodeNodeVector,
  encodeNodeVector,
  isOutdated,
  NODE_TERMS,
} from "../grouping/node-vector.ts";
import { EMPTY_VECTOR, heaviest, sumOf, type SparseVector } from "../grouping/sparse-vector.ts";
import type { TreeSource, TurnText } from "./source.ts";
import type { TurnVectors } from "./turn-vectors.ts";

/** A topic node with its vector, while a draft works on it. */
export interface DraftNode extends Omit<TopicNode, "version" | "updatedAt"> {
  /** Sum of its turns' unit vectors, the heaviest terms. */
  readonly sum: SparseVector;
  /** Leaves in the subtree, 1 for a leaf. */
  readonly leaves: number;
}

export interface DraftOptions {
  readonly source: TreeSource;
  /** Shared by the drafts of one memory, so that what one has read the next need not. */
  readonly vectors: TurnVectors;
  /** Children a node, 1–50; 1 acts as 2 (C0-17). */
  readonly fanoutLimit: number;
  /** Milliseconds since 1970, written as the time of the change. */
  readonly now: number;
  readonly createId: () => NodeId;
}

/** A node as it was read. */
interface Original {
  readonly node: TopicNode;
  readonly draft: DraftNode;
  /** Whether bytes of a vector lie in the store. */
  readonly hasVector: boolean;
}

/**
 * Height from which on vectors of nodes are kept. Four of five parents have leaves alone below them: some
 * twenty turns, from which theirs is made in a tenth of a millisecond; to keep it would cost 80 bytes a
 * turn, and two pages of most placements.
 */
const KEPT_FROM_HEIGHT = 2;

/** Leaves whose turns are in memory at once. */
const REFRESH_BATCH = 100;

/** An event whose topics are known only when the draft is finished. */
export type PendingEvent = (topicOf: (id: NodeId) => string) => PlacementEvent;

/** A node that others name is not there: another process has changed the tree since they were read, or it is damaged. */
export class MissingNodeError extends Error {
  constructor(id: NodeId) {
    super(`Node ${id} is not in the draft`);
  }
}

/**
 * The tree as it will be: nodes read from the source, over them what was changed. Nothing is
 * written; {@link toChange} says what is to be. Nodes must be loaded before they are asked for.
 */
export class TreeDraft {
  readonly source: TreeSource;
  readonly vectors: TurnVectors;
  readonly fanout: number;
  readonly now: number;
  readonly meta = new Map<string, unknown>();
  readonly events: PendingEvent[] = [];
  readonly #createId: () => NodeId;
  /** As read; a node that the draft made has none. */
  readonly #originals = new Map<NodeId, Original>();
  readonly #nodes = new Map<NodeId, DraftNode>();
  readonly #placements = new Map<number, NodeId | null>();
  readonly #lines = new Map<number, string>();
  readonly #renewed = new Set<NodeId>();

  constructor({ source, vectors, fanoutLimit, now, createId }: DraftOptions) {
    this.source = source;
    this.vectors = vectors;
    this.fanout = Math.max(2, fanoutLimit);
    this.now = now;
    this.#createId = createId;
  }

  /** Reads what is not there yet; ids without a node are passed over. */
  async load(ids: readonly NodeId[]): Promise<void> {
    const missing = ids.filter((id) => !this.#nodes.has(id) && !this.#originals.has(id));
    if (missing.length === 0) return;
    const [nodes, vectors] = await Promise.all([
      this.source.readNodes(missing),
      this.source.readNodeVectors(missing),
    ]);
    const stored = vectors.map((bytes) => bytes && decodeNodeVector(bytes));
    const leaves = nodes.flatMap((node, at) =>
      node === undefined || stored[at] !== undefined || node.children.length > 0 ? [] : [node],
    );
    const sums = await this.#sumLeaves(leaves);
    const sumByLeaf = new Map(leaves.map(({ id }, at) => [id, sums[at] ?? EMPTY_VECTOR]));
    for (const [at, node] of nodes.entries()) {
      if (node === undefined) continue;
      const sum = sumByLeaf.get(node.id);
      const draft: DraftNode = {
        ...node,
        ...(stored[at] ??
          (sum === undefined
            ? await this.#gathered(node)
            : { sum, leaves: node.turns.length > 0 ? 1 : 0 })),
      };
      this.#originals.set(node.id, { node, draft, hasVector: vectors[at] !== undefined });
      this.#nodes.set(node.id, draft);
    }
  }

  /** The vectors of leaves, which are not kept. */
  async #sumLeaves(leaves: readonly Pick<TopicNode, "turns">[]): Promise<readonly SparseVector[]> {
    const sums: SparseVector[] = [];
    for (let at = 0; at < leaves.length; at += REFRESH_BATCH) {
      const batch = leaves.slice(at, at + REFRESH_BATCH);
      const vectors = await this.vectors.read(batch.flatMap(({ turns }) => turns));
      let from = 0;
      for (const { turns } of batch) {
        sums.push(heaviest(sumOf(vectors.slice(from, (from += turns.length))), NODE_TERMS));
      }
    }
    return sums;
  }

  /** The vector of a parent of which none is kept. */
  async #gathered({ children }: TopicNode): Promise<Pick<DraftNode, "sum" | "leaves">> {
    await this.load(children);
    const nodes = children.map((id) => this.get(id));
    return {
      sum: heaviest(sumOf(nodes.map((node) => node.sum)), NODE_TERMS),
      leaves: nodes.reduce((total, node) => total + node.leaves, 0),
    };
  }

  /** Loads a node, its ancestors, and all of their children; the path from ROOT to the node. */
  async loadPath(id: NodeId): Promise<readonly DraftNode[]> {
    const path: DraftNode[] = [];
    const met = new Set<NodeId>();
    for (let at: NodeId | null = id; at !== null; at = this.get(at).parentId) {
      if (met.has(at)) {
        throw new StoreError("STORE_DAMAGED", createMessage("nodesCircle", { node: id }));
      }
      met.add(at);
      await this.load([at]);
      await this.load(this.get(at).children);
      path.unshift(this.get(at));
    }
    return path;
  }

  /** Loads a whole subtree; its nodes, parents before children. */
  async loadSubtree(id: NodeId): Promise<readonly DraftNode[]> {
    const found: DraftNode[] = [];
    const met = new Set<NodeId>([id]);
    for (let level: readonly NodeId[] = [id]; level.length > 0;) {
      await this.load(level);
      const nodes = level.map((nodeId) => this.get(nodeId));
      for (const node of nodes) found.push(node);
      level = nodes.flatMap((node) => node.children);
      for (const child of level) {
        if (met.has(child)) {
          throw new StoreError("STORE_DAMAGED", createMessage("nodeTwice", { node: child }));
        }
        met.add(child);
      }
    }
    return found;
  }

  find(id: NodeId): DraftNode | undefined {
    return this.#nodes.get(id);
  }

  get(id: NodeId): DraftNode {
    const node = this.#nodes.get(id);
    if (node === undefined) throw new MissingNodeError(id);
    return node;
  }

  childrenOf(id: NodeId): readonly DraftNode[] {
    return this.get(id).children.map((child) => this.get(child));
  }

  /** The leaves of turns, `undefined` where a turn has none. */
  async leavesOf(turns: readonly number[]): Promise<readonly (NodeId | undefined)[]> {
    const unknown = turns.filter((turn) => !this.#placements.has(turn));
    const stored = await this.source.readPlacements(unknown);
    const leafByTurn = new Map(unknown.map((turn, at) => [turn, stored[at]]));
    return turns.map((turn) => {
      const own = this.#placements.get(turn);
      if (own !== undefined) return own ?? undefined;
      const placement = leafByTurn.get(turn);
      return placement?.type === "leaf" ? placement.leafId : undefined;
    });
  }

  /** The turn is in no leaf any more; its leaf must be given the others, or be removed. */
  unplace(turn: number): void {
    this.#placements.set(turn, null);
  }

  update(id: NodeId, patch: Partial<Omit<DraftNode, "id">>): void {
    this.#nodes.set(id, { ...this.get(id), ...patch });
  }

  /** A node with nothing in it, not yet hung anywhere. */
  create(id?: NodeId): NodeId {
    const nodeId = id ?? this.#createId();
    this.#nodes.set(nodeId, {
      id: nodeId,
      parentId: null,
      topic: "",
      topicPinned: false,
      digest: "",
      summaryLength: 0,
      compressed: null,
      children: [],
      turns: [],
      size: 0,
      height: 0,
      createdAt: this.now,
      sum: EMPTY_VECTOR,
      leaves: 0,
    });
    return nodeId;
  }

  remove(id: NodeId): void {
    this.#nodes.delete(id);
  }

  /** Name, digest and compression may quote what the node has lost: they are to be made again. */
  renew(id: NodeId): void {
    this.#renewed.add(id);
  }

  isRenewed(id: NodeId): boolean {
    return this.#renewed.has(id);
  }

  /** Hangs nodes under a parent in the place of its present children. */
  setChildren(id: NodeId, children: readonly NodeId[]): void {
    this.update(id, { children });
    for (const child of children) this.update(child, { parentId: id });
  }

  /** What turns add to names and digests, with the lines that the draft gives them. */
  async readTurnTexts(turns: readonly number[]): Promise<readonly (TurnText | undefined)[]> {
    const texts = await this.source.readTurnTexts(turns);
    return texts.map((text, at) => {
      const line = this.#lines.get(turns[at] ?? -1);
      return text === undefined || line === undefined ? text : { ...text, line };
    });
  }

  /** Gives a turn that the draft places another line. */
  setLine(turn: number, line: string): void {
    this.#lines.set(turn, line);
  }

  /** Gives a leaf these turns, with the vector and the summary length that follow. */
  async setTurns(id: NodeId, turns: readonly number[]): Promise<void> {
    const [vectors, texts] = await Promise.all([
      this.vectors.read(turns),
      this.readTurnTexts(turns),
    ]);
    for (const turn of turns) this.#placements.set(turn, id);
    this.update(id, {
      turns,
      size: turns.length,
      height: 0,
      leaves: 1,
      sum: heaviest(sumOf(vectors), NODE_TERMS),
      summaryLength: joinedLength(texts.map((text) => text?.line.length ?? 0)),
    });
  }

  /** Recomputes the vectors of leaves with the present word weights. */
  async refreshVectors(leaves: readonly NodeId[]): Promise<void> {
    const sums = await this.#sumLeaves(leaves.map((id) => this.get(id)));
    leaves.forEach((id, at) => this.update(id, { sum: sums[at] ?? EMPTY_VECTOR }));
  }

  /** Updates a node and all its ancestors from their children. */
  async gatherPath(id: NodeId): Promise<void> {
    const path = await this.loadPath(id);
    for (const { id: at } of path.toReversed()) this.gather(at);
  }

  /** Updates a parent from its children, which must be up to date. */
  gather(id: NodeId): void {
    this.#count(id);
    const sums = this.childrenOf(id).map((child) => child.sum);
    if (sums.length > 0) this.update(id, { sum: heaviest(sumOf(sums), NODE_TERMS) });
    else if (id === ROOT_ID) this.update(id, { sum: EMPTY_VECTOR });
  }

  #count(id: NodeId): void {
    const children = this.childrenOf(id);
    if (children.length === 0 && id !== ROOT_ID) return;
    this.update(id, {
      size: children.reduce((total, child) => total + child.size, 0),
      leaves: children.reduce((total, child) => total + child.leaves, 0),
      height: children.reduce((most, child) => Math.max(most, child.height + 1), 0),
      summaryLength: joinedLength(children.map((child) => child.summaryLength)),
    });
  }

  /** Nodes that the draft made or whose content differs from what was read. */
  changed(): readonly { readonly node: DraftNode; readonly before: DraftNode | undefined }[] {
    const changed = [];
    for (const [id, node] of this.#nodes) {
      const before = this.#originals.get(id)?.draft;
      if (before !== node && (before === undefined || !sameContent(before, node))) {
        changed.push({ node, before });
      }
    }
    return changed;
  }

  /** What is to be written. The draft may not be used afterwards: versions have moved on. */
  toChange(): TreeChange {
    const expected = new Map<NodeId, number>();
    const upserts: TopicNode[] = [];
    const vectors = new Map<NodeId, Uint8Array | null>();
    for (const { node, before } of this.changed()) {
      const { sum, leaves, ...record } = node;
      const original = this.#originals.get(node.id);
      const version = original?.node.version ?? 0;
      expected.set(node.id, version);
      upserts.push({ ...record, version, updatedAt: this.now });
      if (node.height < KEPT_FROM_HEIGHT) {
        if (original?.hasVector === true) vectors.set(node.id, null);
      } else if (original?.hasVector !== true || before === undefined || isOutdated(before, node)) {
        vectors.set(node.id, encodeNodeVector({ sum, leaves }));
      }
    }
    const deletes: NodeId[] = [];
    for (const [id, { node }] of this.#originals) {
      if (this.#nodes.has(id)) continue;
      expected.set(id, node.version);
      deletes.push(id);
    }
    const placements = new Map<number, NodeId | null>();
    for (const [turn, leafId] of this.#placements) {
      if (leafId === null || !this.#held(leafId).has(turn)) placements.set(turn, leafId);
    }
    const lines = this.#lines.size === 0 ? {} : { lines: this.#lines };
    return { expected, upserts, deletes, vectors, placements, ...lines, meta: this.meta };
  }

  /** Turns that a leaf held when it was read: their placement is stored already. */
  #held(leafId: NodeId): ReadonlySet<number> {
    return new Set(this.#originals.get(leafId)?.node.turns);
  }
}

export function bundleOf(node: DraftNode): Bundle {
  return { sum: node.sum, turns: node.size };
}

/** Length of lines joined by line breaks. */
function joinedLength(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, Math.max(0, lengths.length - 1));
}

function sameContent(a: DraftNode, b: DraftNode): boolean {
  return (
    a.parentId === b.parentId &&
    a.topic === b.topic &&
    a.digest === b.digest &&
    a.summaryLength === b.summaryLength &&
    a.compressed === b.compressed &&
    a.topicPinned === b.topicPinned &&
    a.size === b.size &&
    a.height === b.height &&
    a.leaves === b.leaves &&
    a.sum === b.sum &&
    sameList(a.children, b.children) &&
    sameList(a.turns, b.turns)
  );
}

function sameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}
