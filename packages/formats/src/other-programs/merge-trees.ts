import type { ImportBatch, ImportedConversation, ImportedTurn } from "../import-batch.ts";

/** One batch of many conversations, in the order of the file. */
export function mergeTrees(
  parts: readonly {
    readonly turns: readonly ImportedTurn[];
    readonly conversations: readonly ImportedConversation[];
  }[],
): ImportBatch {
  return {
    turns: parts.flatMap(({ turns }) => turns),
    conversations: parts.flatMap(({ conversations }) => conversations),
    repairs: [],
  };
}
