import type { Conversation, NodeId, Placement, TopicNode, Turn } from "@hsms/store";

/** A whole memory as plain values, for the writers. */
export interface MemoryContents {
  /** Every turn that can be read, purged ones too, by index from 0 (I5). */
  readonly turns: readonly Turn[];
  /** Indexes of turns whose records are broken; they are not among the turns above. */
  readonly damaged: readonly number[];
  /** The tree cannot be read: there are no nodes, and every turn waits for a place. */
  readonly isTreeDamaged: boolean;
  /** Of the turns above, in their order. */
  readonly placements: readonly (Placement | undefined)[];
  readonly conversations: readonly Conversation[];
  /** With or without ROOT; without it the top nodes stand in the order wanted. */
  readonly nodes: readonly TopicNode[];
  /** A node's whole uncompressed summary (S0-103). */
  readonly summaryOf: (nodeId: NodeId) => string | Promise<string>;
}
