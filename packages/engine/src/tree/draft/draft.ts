import { ROOT_ID, type NodeId, type TopicNode, type TreeChange } from "@hsms/store";
import type { PlacementEvent } from "./placement-event.ts";
import type { Bundle } from "../grouping/dendrogram.ts";
import { encodeNodeVector, isOutdated, NODE_TERMS } from "../grouping/node-vector.ts";
import {
  add,
  EMPTY_VECTOR,
  heaviest,
  sumOf,
  type SparseVector,
} from "../grouping/sparse-vector.ts";
import {
  KEPT_FROM_HEIGHT,
  LoadedTree,
  NEW_NODE,
  UNREAD_VECTOR,
  type DraftNode,
} from "./loaded-tree.ts";
import { isSameList } from "./same-list.ts";
import type { TreeSource, TurnText } from "./source.ts";
import type { TurnVectors } from "./turn-vectors.ts";

export interface DraftOptions {
  readonly source: TreeSource;
  /** Shared by the drafts of a memory, so that vectors read by one need not be read again. */
  readonly vectors: TurnVectors;
  /** Maximum number of children per node, 1–50; 1 acts as 2 (C0-17). */
  readonly fanoutLimit: number;
  /** Time of the change, as Unix time in milliseconds. */
  readonly now: number;
  readonly createId: () => NodeId;
}

/** Creates an event once the topics are final. */
export type PendingEvent = (topicOf: (id: NodeId) => string) => PlacementEvent;

/** A turn that was added below a node. */
interface Growth {
  readonly vector: SparseVector;
  readonly lineLength: number;
  readonly leaves: number;
  /** Height of the child it was added to. */
  readonly height: number;
}

/**
 * The tree as it will be after a change: the stored nodes, overlaid with modified ones. Nothing is
 * written; {@link toChange} returns what to write. Nodes must be loaded before they are accessed.
 */
export class TreeDraft extends LoadedTree {
  readonly fanout: number;
  readonly meta = new Map<string, unknown>();
  readonly events: PendingEvent[] = [];
  /** The topic of imported turns, once it was looked up; `null` if there is none. */
  importedTopic: NodeId | null | undefined = undefined;
  readonly #createId: () => NodeId;
  readonly #placements = new Map<number, NodeId | null>();
  readonly #lines = new Map<number, string>();
  readonly #renewed = new Set<NodeId>();
  readonly #described = new Set<NodeId>();
  readonly #returning = new Set<number>();
  readonly #grown = new Set<NodeId>();
  readonly #counted = new Set<NodeId>();

  constructor({ source, vectors, fanoutLimit, now, createId }: DraftOptions) {
    super({ source, vectors, now });
    this.fanout = Math.max(2, fanoutLimit);
    this.#createId = createId;
  }

  /** The leaves of turns; `undefined` for a turn without one. */
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

  /** Removes the placement of a turn; the caller must also update or remove its leaf. */
  unplace(turn: number): void {
    this.#placements.set(turn, null);
  }

  update(id: NodeId, patch: Partial<Omit<DraftNode, "id">>): void {
    this.nodes.set(id, { ...this.get(id), ...patch });
  }

  /** Creates an empty node without a parent. */
  create(id?: NodeId): NodeId {
    const nodeId = id ?? this.#createId();
    this.nodes.set(nodeId, { ...NEW_NODE, id: nodeId, parentId: null, createdAt: this.now });
    return nodeId;
  }

  remove(id: NodeId): void {
    this.nodes.delete(id);
  }

  /** Marks name, digest and compressed summary to be made again, since they may quote what the node has lost. */
  renew(id: NodeId): void {
    this.#renewed.add(id);
  }

  /** Gives an archived turn a leaf; the commit of the draft makes it active. */
  returnTurn(turn: number): void {
    this.#returning.add(turn);
  }

  /** Marks a node that has a name to get a new digest. */
  describe(id: NodeId): void {
    this.#described.add(id);
  }

  isToDescribe(id: NodeId): boolean {
    return this.#described.has(id);
  }

  isRenewed(id: NodeId): boolean {
    return this.#renewed.has(id);
  }

  /** Replaces the children of a parent; nodes that are new there must be loaded. */
  setChildren(id: NodeId, children: readonly NodeId[]): void {
    const before = new Set(this.get(id).children);
    this.update(id, { children });
    for (const child of children) {
      const isThere = before.has(child) && (this.find(child)?.parentId ?? id) === id;
      if (!isThere) this.update(child, { parentId: id });
    }
  }

