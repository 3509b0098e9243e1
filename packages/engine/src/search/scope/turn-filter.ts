import type { Turn } from "@hsms/store";
import type { SearchScope } from "../search-run.ts";

/**
 * Tests the scope fields that are stored in the turn itself: conversation, times, tags, kind and
 * state. Names and importance are checked beforehand, by `Turns.newest`.
 */
export function turnFilter({
  since = -Infinity,
  until = Infinity,
  tags = [],
  kind,
  conversationId,
  archived,
}: Pick<SearchScope, "since" | "until" | "tags" | "kind" | "conversationId" | "archived">): (
  turn: Turn,
) => boolean {
  const isTimed = since > -Infinity || until < Infinity;
  return (turn) => {
    const { createdAt, isDateGuessed = false, state } = turn;
    if (state === "archived" ? archived === undefined : archived === "only") return false;
    if (isTimed && (isDateGuessed || createdAt < since || createdAt > until)) return false;
    return (
      (conversationId === undefined || turn.conversationId === conversationId) &&
      (kind === undefined || turn.kind === kind) &&
      tags.every((tag) => turn.tags.includes(tag))
    );
  };
}
