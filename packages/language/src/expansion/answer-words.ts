import { loadTranslations, type Translation } from "./cross-lingual/translations.ts";
import { loadThesaurus } from "./synonyms/other-words.ts";
import type { RelatedWord, Thesaurus } from "./synonyms/thesaurus.ts";

/** What else an answer may say for the words of a question: the thesaurus of its language, and what surely translates them. */
export async function loadAnswerWords(question: string): Promise<Thesaurus> {
  const [thesaurus, translations] = await Promise.all([
    loadThesaurus(question),
    loadTranslations(),
  ]);
  return (stem) => [
    ...thesaurus(stem),
    ...translations(stem)
      .filter(isSure)
      .map(({ stem: other }): RelatedWord => ({ asked: [stem], relation: "same", stems: [other] })),
  ];
}

/** A pair of our own: what only shares pictures does not answer. */
const isSure = ({ sureness01 }: Translation): boolean => sureness01 === 1;
