import { BLANK_NODE } from "../../contract/blank.ts";
import { createNodeId, ROOT_ID, type NodeId } from "../../contract/ids.ts";
import type { Placement, TopicNode } from "../../contract/model.ts";
import type { Note } from "./change.ts";

export type WholeNode = Omit<TopicNode, "id">;

export interface TreeParts {
  /** Nodes that the tree leads to, or would if it were whole. */
  readonly nodes: ReadonlyMap<NodeId, WholeNode>;
  /** A node that is named and is not among them, from an older page; `undefined` where there is none. */
  readonly findNode: (id: NodeId) => WholeNode | undefined;
  /** Whether a leaf may hold the turn: it is there and was not purged. */
  readonly mayHold: (index: number) => boolean;
  readonly placements: ReadonlyMap<number, Placement>;
  /** Characters of a turn's line in a summary. */
  readonly lineLength: (index: number) => number;
  readonly now: number;
  readonly note: Note;
}

export interface SoundTree {
  readonly nodes: ReadonlyMap<NodeId, TopicNode>;
  readonly leafByTurn: ReadonlyMap<number, NodeId>;
  /** Nodes whose children or turns are others than before: what was derived from those is void. */
  readonly changed: ReadonlySet<NodeId>;
}

interface Draft {
  readonly record: WholeNode;
  parentId: NodeId | null;
  children: NodeId[];
  turns: number[];
}

/**
 * A tree that keeps I1–I6 and I8 from whatever can be read: every node and turn at most once, no dangling names, no
 * parent with turns. Wide nodes stay, to be regrouped in the background; topics and digests stay with their nodes.
 */
export function mendTree(parts: TreeParts): SoundTree {
  const mending = new Mending(parts);
  mending.hangFromRoot();
  mending.hangIslands();
  mending.giveTurns();
  mending.separateTurns();
  mending.removeEmpty(ROOT_ID);
  return mending.finish();
}

class Mending {
  readonly #parts: TreeParts;
  readonly #drafts = new Map<NodeId, Draft>();
  readonly #leafByTurn = new Map<number, NodeId>();

  constructor(parts: TreeParts) {
    this.#parts = parts;
  }

  hangFromRoot(): void {
    const root = this.#find(ROOT_ID) ?? rootRecord(this.#parts.now);
    this.#drafts.set(ROOT_ID, { record: root, parentId: null, children: [], turns: [] });
    this.#hangBelow(ROOT_ID);
  }

