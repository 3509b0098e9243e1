import type { ImportBatch } from "../import-batch.ts";
import { memoryNodesOf } from "../memory-nodes/node-shape.ts";
import { readMemoryNodes } from "../memory-nodes/read-memory-nodes.ts";
import type { Outcome } from "../outcome.ts";
import { readTurnNodes } from "../turn-nodes/read-turn-nodes.ts";
import { isTurnNodes } from "../turn-nodes/tree-files.ts";
import { isChatGptConversation, readChatGpt } from "./chatgpt.ts";
import { isClaudeConversation, readClaude } from "./claude.ts";
import { blocksOf, isGreeumBlock, readGreeum } from "./greeum.ts";

/** A foreign format whose file is one JSON value. */
export interface ValueFormat {
  readonly name: "chatgpt" | "claude" | "greeum" | "turn-nodes" | "memory-nodes";
  /** Whether the value is of this kind; a look at what it holds, not a check. */
  readonly holds: (value: unknown) => boolean;
  readonly read: (value: unknown) => Outcome<ImportBatch>;
}

const oneOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** In the order in which they are tried; none accepts what another reads. */
export const valueFormats: readonly ValueFormat[] = [
  {
    name: "chatgpt",
    holds: (value) => oneOf(value).some(isChatGptConversation),
    read: readChatGpt,
  },
  {
    name: "claude",
    holds: (value) => oneOf(value).some(isClaudeConversation),
    read: readClaude,
  },
  {
    name: "greeum",
    holds: (value) => {
      const blocks = blocksOf(value);
      return Array.isArray(blocks) && blocks.some(isGreeumBlock);
    },
    read: readGreeum,
  },
  {
    name: "memory-nodes",
    holds: (value) => memoryNodesOf(value) !== undefined,
    read: readMemoryNodes,
  },
  { name: "turn-nodes", holds: isTurnNodes, read: readTurnNodes },
];
