import type { Memory, Place } from "@hsms/engine";
import { nearestFirst } from "../chat/nearest.ts";
import { CliError } from "../cli-error.ts";
import { findConversation } from "../commands/look/search-scope.ts";

/** The conversation of a flag; `undefined`, the present one, where it was not given. Throws `CliError` for none and for several. */
export async function conversationOf(
  memory: Pick<Memory, "conversations">,
  wanted: string | undefined,
): Promise<Place["conversationId"] | undefined> {
  return wanted === undefined ? undefined : findConversation(memory, wanted);
}

/** The last turn of the branch that a text names: the turn itself, or what follows it alone. Throws as {@link findPlace}. */
export async function findHead(
  memory: Pick<Memory, "branches">,
  text: string,
): Promise<NonNullable<Place["turnId"]>> {
  const { conversationId, turnId } = await findPlace(memory, text);
  const { turns } = await memory.branches.tree(conversationId);
  const at = turns.findIndex(({ id }) => id === turnId);
  if (at < 0) throw new CliError("NO_SUCH_TURN", text);
  const head = turns.slice(at).find(({ children }) => children !== 1);
  if (head === undefined) throw new CliError("NO_SUCH_TURN", text);
  return head.id;
}

/** Labels shown where one was wrong. */
const MOST_LABELS = 8;

/** The place that a text names. Throws `CliError` `NO_SUCH_PLACE`, with labels that are like it, and `AMBIGUOUS_TURN`. */
export async function findPlace(
  { branches }: Pick<Memory, "branches">,
  text: string,
): Promise<Place> {
  const located = await branches.locate(text);
  switch (located.type) {
    case "found":
      return located.place;
    case "ambiguous":
      throw new CliError("AMBIGUOUS_TURN", text, { detail: located.turnIds.join(", ") });
    case "unknown": {
      const labels = nearestFirst(text, located.labels).slice(0, MOST_LABELS);
      throw new CliError("NO_SUCH_PLACE", text, { detail: labels.join(", ") });
    }
  }
}
