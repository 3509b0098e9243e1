import { PAIR_WORDS, type StoreView, type TurnColumns } from "@hsms/store";
import { hasPhrase, pairFilter, plainWords, QUOTING_MODEL } from "@hsms/language";

/** A question as a sequence of words that a turn may repeat. */
export interface Phrase {
  /** Whether a turn may contain them, by its filter of word pairs; false is certain. */
  mayBeIn(turn: number): boolean;
  /** Those of the turns that contain them, by their text. O(characters). */
  find(turns: readonly number[]): ReadonlySet<number>;
}

/** Two words are too few: the filter has a false positive for a pair in every fifth turn of 300 characters. */
const LEAST_WORDS = 3;

/** `null` if the question has too few words. */
export function phraseOf(
  question: string,
  { view, columns }: { readonly view: Pick<StoreView, "turns">; readonly columns: TurnColumns },
): Phrase | null {
  const words = plainWords(question);
  if (words.length < LEAST_WORDS) return null;
  const filter = pairFilter([question]);
  const wanted: number[] = [];
  const bits: number[] = [];
  for (let at = 0; at < filter.length; at++) {
    const own = filter[at] ?? 0;
    if (own === 0) continue;
    wanted.push(at);
    // As a signed number, like the result of the bitwise comparison.
    bits.push(own | 0);
  }
  const { pairs } = columns;
  return {
    mayBeIn(turn) {
      const from = turn * PAIR_WORDS;
      for (let at = 0; at < wanted.length; at++) {
        const own = bits[at] ?? 0;
        if (((pairs[from + (wanted[at] ?? 0)] ?? 0) & own) !== own) return false;
      }
      return true;
    },
    find(turns) {
      const found = view.turns.read(turns).flatMap((turn) => {
        if (turn === undefined) return [];
        const { index, user, assistant, model } = turn;
        const texts = assistant === null || model === QUOTING_MODEL ? [user] : [user, assistant];
        return texts.some((text) => hasPhrase(text, words)) ? [index] : [];
      });
      return new Set(found);
    },
  };
}
