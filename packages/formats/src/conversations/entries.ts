import type { TurnId } from "@hsms/store";
import type { ImportBatch, ImportedTurn, ImportRepair, LeftOut } from "../contract/import-batch.ts";
import { noEarlierPieces, type EarlierPieces } from "../contract/earlier-pieces.ts";
import { conversationsOf } from "../values/conversations-of.ts";
import { importedConversationId, importedTurnId } from "../values/imported-id.ts";

/** What one record says by itself: an exchange, or a note where nothing was answered. */
export interface Entry {
  readonly user: string;
  readonly assistant?: string | null | undefined;
  /** Milliseconds since 1970. */
  readonly createdAt?: number | undefined;
  readonly tags?: readonly string[] | undefined;
  /** `key` stays the same in a later export. */
  readonly conversation: { readonly key: string; readonly name: string };
  /** The file's own id; or else what tells the entry from others of its conversation. */
  readonly id?: string | undefined;
  /** The `id` that earlier versions gave it, where that was another. */
  readonly earlierId?: string | undefined;
  /** It comes by more ways than one: `id` and words tell it from all others, whatever its conversation. */
  readonly isAnywhere?: boolean;
  /** Whatever more its format knows. */
  readonly details?: Partial<ImportedTurn>;
}

/**
 * A turn or a note an entry, each after the one before it in its conversation. One without an id is known again by its
 * time, its words, and how many equal ones came before it.
 */
export function readEntries(
  origin: string,
  entries: Iterable<Entry>,
  found: {
    readonly repairs?: readonly ImportRepair[];
    readonly leftOut?: readonly LeftOut[];
    readonly earlier?: EarlierPieces | undefined;
  } = {},
): ImportBatch {
  const turns: ImportedTurn[] = [];
  const names = new Map<string, string>();
  const { last, timesMet } = found.earlier ?? noEarlierPieces();
  const idOf = (...own: readonly string[]): TurnId => {
    const first = importedTurnId(...own);
    const seen = timesMet(first);
    return seen === 0 ? first : importedTurnId(...own, seen);
  };
  for (const entry of entries) {
    const { user, assistant, createdAt, tags, conversation, id: given, details } = entry;
    const conversationId = importedConversationId(origin, conversation.key);
    if (!names.has(conversationId)) names.set(conversationId, conversation.name);
    const words = JSON.stringify([createdAt ?? null, user, assistant ?? null]);
    const within = idOf(conversationId, given ?? words);
    const everywhere =
      given === undefined ? words : JSON.stringify([given, user, assistant ?? null]);
    const id = entry.isAnywhere === true ? idOf(origin, everywhere) : within;
    const wasOther = entry.earlierId !== undefined && entry.earlierId !== given;
    const earlierId = wasOther ? idOf(conversationId, entry.earlierId) : within;
    const isNote = assistant === undefined || assistant === null;
    turns.push({
      id,
      kind: isNote ? "note" : "turn",
      user,
      ...(isNote ? {} : { assistant }),
      conversationId,
      parentId: last.get(conversationId) ?? null,
      client: origin,
      origin: "imported",
      ...(earlierId === id ? {} : { earlierId }),
      ...(createdAt === undefined ? {} : { createdAt }),
      ...(tags === undefined || tags.length === 0 ? {} : { tags }),
      ...details,
    });
    last.set(conversationId, id);
  }
  return {
    turns,
    conversations: conversationsOf(turns, names),
    repairs: found.repairs ?? [],
    leftOut: found.leftOut ?? [],
  };
}
