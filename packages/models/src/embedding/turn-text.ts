import type { Turn } from "@hsms/store";

/** Rises when the text below, or the prefixes of a kind of text, become others: vectors of two versions are not compared. */
export const TEXT_VERSION = 1;

/**
 * Characters of a turn that are embedded: local models read 256 to 512 tokens and drop the rest, the
 * smallest of the others 2,048, which is as many syllables of Korean.
 */
const MOST_CHARACTERS = 2000;

/** What of a turn is embedded: what was said, but for what the model `offline` quoted. */
export function textOfTurn({ user, assistant, model }: Turn): string {
  const own = model === "offline" || assistant === null ? user : `${user}\n${assistant}`;
  return own.trim().slice(0, MOST_CHARACTERS).toWellFormed();
}