  /** The texts of turns for names and digests, with the lines set in this draft. */
  async readTurnTexts(turns: readonly number[]): Promise<readonly (TurnText | undefined)[]> {
    const texts = await this.source.readTurnTexts(turns);
    return texts.map((text, at) => {
      const line = this.#lines.get(turns[at] ?? -1);
      return text === undefined || line === undefined ? text : { ...text, line };
    });
  }

  /** Replaces the summary line of a turn that the draft places. */
  setLine(turn: number, line: string): void {
    this.#lines.set(turn, line);
  }

  /** Sets the turns of a leaf, with the resulting vector and summary length. */
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

  /** Recomputes the vectors of leaves with the present idf. */
  async refreshVectors(leaves: readonly NodeId[]): Promise<void> {
    const sums = await this.sumLeaves(leaves.map((id) => this.get(id)));
    leaves.forEach((id, at) => this.update(id, { sum: sums[at] ?? EMPTY_VECTOR }));
  }

  /**
   * Adds a turn placed below a parent to the counts of that parent and all its ancestors, which
   * must be loaded. Their other children need not be, so stored vectors are recomputed by {@link
   * renewVectors} at the end.
   */
  growPath(id: NodeId, { vector, lineLength, leaves, height }: Growth): void {
    let atLeast = height;
    for (let at: NodeId | null = id; at !== null; at = this.get(at).parentId) {
      const node = this.get(at);
      atLeast = Math.max(node.height, atLeast + 1);
      this.update(at, {
        size: node.size + 1,
        leaves: node.leaves + leaves,
        height: atLeast,
        summaryLength: joinedLength(
          node.size === 0 ? [lineLength] : [node.summaryLength, lineLength],
        ),
        sum: heaviest(add(node.sum, vector), NODE_TERMS),
      });
      this.#grown.add(at);
    }
  }

