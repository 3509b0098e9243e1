import { getRecord, putRecord } from "../format/codec.ts";
import { conversationTable } from "../format/schema.ts";
import type { Turn } from "../model.ts";
import type { Transaction } from "./transaction.ts";

/** Shorter names are words that anybody uses; they count as a quote only where they are all that was said. */
const SHORTEST_QUOTE = 8;

/**
 * Whether a conversation is called by what a turn says, as many programs do with the first words: they
 * may be cut off, and line ends be blanks.
 */
export function isNamedBy(name: string, { user, assistant }: Turn): boolean {
  const words = onOneLine(name.replace(/(?:…|\.\.\.)$/u, ""));
  if (words === "") return false;
  const texts = [onOneLine(user), onOneLine(assistant ?? "")];
  return words.length < SHORTEST_QUOTE
    ? texts.includes(words)
    : texts.some((text) => text.includes(words));
}

/** Takes the name of a purged turn's conversation away where it is the turn's own words. */
export function clearName({ writer }: Transaction, turn: Turn): void {
  const { conversationId: key } = turn;
  const conversation = getRecord(writer, conversationTable, key);
  if (conversation === undefined || !isNamedBy(conversation.name, turn)) return;
  putRecord(writer, conversationTable, { key, value: { ...conversation, name: "" } });
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim().toLowerCase();
