import type { Conversation, NodeId, Placement, TopicNode, Turn } from "@hsms/store";
import { type NodeOnPath, walkTree } from "./walk-tree.ts";

interface CommonContents {
  /** Indexes of turns whose records are broken; they are not among the turns. */
  readonly damaged: readonly number[];
  /** The tree cannot be read: there are no nodes, and every turn waits for a place. */
  readonly isTreeDamaged: boolean;
  readonly conversations: readonly Conversation[];
  /** A node's whole uncompressed summary (S0-103). */
  readonly summaryOf: (nodeId: NodeId) => string | Promise<string>;
  /** What was worked out of turns by week; none unless given. Only formats that have a place for it write it. */
  readonly weeks?: readonly WeekContents[];
}

/** A week in short (S3-70), and what of it is worth knowing by itself (S3-71). */
export interface WeekContents {
  /** Days: `2026-11-23`. */
  readonly from: string;
  readonly to: string;
  readonly turns: number;
  readonly importance: number;
  readonly summary: string;
  /** By index of the turn that says it. */
  readonly facts: readonly {
    readonly turn: number;
    readonly fact: string;
    readonly category: string;
  }[];
}

/** A whole memory as plain values. */
export interface MemoryContents extends CommonContents {
  /** Every turn that can be read, purged ones too, by index from 0 (I5). */
  readonly turns: readonly Turn[];
  /** Of the turns above, in their order. */
  readonly placements: readonly (Placement | undefined)[];
  /** With or without ROOT; without it the top nodes stand in the order wanted. */
  readonly nodes: readonly TopicNode[];
}

export interface PlacedTurn {
  readonly turn: Turn;
  readonly placement: Placement | undefined;
}

/** A memory for the writers, who read what was said when they write it: it may be larger than what fits in memory. */
export interface MemorySource extends CommonContents {
  /** How many turns can be read, purged ones too. */
  readonly count: number;
  readonly purged: readonly Pick<Turn, "id" | "index" | "parentId">[];
  /** As the turns of {@link MemoryContents}, as often as asked for. */
  readonly turns: () => AsyncIterable<PlacedTurn>;
  /** Of these indexes, in their order, those that can be read. */
  readonly readTurns: (indexes: readonly number[]) => Promise<readonly Turn[]>;
  readonly nodeCount: number;
  /** All nodes but ROOT in pre-order, as often as asked for. */
  readonly nodes: (options?: {
    /** Leaves digests and compressed summaries empty. */
    readonly withoutTexts?: boolean;
  }) => AsyncIterable<NodeOnPath>;
}

export function sourceOf({ turns, placements, nodes, ...common }: MemoryContents): MemorySource {
  const byIndex = new Map(turns.map((turn) => [turn.index, turn]));
  return {
    ...common,
    count: turns.length,
    purged: turns.filter(({ state }) => state === "purged"),
    async *turns() {
      for (const [at, turn] of turns.entries()) yield { turn, placement: placements[at] };
    },
    readTurns: async (indexes) => indexes.flatMap((index) => byIndex.get(index) ?? []),
    nodeCount: [...walkTree(nodes)].length,
    async *nodes() {
      yield* walkTree(nodes);
    },
  };
}

export async function collectContents(source: MemorySource): Promise<MemoryContents> {
  const { damaged, isTreeDamaged, conversations, summaryOf, weeks } = source;
  const turns: Turn[] = [];
  const placements: (Placement | undefined)[] = [];
  for await (const { turn, placement } of source.turns()) {
    turns.push(turn);
    placements.push(placement);
  }
  const nodes: TopicNode[] = [];
  for await (const { node } of source.nodes()) nodes.push(node);
  return {
    turns,
    placements,
    nodes,
    damaged,
    isTreeDamaged,
    conversations,
    summaryOf,
    ...(weeks === undefined ? {} : { weeks }),
  };
}
