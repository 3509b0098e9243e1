import { isPerson, type Meaning } from "../../lexicon/concepts.ts";
import { degreeBefore } from "./degree.ts";
import type { Aliases } from "../match.ts";
import { isName } from "../question.ts";
import type { Statement } from "../statement.ts";

/** Words between a person and the name: `a cat named Pixel`, `동생 이름은 지훈`. */
const NAMING: ReadonlySet<string> = new Set(["named", "called", "is", "name", "이름은", "이름이"]);

/** Names that statements give to persons and pets, so that `Biscuit hates the vacuum` is found for `my dog`. O(words). */
export function readAliases(statements: readonly Statement[]): Aliases {
  const aliases = new Map<string, Set<string>>();
  for (const { words, meanings } of statements) {
    let person: { readonly at: number; readonly stem: string; readonly meaning: Meaning } | null =
      null;
    for (const [at, word] of words.entries()) {
      const meaning = meanings[at];
      if (meaning === undefined) continue;
      if (isPerson(meaning)) {
        person = { at, stem: word.stem, meaning };
        continue;
      }
      if (person === null) continue;
      const before = words[at - 1]?.whole ?? "";
      const follows = at === person.at + 1 && isName(word);
      const named = NAMING.has(before) && (isName(word) || before.startsWith("이름"));
      if (!follows && !named) continue;
      const ids = aliases.get(word.stem) ?? new Set();
      const degree = degreeBefore(words, person.at);
      // A great-aunt is no aunt.
      if (degree === "") for (const id of person.meaning.kindOf) ids.add(id);
      ids.add(`${degree}${person.stem}`);
      aliases.set(word.stem, ids);
    }
  }
  return aliases;
}
