import { isPerson, type Meaning } from "../../lexicon/concepts.ts";
import { degreeBefore } from "./degree.ts";
import type { Aliases } from "../match.ts";
import { isName } from "../asking/question.ts";
import type { Statement } from "../statement.ts";
import type { Word } from "../words/words.ts";

/** Words between a person and the name: `a cat named Pixel`, `동생 이름은 지훈`. */
const NAMING: ReadonlySet<string> = new Set([
  "named",
  "called",
  "is",
  "name",
  "name's",
  "name’s",
  "이름은",
  "이름이",
]);
/** Gives the name of whoever the sentence before spoke of: `She's called Pickle`, `이름은 장군이고`. */
const NAMES_BEFORE =
  /^(?:(?:he|she|it)(?:['’]s| is| was) (?:called|named)|(?:his|her|its) name(?:['’]s| is| was)|we (?:called|named) (?:him|her|it)|이름[은이])(?=\s)/iu;
/** What follows a Korean name that says that it is one. */
const COPULA = /(?<=[가-힣]{2})(?:이?고|이?야|이?래요?|이?에요|예요|인데|입니다)$/u;

interface Person {
  readonly at: number;
  readonly words: readonly Word[];
  readonly stem: string;
  readonly meaning: Meaning;
}

/** Names that statements give to persons and pets, so that `Biscuit hates the vacuum` is found for `my dog`. O(words). */
export function readAliases(
  said: readonly { readonly statement: Statement; readonly before: Statement | null }[],
): Aliases {
  const aliases = new Map<string, Set<string>>();
  for (const { statement, before } of said) {
    const { words, meanings, text } = statement;
    let person = before !== null && NAMES_BEFORE.test(text) ? lastPerson(before) : null;
    for (const [at, word] of words.entries()) {
      const meaning = meanings[at];
      if (meaning === undefined) continue;
      if (isPerson(meaning)) {
        person = { at, words, stem: word.stem, meaning };
        continue;
      }
      if (person === null) continue;
      const previous = words[at - 1]?.whole ?? "";
      const follows = person.words === words && at === person.at + 1 && isName(word);
      const isKorean = previous.startsWith("이름");
      const named = NAMING.has(previous) && (isName(word) || isKorean);
      if (!follows && !named) continue;
      const name = isKorean ? word.whole.replace(COPULA, "") : word.stem;
      for (const form of new Set([word.stem, name])) addTo(aliases, form, person);
    }
  }
  return aliases;
}

function addTo(
  aliases: Map<string, Set<string>>,
  name: string,
  { at, words, stem, meaning }: Person,
): void {
  const ids = aliases.get(name) ?? new Set();
  const degree = degreeBefore(words, at);
  // A great-aunt is no aunt.
  if (degree === "") for (const id of meaning.kindOf) ids.add(id);
  ids.add(`${degree}${stem}`);
  aliases.set(name, ids);
}

/** Whom a sentence speaks of last. */
function lastPerson({ words, meanings }: Statement): Person | null {
  const at = meanings.findLastIndex((meaning) => isPerson(meaning));
  const [word, meaning] = [words[at], meanings[at]];
  return word === undefined || meaning === undefined
    ? null
    : { at, words, stem: word.stem, meaning };
}
