import type { Turn } from "@hsms/store";
import { plain } from "./plain.ts";

/** Characters (UTF-16) that are shown of a turn, and those of them before the word. */
const SHOWN = 160;
const BEFORE = 24;

/** What a turn says around the first of the words that stands in it, on one line; its beginning where none stands in it as written. */
export function saidAround(
  { user, assistant }: Pick<Turn, "user" | "assistant">,
  words: readonly string[],
): string {
  const texts = [user, assistant ?? ""].map((text) => text.replaceAll(/\s+/gu, " ").trim());
  const found = texts
    .map((text) => ({ text, at: firstOf(plain(text), words) }))
    .find(({ at }) => at >= 0);
  const { text, at } = found ?? { text: texts[0] ?? "", at: 0 };
  // From the beginning of a word on.
  const from = at <= BEFORE ? 0 : text.lastIndexOf(" ", at - BEFORE) + 1;
  return `${from > 0 ? "…" : ""}${text.slice(from, from + SHOWN)}`;
}

function firstOf(text: string, words: readonly string[]): number {
  const places = words.map((word) => text.indexOf(word)).filter((at) => at >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}