  /** Hangs what a node names and what that names in turn, each where it is met first. */
  #hangBelow(top: NodeId): void {
    const { note } = this.#parts;
    const queue = [top];
    for (const id of queue) {
      const draft = this.#drafts.get(id);
      if (draft === undefined) continue;
      for (const child of new Set(draft.record.children)) {
        const record = child === ROOT_ID ? undefined : this.#find(child);
        if (record === undefined) {
          note("NODE_LOST", "nodeLost", { node: child, parent: this.#name(id) });
        } else if (this.#drafts.has(child) || this.#isClaimed(child, { by: id, record })) {
          note("EDGE_REMOVED", "edgeRemoved", { node: child, parent: this.#name(id) });
        } else {
          this.#drafts.set(child, { record, parentId: id, children: [], turns: [] });
          draft.children.push(child);
          queue.push(child);
        }
      }
    }
  }

  /** Whether a child belongs to another node that names it, too, and that stands in the tree. */
  #isClaimed(
    child: NodeId,
    { by, record }: { readonly by: NodeId; readonly record: WholeNode },
  ): boolean {
    const { parentId } = record;
    if (parentId === null || parentId === by || parentId === child) return false;
    const parent = this.#parts.nodes.get(parentId);
    if (parent?.children.includes(child) !== true) return false;
    // Up from that parent: it must lead to ROOT without passing the child.
    const passed = new Set<NodeId>([child]);
    let at: NodeId | null = parentId;
    while (at !== null && at !== ROOT_ID) {
      if (passed.has(at)) return false;
      passed.add(at);
      at = this.#parts.nodes.get(at)?.parentId ?? null;
    }
    return at === ROOT_ID;
  }

  /** Nodes that ROOT does not lead to, as far as they hold turns that no other leaf holds. */
  hangIslands(): void {
    const { nodes, note } = this.#parts;
    const held = new Set([...this.#drafts.values()].flatMap(({ record }) => record.turns));
    const lost = new Set([...nodes.keys()].filter((id) => !this.#drafts.has(id)).toSorted());
    // Tops of islands first; what is left then goes in circles.
    const isTop = (id: NodeId): boolean => {
      const parentId = nodes.get(id)?.parentId ?? null;
      return (
        parentId === null ||
        !lost.has(parentId) ||
        nodes.get(parentId)?.children.includes(id) !== true
      );
    };
    for (const id of [...[...lost].filter(isTop), ...lost]) {
      const record = nodes.get(id);
      if (record === undefined || this.#drafts.has(id)) continue;
      if (!this.#holdsOthers(id, held)) {
        note("NODE_REMOVED", "nodeUseless", { node: id, topic: record.topic });
        continue;
      }
      const above = this.#drafts.get(record.parentId ?? ROOT_ID);
      const parentId =
        above !== undefined && above.record.turns.length === 0
          ? (record.parentId ?? ROOT_ID)
          : ROOT_ID;
      this.#drafts.set(id, { record, parentId, children: [], turns: [] });
      this.#drafts.get(parentId)?.children.push(id);
      const names = { node: id, topic: record.topic, parent: this.#name(parentId) };
      note("NODE_ATTACHED", "nodeAttached", names);
      this.#hangBelow(id);
    }
  }

  #holdsOthers(top: NodeId, held: ReadonlySet<number>): boolean {
    const met = new Set([top]);
    for (const id of met) {
      const record = this.#parts.nodes.get(id);
      const isHolding = record?.turns.some(
        (index) => this.#parts.mayHold(index) && !held.has(index),
      );
      if (isHolding === true) return true;
      for (const child of record?.children ?? []) if (!this.#drafts.has(child)) met.add(child);
    }
    return false;
  }

  /** Every turn to one leaf: the one that its placement names, or else the first that names it. */
  giveTurns(): void {
    const { mayHold, placements, note } = this.#parts;
    for (const [id, { record, turns }] of this.#drafts) {
      for (const index of new Set(record.turns)) {
        const placement = placements.get(index);
        const meant = placement?.type === "leaf" ? placement.leafId : undefined;
        const other = meant === undefined || meant === id ? undefined : this.#drafts.get(meant);
        if (!mayHold(index)) {
          note("LEAF_TURN_REMOVED", "heldMissing", { leaf: this.#name(id), turn: index });
        } else if (this.#leafByTurn.has(index) || other?.record.turns.includes(index) === true) {
          note("LEAF_TURN_REMOVED", "heldTwice", { leaf: this.#name(id), turn: index });
        } else {
          this.#leafByTurn.set(index, id);
          turns.push(index);
        }
      }
      sortByOrder(turns, placements);
    }
  }

  /** C0-19: turns of a node that has children move into a new leaf below it. */
  separateTurns(): void {
    const { note, now } = this.#parts;
    for (const [id, draft] of this.#drafts) {
      const { turns, record, children } = draft;
      if (turns.length === 0 || (children.length === 0 && id !== ROOT_ID)) continue;
      if (id === ROOT_ID) {
        for (const index of turns) this.#leafByTurn.delete(index);
        note("LEAF_TURN_REMOVED", "rootHeld", { turns: turns.join(", ") });
      } else {
        const leafId = createNodeId();
        const leaf = {
          ...record,
          topicPinned: false,
          children: [],
          compressed: null,
          version: 0,
          createdAt: now,
        };
        this.#drafts.set(leafId, { record: leaf, parentId: id, children: [], turns });
        children.push(leafId);
        for (const index of turns) this.#leafByTurn.set(index, leafId);
        note("LEAF_ADDED", "leafAdded", {
          turns: turns.join(", "),
          node: this.#name(id),
          leaf: leafId,
        });
      }
      draft.turns = [];
    }
  }

  removeEmpty(id: NodeId): boolean {
    const draft = this.#drafts.get(id);
    if (draft === undefined) return true;
    draft.children = draft.children.filter((child) => !this.removeEmpty(child));
    if (id === ROOT_ID || draft.children.length + draft.turns.length > 0) return false;
    this.#parts.note("NODE_REMOVED", "nodeEmptied", { node: this.#name(id) });
    this.#drafts.delete(id);
    return true;
  }

  finish(): SoundTree {
    const nodes = new Map<NodeId, TopicNode>();
    const changed = new Set<NodeId>();
    this.#measure(ROOT_ID, { nodes, changed });
    return { nodes, leafByTurn: this.#leafByTurn, changed };
  }

  /** From the leaves up: what every node's numbers follow from. */
  #measure(
    id: NodeId,
    into: { readonly nodes: Map<NodeId, TopicNode>; readonly changed: Set<NodeId> },
  ): TopicNode | undefined {
    const draft = this.#drafts.get(id);
    if (draft === undefined) return undefined;
    const { record, parentId, turns } = draft;
    const children = draft.children.flatMap((child) => this.#measure(child, into) ?? []);
    const isSame =
      sameItems(record.children, draft.children) &&
      sameItems(record.turns, turns) &&
      !draft.children.some((child) => into.changed.has(child));
    if (!isSame) into.changed.add(id);
    const lengths =
      children.length > 0
        ? children.map(({ summaryLength }) => summaryLength)
        : turns.map(this.#parts.lineLength);
    const node: TopicNode = {
      ...record,
      id,
      parentId,
      children: draft.children,
      turns,
      size: children.reduce((sum, child) => sum + child.size, turns.length),
      height: children.reduce((highest, child) => Math.max(highest, child.height + 1), 0),
      summaryLength: isSame ? record.summaryLength : joined(lengths),
      // A compressed summary speaks of what was there.
      compressed: isSame ? record.compressed : null,
      version: record.version + 1,
    };
    into.nodes.set(id, node);
    return node;
  }

  #find(id: NodeId): WholeNode | undefined {
    const record = this.#parts.nodes.get(id);
    if (record !== undefined) return record;
    const salvaged = this.#parts.findNode(id);
    if (salvaged !== undefined) {
      this.#parts.note("NODE_SALVAGED", "nodeSalvaged", { node: id, topic: salvaged.topic });
    }
    return salvaged;
  }

  #name(id: NodeId): string {
    const topic = this.#drafts.get(id)?.record.topic;
    return id === ROOT_ID || topic === undefined ? id : `${id} (${topic})`;
  }
}

/** The lines of a summary stand under each other. */
const joined = (lengths: readonly number[]): number =>
  lengths.reduce((sum, length) => sum + length, Math.max(0, lengths.length - 1));

const sameItems = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((item, position) => item === right[position]);

/** In the order of placement, where that is known of all. */
function sortByOrder(turns: number[], placements: ReadonlyMap<number, Placement>): void {
  const orderOf = (index: number): number | undefined => {
    const placement = placements.get(index);
    return placement?.type === "leaf" ? placement.order : undefined;
  };
  if (turns.some((index) => orderOf(index) === undefined)) return;
  turns.sort((left, right) => (orderOf(left) ?? 0) - (orderOf(right) ?? 0));
}

const rootRecord = (now: number): WholeNode => ({
  ...BLANK_NODE,
  parentId: null,
  topic: ROOT_ID,
  topicPinned: true,
  version: 0,
  createdAt: now,
  updatedAt: now,
});
