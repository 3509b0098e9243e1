import type {
  ImportBatch,
  ImportedTurn,
  ImportRepair,
  LeftOut,
  Person,
} from "../contract/import-batch.ts";
import { noEarlierPieces, type EarlierPieces } from "../contract/earlier-pieces.ts";
import { conversationsOf } from "../values/conversations-of.ts";
import { importedConversationId, importedTurnId } from "../values/imported-id.ts";

/** What one person wrote to others. */
export interface TalkMessage {
  readonly speaker: string;
  readonly text: string;
  /** Milliseconds since 1970; `undefined` where the file does not say. */
  readonly createdAt: number | undefined;
  /** The file's own; where it has none, time, speaker and words tell a message from others. */
  readonly id?: string;
}

export interface Talk {
  /** The program; with `key` it makes the ids. */
  readonly origin: string;
  /** What stays the same in a later export of this chat. */
  readonly key: string;
  readonly name: string;
  /** In the order of the chat. */
  readonly messages: readonly TalkMessage[];
  /** Who is in the chat, with or without a message here. */
  readonly present?: Iterable<string>;
  /** Whose export it is, where the file says so. */
  readonly owner?: string | undefined;
}

/**
 * A note a message, which begins with its speaker's name: `Mina: The ferry leaves at 7.` A message without an
 * id is known again by its time, its speaker, its words, and how many equal ones came before it.
 */
export function readTalks(
  talks: readonly Talk[],
  found: {
    readonly repairs?: readonly ImportRepair[];
    readonly leftOut: readonly LeftOut[];
    readonly earlier?: EarlierPieces | undefined;
  },
): ImportBatch {
  const turns: ImportedTurn[] = [];
  const names = new Map<string, string>();
  const { last, timesMet } = found.earlier ?? noEarlierPieces();
  const people = new Map<string, { name: string; messages: number; isOwner?: true }>();
  const personOf = (name: string) => {
    const person = people.get(name) ?? { name, messages: 0 };
    people.set(name, person);
    return person;
  };
  for (const { origin, key, name, messages, present = [], owner } of talks) {
    const conversationId = importedConversationId(origin, key);
    names.set(conversationId, name);
    for (const { speaker, text, createdAt, id } of messages) {
      const own = id ?? JSON.stringify([createdAt ?? null, speaker, text]);
      const first = importedTurnId(conversationId, own, 0);
      const seen = timesMet(first);
      const turn: ImportedTurn = {
        id: seen === 0 ? first : importedTurnId(conversationId, own, seen),
        kind: "note",
        user: `${speaker}: ${text}`,
        speaker,
        client: origin,
        origin: "imported",
        conversationId,
        parentId: last.get(conversationId) ?? null,
        ...(createdAt === undefined ? {} : { createdAt }),
      };
      turns.push(turn);
      last.set(conversationId, turn.id);
      personOf(speaker).messages += 1;
    }
    for (const speaker of present) personOf(speaker);
    const ownPerson = owner === undefined ? undefined : people.get(owner);
    if (ownPerson !== undefined) ownPerson.isOwner = true;
  }
  return {
    turns,
    conversations: conversationsOf(turns, names),
    repairs: found.repairs ?? [],
    leftOut: found.leftOut,
    people: [...people.values()] satisfies readonly Person[],
  };
}
