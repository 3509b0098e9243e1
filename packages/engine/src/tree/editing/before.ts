import { parseNodeId, type NodeId } from "@hsms/store";
import * as z from "zod";
import type { Arrangement } from "./arrangement.ts";

/** What the journal keeps of a command for the day when the tree has gone on (`JournalEntry.before`). */
export interface Before {
  /** Turns that were archived and counted again from then on, or, of an archiving, that it took out. */
  readonly turns: readonly number[];
  /** Of an archiving: the leaves that held them, and all above those. */
  readonly nodes: Arrangement;
  /** Of an archiving: those of {@link nodes} that went with the turns; earlier versions did not keep it. */
  readonly removed?: readonly NodeId[] | undefined;
  /** What an edit of the tree made of their names, in their order; earlier versions did not keep it. */
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

/** Throws `ZodError` for anything else: a bug, or damage. */
export const parseBefore = (before: unknown): Before => beforeSchema.parse(before);
