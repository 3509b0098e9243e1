import type { Turn } from "@hsms/store";
import { PHRASES } from "@hsms/models";
import { splitSentences } from "@hsms/language";

/** What the offline model says of its own, sentence by sentence: it is in many turns and tells nothing of them. */
const OWN_WORDS: ReadonlySet<string> = new Set(
  Object.values(PHRASES).flatMap(({ listed, nothing, nothingBefore, noted, heard, nearest }) =>
    // Of the last one its first sentence, which names nothing.
    [listed, nothing, ...nothingBefore, noted, heard, nearest({ date: "", index: 0 })].flatMap(
      (text) => [text, ...splitSentences(text)],
    ),
  ),
);

/** Shorter stretches are no quotes but common words: "네, 좋아요.". A text without a longer one is looked for as a whole. */
const SHORTEST_QUOTE = 12;

/** What may be quoted of a turn: its summary line, its sentences and lines, and its texts where they are short. */
export function quotesOf(turn: Turn): readonly string[] {
  const { user, assistant, level1Text, level2Text } = turn;
  const answer = OWN_WORDS.has(assistant ?? "") ? "" : (assistant ?? "");
  const texts = [user, answer, level1Text ?? "", level2Text ?? ""];
  const sentences = texts.flatMap((text) => splitSentences(text));
  const lines = texts.flatMap((text) => text.split("\n"));
  const stretches = [...sentences, ...lines].map((text) => text.trim());
  const long = stretches.filter((text) => text.length >= SHORTEST_QUOTE && !OWN_WORDS.has(text));
  const whole = [user, answer].map((text) => text.trim()).filter((text) => text !== "");
  return [...new Set(long.length > 0 ? long : whole)];
}

/** What is masked of a turn that was found quoted: its texts and quotes. Shorter ones are left: to mask each `a` of a file would destroy it. */
export const stretchesOf = (turn: Turn): readonly string[] =>
  [
    ...[turn.user, turn.assistant ?? ""].filter((text) => !OWN_WORDS.has(text)),
    ...quotesOf(turn),
  ].filter((text) => text.length >= SHORTEST_QUOTE);

/** Whether a name is long enough to be masked wherever it stands: 12 letters, or 4 Korean syllables. */
export const isLongName = (name: string): boolean => Buffer.byteLength(name) >= SHORTEST_QUOTE;

export const quotesAny = (text: string, quotes: readonly string[]): boolean =>
  quotes.some((quote) => text.includes(quote));
