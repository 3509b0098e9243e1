import {
  BLANK_NODE,
  ROOT_ID,
  type NodeId,
  type Placement,
  type TermVector,
  type TopicNode,
  type TreeChange,
} from "@hsms/store";
import type { TreeSource, TurnText } from "../draft/source.ts";

/** A turn made by a test. */
export interface TestTurn extends Omit<TurnText, "termIds"> {
  readonly terms: TermVector;
  /** Turns with the same number follow each other. */
  readonly session: number;
  readonly isImported?: boolean;
}

/** An in-memory tree source, with a commit as in a store. */
export interface MemoryTree extends TreeSource {
  readonly nodes: ReadonlyMap<NodeId, TopicNode>;
  /** Indexes a turn without placing it; returns its index. */
  append(turn: TestTurn): number;
  /** Nodes that have changed since the change was computed. */
  conflictsOf(change: TreeChange): readonly NodeId[];
  /** Throws if the change was computed from older versions. */
  commit(change: TreeChange): void;
}

export function createMemoryTree(): MemoryTree {
  const turns: TestTurn[] = [];
  const previous: (number | undefined)[] = [];
  const lastBySession = new Map<number, number>();
  const postings = new Map<number, { readonly turns: number[]; readonly counts: number[] }>();
  const placements = new Map<number, NodeId>();
  const vectors = new Map<NodeId, Uint8Array>();
  const meta = new Map<string, unknown>();
  const nodes = new Map<NodeId, TopicNode>([[ROOT_ID, emptyRoot]]);

  const conflictsOf = ({ expected }: TreeChange): readonly NodeId[] =>
    [...expected].flatMap(([id, version]) =>
      (nodes.get(id)?.version ?? 0) === version ? [] : [id],
    );

  return {
    nodes,
    append(turn) {
      const index = turns.push(turn) - 1;
      previous.push(lastBySession.get(turn.session));
      lastBySession.set(turn.session, index);
      turn.terms.ids.forEach((id, at) => {
        const posting = postings.get(id) ?? { turns: [], counts: [] };
        posting.turns.push(index);
        posting.counts.push(turn.terms.counts[at] ?? 0);
        postings.set(id, posting);
      });
      return index;
    },
    conflictsOf,
    commit(change) {
      for (const id of conflictsOf(change)) throw new Error(`Node ${id} has moved on`);
      for (const id of change.deletes) {
        nodes.delete(id);
        vectors.delete(id);
      }
      for (const node of change.upserts) {
        nodes.set(node.id, { ...node, version: (change.expected.get(node.id) ?? 0) + 1 });
      }
      for (const [id, parentId] of change.moves ?? []) {
        const node = nodes.get(id);
        if (node !== undefined) nodes.set(id, { ...node, parentId, version: node.version + 1 });
      }
      for (const [id, bytes] of change.vectors) {
        if (bytes === null) vectors.delete(id);
        else vectors.set(id, bytes);
      }
      for (const [turn, leafId] of change.placements) {
        if (leafId === null) placements.delete(turn);
        else placements.set(turn, leafId);
      }
      for (const [key, value] of change.meta) meta.set(key, value);
    },
    readNodes: async (ids) => ids.map((id) => nodes.get(id)),
    readHeaders: async (ids) => ids.map((id) => nodes.get(id)),
    readNodeVectors: async (ids) => ids.map((id) => vectors.get(id)),
    readPlacements: async (indexes) =>
      indexes.map((index): Placement => {
        const leafId = placements.get(index);
        const order = leafId === undefined ? -1 : (nodes.get(leafId)?.turns.indexOf(index) ?? -1);
        return leafId === undefined || order < 0
          ? { type: "queued", attempts: 0 }
          : { type: "leaf", leafId, order };
      }),
    readTreeMeta: async (key) => meta.get(key),
    readTermVectors: async (indexes) => indexes.map((index) => turns[index]?.terms),
    readTurnTexts: async (indexes) =>
      indexes.map((index) => {
        const turn = turns[index];
        return turn && { ...turn, termIds: turn.terms.ids };
      }),
    previousTurns: async (indexes) => indexes.map((index) => previous[index]),
    readImported: async () =>
      turns.reduce((bits, { isImported = false }, at) => withBit(bits, at, isImported), noBits),
    documentFrequencies: async (terms) =>
      terms.map((term) => postings.get(term)?.turns.length ?? 0),
    extent: async () => ({ turns: turns.length, epoch: 0 }),
    async similarTurns({ vector, limit, below, only = () => true }) {
      const scores = new Float64Array(turns.length);
      vector.ids.forEach((id, i) => {
        const posting = postings.get(id);
        if (posting === undefined) return;
        const weight =
          (vector.weights[i] ?? 0) * Math.log(1 + turns.length / (posting.turns.length + 0.5));
        posting.turns.forEach((turn, at) => {
          const length = turns[turn]?.terms.ids.length ?? 1;
          const tf = 1 + Math.log(posting.counts[at] ?? 1);
          scores[turn] = (scores[turn] ?? 0) + (weight * tf) / Math.sqrt(length);
        });
      });
      return [...scores.keys()]
        .filter((turn) => turn < below && (scores[turn] ?? 0) > 0 && only(turn))
        .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
        .slice(0, limit);
    },
  };
}

const noBits: Uint8Array = new Uint8Array();

/** Sets the bit of this turn; the bits are empty while nothing was imported. */
function withBit(bits: Uint8Array, at: number, isSet: boolean): Uint8Array {
  if (!isSet) return bits;
  const grown = new Uint8Array(Math.max(bits.length, (at >>> 3) + 1));
  grown.set(bits);
  grown[at >>> 3] = (grown[at >>> 3] ?? 0) | (1 << (at & 7));
  return grown;
}

const emptyRoot: TopicNode = {
  ...BLANK_NODE,
  id: ROOT_ID,
  parentId: null,
  topic: "ROOT",
  topicPinned: true,
  version: 1,
  createdAt: 0,
  updatedAt: 0,
};
