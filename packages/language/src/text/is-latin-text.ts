/** Letters of other scripts that an English text may hold: a name, a quoted word. */
const MOST_FOREIGN = 0.1;

const LETTER = /\p{L}/gu;
const LATIN_LETTER = /\p{Script=Latin}/gu;

/** Whether nearly all letters are Latin. To a model for English any two Korean sentences are nearly equal (.88). */
export function isLatinText(text: string): boolean {
  const letters = text.match(LETTER)?.length ?? 0;
  const latin = text.match(LATIN_LETTER)?.length ?? 0;
  return letters > 0 && letters - latin <= letters * MOST_FOREIGN;
}
