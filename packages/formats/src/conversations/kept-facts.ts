import type { ImportedConversation, ImportedTurn } from "../contract/import-batch.ts";
import { noEarlierPieces, type EarlierPieces } from "../contract/earlier-pieces.ts";
import { importedConversationId, importedTurnId } from "../values/imported-id.ts";

/** What a program kept of a person by itself, or was told once for all: the densest part of an export. */
export interface KeptFact {
  /** `saved memory`, `custom instructions`, `project document`: a tag, and the name of its conversation. */
  readonly source: string;
  readonly text: string;
  readonly createdAt: number | undefined;
  /** What it belongs to, such as a project's name; before its words. */
  readonly about?: string | undefined;
}

/** A pinned note a fact, told by its program and source; the same words are there once. */
export function keptFacts(
  origin: string,
  facts: readonly KeptFact[],
  earlier: EarlierPieces = noEarlierPieces(),
): {
  readonly turns: readonly ImportedTurn[];
  readonly conversations: readonly ImportedConversation[];
} {
  const turns = new Map<string, ImportedTurn>();
  const conversations = new Map<string, ImportedConversation>();
  for (const { source, text, createdAt, about } of facts) {
    const words = about === undefined || about === "" ? text : `${about}: ${text}`;
    if (words.trim() === "") continue;
    const conversationId = importedConversationId(origin, source);
    const id = importedTurnId(conversationId, words);
    if (earlier.timesMet(id) > 0) continue;
    const time = createdAt === undefined ? {} : { createdAt };
    turns.set(id, {
      id,
      kind: "note",
      user: words,
      conversationId,
      parentId: null,
      client: origin,
      origin: "imported",
      tags: [source],
      pinned: true,
      ...time,
    });
    if (conversations.has(conversationId)) continue;
    conversations.set(conversationId, {
      id: conversationId,
      name: `${origin}: ${source}`,
      ...time,
    });
  }
  return { turns: [...turns.values()], conversations: [...conversations.values()] };
}

/** A line that is a heading by itself, as Markdown writes it. */
const HEADING = /^(?:#{1,6}\s+(.+?)\s*#*|\*\*(.+)\*\*)$/u;

/** The paragraphs of a text, each behind the heading that it stands under. */
export function paragraphs(text: string): readonly string[] {
  let heading = "";
  return text.split(/\n\s*\n/u).flatMap((part) => {
    const words = part.trim();
    const found = HEADING.exec(words);
    if (found !== null) {
      heading = found[1] ?? found[2] ?? "";
      return [];
    }
    if (words === "") return [];
    return [heading === "" ? words : `${heading}: ${words}`];
  });
}
