import type { Memory } from "@hsms/engine";
import * as z from "zod";
import { call } from "./call.ts";
import { nodeId } from "./node-id.ts";
import { MOST_ROWS } from "./rows.ts";

const turns = z.array(z.int().min(0)).min(1).max(MOST_ROWS);
const tags = z.array(z.string().min(1).max(100)).max(20);

const edit = z.discriminatedUnion("type", [
  z.object({ type: z.literal("rename"), nodeId, topic: z.string().trim().min(1).max(200) }),
  z.object({ type: z.literal("move-node"), nodeId, parentId: nodeId }),
  z.object({ type: z.literal("merge"), nodeId, intoId: nodeId }),
  z.object({
    type: z.literal("set"),
    turns,
    importance: z.int().min(1).max(10).exactOptional(),
    pinned: z.boolean().exactOptional(),
    addTags: tags.exactOptional(),
    removeTags: tags.exactOptional(),
  }),
]);

/** Changes of the tree and of turns. Each answers with the number by which it can be undone; `null`: nothing changed. */
export const changeCalls = {
  edit: call(edit, async (given, { memory }) => ({ entry: await memory.topics.edit(given) })),
  forget: call(z.object({ turns }), async ({ turns }, { memory }) => {
    const count = await memory.turns.archive(turns);
    return { count, entry: count === 0 ? null : await newestEntry(memory) };
  }),
  unforget: call(z.object({ turns }), async ({ turns }, { memory }) => {
    const count = await memory.turns.unarchive(turns);
    return { count, entry: count === 0 ? null : await newestEntry(memory) };
  }),
  /** Undoes a change while it is still the newest: what came after it is not this page's to undo. */
  undo: call(z.object({ entry: z.int() }), async ({ entry }, { memory, signal }) => {
    if ((await newestEntry(memory)) !== entry) return { isUndone: false };
    const { undone } = await memory.history.undo(1, { signal });
    return { isUndone: undone.length > 0 };
  }),
};

const newestEntry = async ({ history }: Memory): Promise<number | null> => {
  const entries = await history.read(1);
  return entries.find(({ canBeUndone }) => canBeUndone)?.number ?? null;
};
