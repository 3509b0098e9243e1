import * as z from "zod";
import { call } from "../call.ts";
import { entryOf, newestEntry } from "./entry-of.ts";
import { nodeId } from "./ids.ts";
import { MOST_ROWS, MOST_TICKED } from "../rows.ts";

const index = z.int().min(0);
const turns = z.array(index).min(1).max(MOST_TICKED);
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
    return { count, entry: count === 0 ? null : await entryOf(memory, "archive", turns) };
  }),
  unforget: call(z.object({ turns }), async ({ turns }, { memory }) => {
    const count = await memory.turns.unarchive(turns);
    return { count, entry: count === 0 ? null : await entryOf(memory, "unarchive", turns) };
  }),
  /** Other words for a memory; `index` is that of the record with them. */
  correct: call(
    z.object({ index, user: z.string(), assistant: z.string().exactOptional() }),
    async ({ index, ...words }, { memory }) => {
      const { index: newIndex, masked, entry } = await memory.turns.correct(index, words);
      return { index: newIndex, masked: masked.length, entry };
    },
  ),
  /** The newest changes, whoever made them, and which of them would be undone next. */
  history: call(z.object({}), async (_, { memory, host, language }) => {
    const entries = await memory.history.read(MOST_ROWS);
    const next = entries.find(({ canBeUndone }) => canBeUndone)?.number ?? null;
    return {
      next,
      entries: entries.map((entry) => ({
        number: entry.number,
        at: entry.at,
        isUndone: entry.state === "undone",
        text: host.describeEntry(entry, language),
      })),
    };
  }),
  /** Undoes a change while it is still the newest: what came after it is not this page's to undo, and is said. */
  undo: call(
    z.object({ entry: z.int() }),
    async ({ entry }, { memory, host, language, signal }) => {
      const { undone, left } = await memory.history.undo(1, { signal, entry });
      if (undone.length > 0) return { isUndone: true, newest: null, left };
      const newest = await newestEntry(memory);
      const said = newest === undefined ? null : host.describeEntry(newest, language);
      return { isUndone: false, newest: said, left };
    },
  ),
};
