import type * as z from "zod";
import { refuseForeign } from "../memories/refuse-foreign.ts";
import { replaceNote } from "../memories/replace-note.ts";
import { findIds, showIds } from "../memories/short-ids.ts";
import { Refusal } from "./refusal.ts";
import type { editInput } from "./inputs.ts";
import type { ToolAnswer, ToolCall } from "./tool.ts";
import { present } from "./save.ts";

export async function edit(
  call: ToolCall,
  { id, content, add_tags, remove_tags, ...given }: z.output<typeof editInput>,
): Promise<ToolAnswer> {
  const memory = await call.access.toWrite();
  const [turn] = await memory.turns.read(await findIds(memory, [id]));
  if (turn === undefined) throw new Refusal(`No memory has the id ${id}.`);
  refuseForeign(call, [turn]);
  const [shown = id] = await showIds(memory, [turn.id]);
  const fields = present(given);
  const changes = present({ ...given, addTags: add_tags, removeTags: remove_tags });
  const changed = Object.keys(changes);
  if (content !== undefined && content !== turn.user) {
    const kept = turn.tags.filter((tag) => remove_tags?.includes(tag) !== true);
    const tags = [...new Set([...kept, ...(add_tags ?? [])])];
    const newer = await replaceNote(memory, { old: turn, content, call, ...fields, tags });
    const [newId = newer.id] = await showIds(memory, [newer.id]);
    return {
      text: `Saved as [${newId}] in place of [${shown}], which stays word for word, out of search.`,
      facts: { id: newId, replaced: shown, masked: newer.masked.length },
    };
  }
  if (changed.length === 0) {
    throw new Refusal("Nothing to change was given: content, tags, importance or pinned.");
  }
  const entry = await memory.topics.edit({ type: "set", turns: [turn.index], ...changes });
  return entry === null
    ? { text: `[${shown}] was so already.`, facts: { id: shown, changed: [] } }
    : { text: `[${shown}] changed: ${changed.join(", ")}.`, facts: { id: shown, changed } };
}
