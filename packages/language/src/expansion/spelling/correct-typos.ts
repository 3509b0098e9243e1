import { contentWords, type ContentWord } from "../../analysis/content-words.ts";
import { normalise } from "../../analysis/read-words.ts";
import { isLatinWord, latinVariantsOf } from "./latin-variants.ts";
import { variantsOf } from "./variants.ts";

/** Shortest Korean word that is looked after: one syllable is one letter away from many others. */
const SHORTEST = 2;
/** Shortest that reads as one syllable with an ending: `밤에` is not meant for `방에`. */
const SHORTEST_WRITTEN = 3;
/** Words of a question that are looked after; who mistypes more is not understood. */
const MOST_WORDS = 2;

/**
 * Corrects words of a question that the texts do not hold and `isWord` does not know to words of the
 * texts one letter away; `null` where nothing changes. O(65 · syllables) for an unknown word.
 */
export function correctTypos(
  question: string,
  input: { readonly said: readonly string[]; readonly isWord: (stem: string) => boolean },
): string | null {
  const { said: texts, isWord } = input;
  const said = new Set(texts.flatMap((text) => contentWords(text).map(({ stem }) => stem)));
  const normal = normalise(question);
  const changes = contentWords(question)
    // Of `강이지`, which reads as 강 with an ending, the stem alone would tell nothing.
    .filter(({ stem }) => !said.has(stem) && (stem.length < SHORTEST || !isWord(stem)))
    .flatMap((word) => {
      const written = writtenAt(normal, word);
      const meant = spellingsOf(word.surface, written).find(([, to]) =>
        contentWords(to).some(({ stem }) => said.has(stem)),
      );
      return meant === undefined ? [] : [{ at: word.start, from: meant[0], to: meant[1] }];
    })
    .slice(0, MOST_WORDS);
  if (changes.length === 0) return null;
  // From the end on, so that places stay.
  return changes
    .toReversed()
    .reduce(
      (text, { at, from, to }) => text.slice(0, at) + to + text.slice(at + from.length),
      normal,
    );
}

/** The word with its particle or ending. */
const writtenAt = (text: string, { start }: ContentWord): string =>
  /^[\p{L}\p{M}]+/u.exec(text.slice(start))?.[0] ?? "";

function spellingsOf(surface: string, written: string): readonly (readonly [string, string])[] {
  const latin = surface.toLowerCase();
  if (isLatinWord(latin)) return latinVariantsOf(latin).map((to) => [surface, to]);
  const shortest = surface.length < SHORTEST ? SHORTEST_WRITTEN : SHORTEST;
  return [...new Set([surface, written])]
    .filter(({ length }) => length >= shortest)
    .flatMap((from) => variantsOf(from).map((to) => [from, to] as const));
}
