import { memoise } from "../analysis/memoise.ts";
import { namesIn } from "../analysis/speaker.ts";
import { speakerTerm, termId } from "../analysis/terms/term-id.ts";
import { LONGEST_PHRASE, stemsOf } from "./name-candidates.ts";

export interface PhraseTerms {
  /** Of its words, by their stems. */
  readonly words: ReadonlyMap<string, number>;
  /** Of whoever may be called so, by the stem of the name. */
  readonly speakers: ReadonlyMap<string, readonly number[]>;
}

/** The same phrases come back at every naming. */
export const phraseTerms = memoise((phrase: string): PhraseTerms => {
  const speakers = new Map<string, readonly number[]>();
  for (const word of phrase.match(NAME_LIKE) ?? []) {
    const [stem] = stemsOf(word);
    if (stem === undefined || speakers.has(stem)) continue;
    speakers.set(stem, namesIn(word).map(speakerTerm));
  }
  return { words: new Map(stemsOf(phrase).map((stem) => [stem, termId(stem)])), speakers };
}, LONGEST_PHRASE);

/** What may be the name of somebody: with a capital, or Hangul. */
const NAME_LIKE = /\p{Lu}\p{Ll}+|[가-힣]{2,4}/gu;
