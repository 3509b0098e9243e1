import type * as z from "zod";
import { findIds, showIds } from "../memories/short-ids.ts";
import { Refusal } from "./refusal.ts";
import type { editInput } from "./inputs.ts";
import type { ToolAnswer, ToolCall } from "./tool.ts";
import { present } from "./save.ts";

export async function edit(
  { access }: ToolCall,
  { id, add_tags: addTags, remove_tags: removeTags, ...fields }: z.output<typeof editInput>,
): Promise<ToolAnswer> {
  const memory = await access.toWrite();
  const [index = -1] = await findIds(memory, [id]);
  const changes = present({ ...fields, addTags, removeTags });
  if (Object.keys(changes).length === 0) {
    throw new Refusal("Nothing to change was given: add_tags, remove_tags, importance or pinned.");
  }
  const entry = await memory.topics.edit({ type: "set", turns: [index], ...changes });
  const [turn] = await memory.turns.read([index]);
  const [shown] = turn === undefined ? [id] : await showIds(memory, [turn.id]);
  const names = Object.keys(changes).join(", ");
  return entry === null
    ? { text: `[${shown}] was so already.`, facts: { id: shown, changed: [] } }
    : {
        text: `[${shown}] changed: ${names}.`,
        facts: { id: shown, changed: Object.keys(changes) },
      };
}
