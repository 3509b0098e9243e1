/** Where the words stand in the text, whatever their case and whether Hangul is composed (point 28). */
export function findMatches(
  text: string,
  words: string,
): readonly (readonly [from: number, to: number])[] {
  const wanted = fold(words.trim());
  if (wanted === "") return [];
  const within = fold(text);
  // Folding that changes the length of the text would mark beside the match: then only what is equal counts.
  if (within.length !== text.length) return [];
  const found: [number, number][] = [];
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + wanted.length)) {
    found.push([at, at + wanted.length]);
  }
  return found;
}

const fold = (text: string): string => text.normalize("NFC").toLowerCase();
