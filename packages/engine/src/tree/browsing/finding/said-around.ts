import type { Turn } from "@hsms/store";
import { plain } from "./plain.ts";

/** Maximum number of characters (UTF-16) shown of a turn, and how many of them precede the word. */
const SHOWN = 160;
const BEFORE = 24;

/** The text of a turn around the first matching word, on one line; its beginning if none occurs literally. */
export function saidAround(
  { user, assistant }: Pick<Turn, "user" | "assistant">,
  words: readonly string[],
): string {
  const texts = [user, assistant ?? ""].map((text) => text.replaceAll(/\s+/gu, " ").trim());
  const found = texts
    .map((text) => ({ text, at: firstOf(plain(text), words) }))
    .find(({ at }) => at >= 0);
  const { text, at } = found ?? { text: texts[0] ?? "", at: 0 };
  // Start at a word boundary.
  const from = at <= BEFORE ? 0 : text.lastIndexOf(" ", at - BEFORE) + 1;
  return `${from > 0 ? "…" : ""}${text.slice(from, from + SHOWN)}`;
}

function firstOf(text: string, words: readonly string[]): number {
  const places = words.map((word) => text.indexOf(word)).filter((at) => at >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}
