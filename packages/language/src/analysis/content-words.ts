import { normalise, readWords } from "./read-words.ts";
import { FUNCTION_WORDS } from "./words/en.ts";

export interface ContentWord {
  /** As written, without Korean particle or ending of the copula. */
  readonly surface: string;
  /** What forms of one word share: compare these. */
  readonly stem: string;
  /** Place in the normalised text. */
  readonly start: number;
}

/** Words of meaning in order, with repeats and without bigrams; a mixed word (`제1법칙`, `19살`) is one entry. */
export function contentWords(text: string): ContentWord[] {
  const normal = normalise(text);
  const words: ContentWord[] = [];
  for (const { stem, start, end, script } of readWords(normal)) {
    if (stem === "") continue;
    const surface = normal.slice(start, end);
    if (script === "latin" && FUNCTION_WORDS.has(surface.toLowerCase())) continue;
    words.push({ surface, stem, start });
  }
  return words;
}