  /**
   * Recomputes the vectors that will be written, and those of the grown nodes below them, from
   * their children: adding turns one at a time drops light terms.
   */
  async renewVectors(): Promise<void> {
    const grown = [...this.#grown].flatMap((id) => this.find(id) ?? []);
    const outdated = new Set(grown.filter((node) => this.#isToBeKept(node)).map(({ id }) => id));
    const isBelow = (id: NodeId | null): boolean =>
      id !== null && (outdated.has(id) || isBelow(this.get(id).parentId));
    const renewed = grown
      .filter(({ id, children }) => children.length > 0 && isBelow(id))
      .toSorted((a, b) => a.height - b.height);
    await this.load(renewed.flatMap(({ children }) => children));
    for (const { id } of renewed) this.update(id, this.gathered(this.get(id)));
    this.#grown.clear();
  }

  /** Recomputes a node and all its ancestors from their children. */
  async gatherPath(id: NodeId): Promise<void> {
    const path = await this.loadPath(id);
    for (const { id: at } of path.toReversed()) {
      await this.source.pause?.();
      this.gather(at);
    }
  }

  /**
   * Recomputes a parent from its children, which must be loaded, if no turn was added or removed:
   * of its ancestors, only heights change.
   */
  async regather(id: NodeId): Promise<void> {
    let before = this.get(id).height;
    this.gather(id);
    for (let at: NodeId | null = id; ;) {
      const { height, parentId }: DraftNode = this.get(at);
      if (height === before || parentId === null) return;
      const above = this.get(parentId);
      // Siblings matter only if the height of the child decreased.
      if (height < before) await this.loadRecords(above.children);
      const level =
        height < before
          ? heightAbove(this.childrenOf(parentId))
          : Math.max(above.height, height + 1);
      before = above.height;
      this.update(parentId, { height: level });
      at = parentId;
    }
  }

  /** Recomputes a parent from its children, which must be up to date. */
  gather(id: NodeId): void {
    this.#count(id);
    const sums = this.childrenOf(id).map((child) => child.sum);
    if (sums.length > 0) this.update(id, { sum: heaviest(sumOf(sums), NODE_TERMS) });
    else if (id === ROOT_ID) this.update(id, { sum: EMPTY_VECTOR });
  }

  #count(id: NodeId): void {
    const children = this.childrenOf(id);
    if (children.length === 0 && id !== ROOT_ID) return;
    this.#counted.add(id);
    this.update(id, {
      size: children.reduce((total, child) => total + child.size, 0),
      leaves: children.reduce((total, child) => total + child.leaves, 0),
      height: heightAbove(children),
      summaryLength: joinedLength(children.map((child) => child.summaryLength)),
    });
  }

  /** Nodes that the draft created or whose content differs from the stored one. */
  changed(): readonly { readonly node: DraftNode; readonly before: DraftNode | undefined }[] {
    const changed = [];
    for (const [id, node] of this.nodes) {
      const original = this.originals.get(id);
      const before = original?.draft;
      // The vector of a low node is not stored; if there is one, it has to be removed.
      const isSumKept = node.height >= KEPT_FROM_HEIGHT || original?.hasVector === true;
      const isSame =
        before !== undefined &&
        sameContent(isSumKept ? before : { ...before, sum: node.sum }, node);
      if (before !== node && !isSame) changed.push({ node, before });
    }
    return changed;
  }

  /** Whether only the parent of a node changes. */
  #onlyMoves(node: DraftNode): boolean {
    const original = this.originals.get(node.id);
    if (original === undefined || (original.hasVector && node.height < KEPT_FROM_HEIGHT))
      return false;
    const { parentId } = node;
    const sum = node.height < KEPT_FROM_HEIGHT ? node.sum : original.draft.sum;
    return sameContent({ ...original.draft, parentId, sum }, node);
  }

  /**
   * Returns the change to write. The draft must not be used afterwards, since versions have moved
   * on. Throws `StaleReadError` if a parent was computed from children read in another state: it
   * may then look unchanged, so that its version would not be checked.
   */
  toChange(): TreeChange {
    for (const id of this.#counted) this.expectReadTogether(id);
    const expected = new Map<NodeId, number>();
    const upserts: TopicNode[] = [];
    const moves = new Map<NodeId, NodeId>();
    const vectors = new Map<NodeId, Uint8Array | null>();
    for (const { node } of this.changed()) {
      const { sum, leaves, ...record } = node;
      const original = this.originals.get(node.id);
      const version = original?.node.version ?? 0;
      expected.set(node.id, version);
      if (this.#onlyMoves(node) && node.parentId !== null) {
        moves.set(node.id, node.parentId);
        continue;
      }
      upserts.push({ ...record, version, updatedAt: this.now });
      if (sum === UNREAD_VECTOR) continue;
      if (this.#isToBeKept(node)) vectors.set(node.id, encodeNodeVector({ sum, leaves }));
      else if (node.height < KEPT_FROM_HEIGHT && original?.hasVector === true) {
        vectors.set(node.id, null);
      }
    }
    const deletes: NodeId[] = [];
    for (const [id, { node }] of this.originals) {
      if (this.nodes.has(id)) continue;
      expected.set(id, node.version);
      deletes.push(id);
    }
    const placements = new Map<number, NodeId | null>();
    for (const [turn, leafId] of this.#placements) {
      if (leafId === null || !this.#held(leafId).has(turn)) placements.set(turn, leafId);
    }
    const lines = this.#lines.size === 0 ? {} : { lines: this.#lines };
    const returning = this.#returning.size === 0 ? {} : { returning: this.#returning };
    const { meta } = this;
    return { expected, upserts, moves, deletes, vectors, placements, ...returning, ...lines, meta };
  }

  /** Whether the vector of a changed node has to be written. */
  #isToBeKept(node: DraftNode): boolean {
    if (node.height < KEPT_FROM_HEIGHT) return false;
    const original = this.originals.get(node.id);
    return original?.hasVector !== true || isOutdated(original.draft, node);
  }

  /** The turns that a leaf had when it was read: their placement is stored already. */
  #held(leafId: NodeId): ReadonlySet<number> {
    return new Set(this.originals.get(leafId)?.node.turns);
  }
}

export function bundleOf(node: DraftNode): Bundle {
  return { sum: node.sum, turns: node.size };
}

const heightAbove = (children: readonly DraftNode[]): number =>
  children.reduce((most, child) => Math.max(most, child.height + 1), 0);

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
    isSameList(a.children, b.children) &&
    isSameList(a.turns, b.turns)
  );
}
