import { DAY_WORDS, EMPTY_WORDS, LIGHT_WORDS } from "../../lexicon/stop-words.ts";
import type { Statement } from "../statement.ts";
import type { Word } from "../words/words.ts";

/** Of oneself nobody says what was heard: 간호사래요. */
export const HEARSAY = /[가-힣](?:래|대)요?[.!~]*$/u;

/** What stands for where one lives or what one does, and is no other doer: `집이 대전이야`. */
const OWN_MATTERS = /^(?:우리)?(?:집|댁|자취방|숙소|본가|주소|직장|직업|본업|전공|고향)/u;
const SELF = /^(?:나|난|내|저|전|제|우리|우린|저희)(?:가|는|도|은)?$/u;

/** Whether what stands at `at` (a character) is done by another than who speaks, though nobody whom we know is named: `두식이가 이사했어`, `준구 이직했대`, `Turns out Tom moved`. */
export function isDoneByAnother({ text, words }: Statement, at: number): boolean {
  const before = words.filter(({ start }) => start < at);
  if (!/[가-힣]/u.test(text)) return isNamedBefore(before);
  // `집이 좁아서 이사했어`: of a clause that has ended it is not the doer.
  const ended = before.findLastIndex(
    (word) => endsClause(word) && word.start < at - word.surface.length,
  );
  const clause = before.slice(ended + 1);
  if (clause.some(({ whole }) => SELF.test(whole))) return false;
  return HEARSAY.test(text) || clause.some(isDoer);
}

const isDoer = (word: Word): boolean =>
  (word.role === "subject" || (word.role === "topic" && word.stem.endsWith("이"))) &&
  word.script === "korean" &&
  !word.predicate &&
  ![word.stem, word.whole].some(
    (form) => EMPTY_WORDS.has(form) || LIGHT_WORDS.has(form) || DAY_WORDS.has(form),
  ) &&
  !OWN_MATTERS.test(word.stem);

const endsClause = ({ whole, predicate }: Word): boolean =>
  predicate || /(?:서|니까|는데|지만|고|면서|려고|러)$/u.test(whole);

/** A name stands before an English verb, and no `I`. */
const isNamedBefore = (before: readonly Word[]): boolean =>
  !before.some(({ whole }) => ENGLISH_SELF.test(whole)) &&
  before.some(
    ({ capital, role }, at) =>
      capital && role === "none" && ENGLISH_VERB.test(before[at + 1]?.whole ?? ""),
  );
const ENGLISH_SELF = /^(?:i|we|my|our)(?:['’]\w+)?$/u;
const ENGLISH_VERB =
  /^(?:\w+(?:ed|s)|got|left|went|found|took|began|is|has|just|finally|already|now)$/u;
