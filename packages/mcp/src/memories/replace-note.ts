import type { Memory, Turn, TurnId } from "@hsms/engine";
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
    readonly call: Pick<ToolCall, "client" | "person">;
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
  const { client, person } = call;
  return memory.turns.correct(
    old.index,
    {
      user: content,
      origin: "told",
      ...changed,
      ...(id === undefined ? {} : { id }),
      ...(client === undefined ? {} : { client }),
      ...(person === undefined ? {} : { author: person.name }),
    },
    { by: "assistant" },
  );
}
