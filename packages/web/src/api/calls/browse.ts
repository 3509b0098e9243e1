import type { TreeNode } from "@hsms/engine";
import * as z from "zod";
import { call } from "../call.ts";
import { nodeId } from "./ids.ts";
import { MOST_ROWS, rowOf } from "../rows.ts";

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

const listed = z.object({
  before: z.int().min(0).exactOptional(),
  minImportance: z.int().min(1).max(10).exactOptional(),
  tag: z.string().exactOptional(),
  by: z.string().exactOptional(),
  kind: z.enum(["turn", "note"]).exactOptional(),
  /** Only what programs saved. */
  saved: z.boolean().exactOptional(),
  /** Milliseconds since 1970. */
  since: z.number().exactOptional(),
  until: z.number().exactOptional(),
  archived: z.enum(["also", "only"]).exactOptional(),
  /** Only turns that ask and hold no answer, or only others. */
  asks: z.boolean().exactOptional(),
});

export type Filters = Omit<z.input<typeof listed>, "before">;

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
  /** Newest first, from before an index on. */
  list: call(listed, async ({ tag, ...filters }, { memory, signal }) => {
    const turns = await memory.turns.newest({
      ...filters,
      ...(tag === undefined ? {} : { tags: [tag] }),
      limit: MOST_ROWS,
      signal,
    });
    return { rows: turns.map(rowOf), isLast: turns.length < MOST_ROWS };
  }),
  /** How many there are by local day, over all years. O(turns), some bytes each. */
  days: call(z.object({}), async (_, { memory }) => {
    const { byDay, undated } = await memory.turns.counts();
    return { days: [...byDay], undated };
  }),
  tags: call(z.object({}), async (_, { memory }) => ({ tags: await memory.turns.tags() })),
  /** One with all of its words. */
  turn: call(z.object({ index: z.int().min(0) }), async ({ index }, { memory }) => {
    const [turn] = await memory.turns.read([index]);
    if (turn === undefined) return { row: null };
    const { user, assistant } = turn;
    return { row: { ...rowOf(turn), user, assistant, isCut: false } };
  }),
};
