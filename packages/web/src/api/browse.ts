import { parseNodeId, type NodeId, type TreeNode } from "@hsms/engine";
import * as z from "zod";
import { call } from "./call.ts";
import { MOST_ROWS, rowOf } from "./rows.ts";

const nodeId = z.string().transform((text, context): NodeId => {
  const id = parseNodeId(text);
  if (id !== undefined) return id;
  context.addIssue("This is no id of a node.");
  return z.NEVER;
});

const nodeOf = ({ id, parentId, topic, children, size, turns, topicPinned }: TreeNode) => ({
  id: String(id),
  parentId: parentId === null ? null : String(parentId),
  topic,
  topicPinned,
  childIds: children as readonly string[],
  /** Turns in it and below. */
  size,
  turns,
});

export type PageNode = ReturnType<typeof nodeOf>;

/** Looking at the tree and at turns. */
export const browseCalls = {
  /** Nodes by id; those that are gone are left out. */
  nodes: call(z.object({ ids: z.array(nodeId).max(MOST_ROWS) }), async ({ ids }, { memory }) => {
    const nodes = await memory.topics.read(ids);
    return { nodes: nodes.flatMap((node) => (node === undefined ? [] : [nodeOf(node)])) };
  }),
  "turns-under": call(
    z.object({ id: nodeId, from: z.int().min(0) }),
    async ({ id, from }, { memory }) => {
      const turns = await memory.topics.turnsUnder(id, { from, limit: MOST_ROWS });
      return { rows: turns.flatMap((turn) => (turn === undefined ? [] : [rowOf(turn)])) };
    },
  ),
  find: call(z.object({ words: z.string().max(200) }), async ({ words }, { memory, signal }) => {
    const found = await memory.topics.find({ type: "words", words }, { limit: MOST_ROWS, signal });
    return { matches: found.matches.map(({ id, path, topics }) => ({ id, path, topics })) };
  }),
  turn: call(z.object({ index: z.int().min(0) }), async ({ index }, { memory }) => {
    const [turn] = await memory.turns.read([index]);
    return { turn: turn ?? null };
  }),
};
