import type { Turn } from "@hsms/store";

/** Rises when the text below, or the prefixes of a kind of text, become others: vectors of two versions are not compared. */
export const TEXT_VERSION = 1;

/** Characters of a turn that are embedded: local models read 256–512 tokens, the smallest remote ones 2,048, as many Korean syllables. */
const MOST_CHARACTERS = 2000;

/** What of a turn is embedded: what was said, but for what the model `offline` quoted. */
export function textOfTurn({ user, assistant, model }: Turn): string {
  const own = model === "offline" || assistant === null ? user : `${user}\n${assistant}`;
  return own.trim().slice(0, MOST_CHARACTERS).toWellFormed();
}
