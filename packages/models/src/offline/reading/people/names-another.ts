import { isPerson, type Meaning } from "../../lexicon/concepts.ts";
import { isName, type Question } from "../asking/question.ts";
import type { Statement } from "../statement.ts";
import type { Word } from "../words/words.ts";

/** Whether a sentence names anybody but those of whom it is asked: `Mr Lindqvist is Swedish` tells nobody who is married to him. */
export function namesAnother(
  { text: asked, needs, aboutSelf }: Question,
  { text, words, meanings, marks }: Statement,
): boolean {
  if (/[가-힣]/u.test(text))
    return words.some(
      (word, at) =>
        isSomebody(word, meanings[at]) &&
        !needs.some((need) => need.word.stem === word.stem || need.word.whole === word.whole),
    );
  // `Who owned my fiddle before me?` is not answered by `I`; where no capitals are written none can be missed.
  const isWithCapitals = /^[^\p{L}]*\p{Lu}/u.test(text);
  const isOfAnother = aboutSelf && isWithCapitals && !SELF_DOES.test(asked);
  if (marks.some(({ owner }) => owner === "self") && !isOfAnother) return true;
  return words.some((word, at) => {
    const isNamed =
      /^\p{Lu}\p{Ll}+/u.test(word.surface) &&
      !word.stop &&
      word.role !== "place" &&
      !DATE.test(word.surface);
    const meaning = meanings[at];
    if (!isNamed && (meaning === undefined || !isPerson(meaning))) return false;
    // `my sister Astrid`: the sister is nobody else.
    const isNamedNext = !isNamed && needs.some((need) => need.word.stem === words[at + 1]?.stem);
    return !isNamedNext && !needs.some((need) => need.word.stem === word.stem);
  });
}

/** By what it is, by its name or form, or by its place in the sentence, where nobody knows the word. */
const isSomebody = (word: Word, meaning: Meaning | undefined): boolean =>
  (meaning !== undefined && isPerson(meaning)) ||
  isName(word) ||
  word.role === "to" ||
  SOMEBODY.test(word.whole) ||
  ((word.role === "subject" || word.role === "topic" || word.role === "with") &&
    meaning?.kindOf.size === 0 &&
    !word.stop);
const SOMEBODY =
  /^(?:나|난|내|내가|저|전|제가|우리|저희)(?:는|도|가)?$|(?:님|씨|쌤|네)(?:[은는이가을를도의]|께서|한테|에게|랑|이랑|하고|에서)?$/u;

const SELF_DOES = /\b(?:do|did|am|was|have|had|can|should|will|must) (?:i|we)\b/iu;

const DATE =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December)$/u;
