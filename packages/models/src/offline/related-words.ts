import { kindsOf, wordsOf } from "./lexicon/concepts.ts";
import { readQuestion } from "./reading/asking/question.ts";
import { joinedWith } from "./reading/words/sai-siot.ts";

/** Kinds of one thing that are worth looking for: `food` has more than a query should hold. */
const MOST_KINDS = 60;

/** What is owed is told by any of them. */
const DEBT_WORDS: readonly string[] =
  "빌려줬어 빌려줌 빌려준 꿔줬어 꿔준 빌렸어 빌린 갚다 lent owes owe borrowed".split(" ");

/** Words of both languages that an answer may use instead (`What can't I eat?` → allergic, 못, 알레르기 …), for a search at a small weight. Unsorted. */
export function relatedWords(text: string): readonly string[] {
  const { needs, attribute, direction } = readQuestion(text);
  const related = new Set<string>(attribute?.hints.split(" "));
  if (direction?.of === "debt") for (const word of DEBT_WORDS) related.add(word);
  for (const { word, meaning } of needs) {
    if (word.script === "korean" && !word.predicate)
      for (const joined of joinedWith(word.stem)) related.add(joined);
    for (const id of meaning.own) {
      for (const word of wordsOf(id)) related.add(word);
      for (const word of kindsOf(id).slice(0, MOST_KINDS)) related.add(word);
    }
  }
  return [...related];
}
