import {
  composeSyllable,
  FINALS,
  ONSETS,
  syllableAt,
  VOWELS,
} from "../../analysis/korean/hangul.ts";

/** Longest word that is varied: each syllable has 65 variants, and who misspells a longer one has its bigrams right. */
const LONGEST = 6;

/** Every word one onset, vowel, final or transposed syllable away from a Hangul word of at most six syllables. O(65 · syllables). */
export function variantsOf(word: string): readonly string[] {
  if (word.length > LONGEST) return [];
  const variants: string[] = [];
  for (let at = 0; at < word.length; at += 1) {
    const syllable = syllableAt(word, at);
    if (syllable === undefined) return [];
    const before = word.slice(0, at);
    const after = word.slice(at + 1);
    const put = (other: Partial<typeof syllable>): void => {
      variants.push(before + composeSyllable({ ...syllable, ...other }) + after);
    };
    for (let vowel = 0; vowel < VOWELS; vowel += 1) if (vowel !== syllable.vowel) put({ vowel });
    for (let onset = 0; onset < ONSETS; onset += 1) if (onset !== syllable.onset) put({ onset });
    for (let final = 0; final < FINALS; final += 1) if (final !== syllable.final) put({ final });
    const next = word.charAt(at + 1);
    if (next !== "" && next !== word.charAt(at)) {
      variants.push(before + next + word.charAt(at) + word.slice(at + 2));
    }
  }
  return variants;
}
