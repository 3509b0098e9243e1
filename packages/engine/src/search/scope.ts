import { TurnFlag, type Store, type TurnColumns } from "@hsms/store";
import type { SearchScope } from "../memory.ts";

/** Scope before rank: whether a turn may be found at all, by conversation, time and state. */
export async function scopeFilter(input: {
  readonly store: Store;
  readonly columns: TurnColumns;
  readonly scope: SearchScope | undefined;
}): Promise<(turn: number) => boolean> {
  const { store, columns, scope = {} } = input;
  const { conversationId, since = -Infinity, until = Infinity } = scope;
  const members =
    conversationId === undefined
      ? null
      : new Set(await store.readConversationTurns(conversationId));
  return (turn) => {
    const createdAt = columns.createdAt[turn] ?? 0;
    return (
      ((columns.flags[turn] ?? 0) & TurnFlag.hidden) === 0 &&
      createdAt >= since &&
      createdAt <= until &&
      (members === null || members.has(turn))
    );
  };
}
