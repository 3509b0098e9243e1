/** Letters of other scripts that an English text may hold: a name, a quoted word. */
const MOST_FOREIGN = 0.1;

const LETTER = /\p{L}/gu;
const LATIN_LETTER = /\p{Script=Latin}/gu;

/**
 * Whether a model for English can read a text: nearly all its letters are Latin. Two Korean sentences that
 * have nothing in common are as good as equal to such a model (.88), and would be near to everything.
 */
export function isLatinText(text: string): boolean {
  const letters = text.match(LETTER)?.length ?? 0;
  const latin = text.match(LATIN_LETTER)?.length ?? 0;
  return letters > 0 && letters - latin <= letters * MOST_FOREIGN;
}
