import { isLevelFree, type Memory, type Turn, type TurnId } from "@hsms/engine";
import { Refusal } from "../tools/refusal.ts";
import type { ToolCall } from "../tools/tool.ts";
import { refuseForeign } from "./refuse-foreign.ts";

/**
 * Saves new words in a note's place: what was said stays word for word, out of search. Throws {@link Refusal} for a turn
 * of a talk, and for what is immutable.
 */
export async function replaceNote(
  memory: Memory,
  {
    old,
    content,
    id,
    call,
    ...changed
  }: {
    readonly old: Turn;
    readonly content: string;
    readonly id?: TurnId;
    readonly call: Pick<ToolCall, "client" | "conversationId" | "person">;
    readonly importance?: number;
    readonly pinned?: boolean;
    readonly tags?: readonly string[];
    readonly keywords?: readonly string[];
  },
) {
  if (old.immutable) throw new Refusal("It is immutable: it cannot be changed.");
  if (old.state !== "active")
    throw new Refusal("It was forgotten or replaced: it cannot be changed.");
  if (old.kind === "turn") {
    throw new Refusal(
      "This was said in a talk and stays as it was said. Save the new words with memory_save, and this id as supersedes.",
    );
  }
  refuseForeign(call, [old]);
  const { client, conversationId, person } = call;
  const turn = await memory.turns.add({
    user: content,
    conversationId,
    origin: "told",
    supersedes: [old.id],
    category: old.category,
    // One that was worked out is worked out again from the new words.
    ...(isLevelFree(old) ? {} : { importance: old.importance }),
    pinned: old.pinned,
    tags: old.tags,
    relatedIds: old.relatedIds,
    ...changed,
    ...(id === undefined ? {} : { id }),
    ...(client === undefined ? {} : { client }),
    ...(person === undefined ? {} : { author: person.name }),
  });
  await memory.turns.archive([old.index], { by: "assistant" });
  return turn;
}
