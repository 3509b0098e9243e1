import { analyse } from "./analyse.ts";
import { contentWords } from "./content-words.ts";

/** Characters that are looked at: some pages. */
const MOST_CHARACTERS = 20_000;

/**
 * The words of a question that a text has, as the text first writes them, in the order of the question, each once: what a
 * person sees of a lexical hit. Without pairs of syllables, translations and spellings. O(characters).
 */
export function sharedWords(question: string, text: string): readonly string[] {
  const surfaces = new Map<string, string>();
  for (const { stem, surface } of contentWords(text.slice(0, MOST_CHARACTERS))) {
    if (!surfaces.has(stem)) surfaces.set(stem, surface);
  }
  const stems = new Set(contentWords(question.slice(0, MOST_CHARACTERS)).map(({ stem }) => stem));
  return [...stems].flatMap((stem) => surfaces.get(stem) ?? []);
}

/** Whether a question has any word to look for: stop words and signs alone are none. O(characters). */
export const hasWords = (question: string): boolean =>
  analyse(question.slice(0, MOST_CHARACTERS)).length > 0;
