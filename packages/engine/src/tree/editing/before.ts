import { parseNodeId, type NodeId } from "@hsms/store";
import * as z from "zod";
import type { Arrangement } from "./arrangement.ts";

/** What the journal stores of a command, for undoing it after the tree has changed again (`JournalEntry.before`). */
export interface Before {
  /** Turns that were unarchived, or, for an archiving, removed from the tree. */
  readonly turns: readonly number[];
  /** For an archiving: the leaves of the turns, and all their ancestors. */
  readonly nodes: Arrangement;
  /**
   * For an archiving: those of {@link nodes} that were removed with the turns; missing in entries
   * of earlier versions.
   */
  readonly removed?: readonly NodeId[] | undefined;
  /** Names of {@link nodes} after an edit of the tree, in their order; missing in entries of earlier versions. */
  readonly topicsAfter?: readonly string[] | undefined;
}

const nodeId = z.custom<NodeId>(
  (value) => typeof value === "string" && parseNodeId(value) !== undefined,
);

const beforeSchema = z.object({
  turns: z.array(z.number()),
  nodes: z.array(
    z.object({
      id: nodeId,
      parentId: nodeId.nullable(),
      topic: z.string(),
      topicPinned: z.boolean(),
      children: z.array(nodeId),
      turns: z.array(z.number()),
    }),
  ),
  removed: z.array(nodeId).optional(),
  topicsAfter: z.array(z.string()).optional(),
});

/** Throws `ZodError` for invalid data: a bug, or damage. */
export const parseBefore = (before: unknown): Before => beforeSchema.parse(before);
