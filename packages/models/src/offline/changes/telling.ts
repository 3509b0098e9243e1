import { splitSentences } from "@hsms/language";
import { isPerson, type Meaning } from "../lexicon/concepts.ts";
import { DAY_WORDS, EMPTY_WORDS, LIGHT_WORDS } from "../lexicon/stop-words.ts";
import { tellingPart } from "../reading/passages/clauses.ts";
import { intersects } from "../reading/match.ts";
import { isAsking } from "../reading/asking/is-asking.ts";
import { isName } from "../reading/asking/question.ts";
import { readStatement, type Statement } from "../reading/statement.ts";
import type { Word } from "../reading/words/words.ts";
import { type Values, valuesIn } from "./values.ts";

/** A sentence that tells something, read for what it may change or what may change it. */
export interface Telling {
  readonly text: string;
  readonly statement: Statement;
  /** The words that say what it is about. */
  readonly content: readonly Content[];
  readonly values: Values;
}

export interface Content {
  readonly at: number;
  readonly word: Word;
  readonly meaning: Meaning;
  readonly isPerson: boolean;
  readonly isName: boolean;
}

/** Of a long message the first sentences: a pasted document tells no facts of a person. */
const LONGEST_READ = 600;
const MOST_SENTENCES = 6;
/** A sentence with more words than this tells a story, of which a fact is a small part. */
const MOST_WORDS = { korean: 14, english: 30 };

/** The sentences of what a person said that tell something. O(characters), at most some hundred. */
export function readTelling(text: string): readonly Telling[] {
  if (text.length > LONGEST_READ) return [];
  return splitSentences(text)
    .slice(0, MOST_SENTENCES)
    .flatMap((sentence): readonly Telling[] => {
      if (isAsking(sentence)) return [];
      const part = tellingPart(sentence);
      if (part === null) return [];
      const statement = readStatement(part, "user");
      const language = /[가-힣]/u.test(part) ? "korean" : "english";
      if (statement.words.length > MOST_WORDS[language]) return [];
      return [tellingOf(statement)];
    });
}

/** The same of a sentence that has been read already, however long it is. */
export function tellingOf(statement: Statement): Telling {
  const { text } = statement;
  const { values, rest } = valuesIn(text);
  return { text, statement, content: contentOf(statement, rest), values };
}

/** Words that are no value and say something by themselves. */
function contentOf({ words, meanings }: Statement, rest: string): readonly Content[] {
  return words.flatMap((word, at) => {
    const meaning = meanings[at];
    if (meaning === undefined || isEmpty(word) || rest[word.start] === " ") return [];
    return [{ at, word, meaning, isPerson: isPerson(meaning), isName: isName(word) }];
  });
}

const isEmpty = (word: Word): boolean =>
  word.stop ||
  word.script === "number" ||
  (ADVERB.test(word.whole) && !word.capital) ||
  /^\d/u.test(word.stem) ||
  [word.stem, word.whole].some(
    (form) => EMPTY_WORDS.has(form) || LIGHT_WORDS.has(form) || DAY_WORDS.has(form),
  );

/** `actually`, but not `Tilly`, `Molly`. */
const ADVERB = /^[a-z]+(?<![eio]l)ly$/u;

/** What everybody speaks of at any time, in stems: to take it up is no change of a fact. */
const VAGUE: ReadonlySet<string> = new Set(
  (
    "put work hard world life way part lot lots thing stuff peopl person feel love enjoy great fun real realiti support fan start some take sound look huge help learn mind famili kid friend change idea job goal passion favorit time todai write read play gener cool amaz import " +
    "일 것 사람 생각 마음 하루 오늘 기분 얘기 이야기 친구 가족 말"
  ).split(" "),
);

export const isVague = ({ word }: Content): boolean => VAGUE.has(word.stem);

/** Whether it is somebody, or has a capital as a name has. */
export const isCalled = ({ isPerson, isName, word }: Content): boolean =>
  isPerson || isName || /^\p{Lu}/u.test(word.surface);

/** `same`: one word or idea; `kind`: one is a kind of the other; `rival`: two of one kind. */
export type Relation = "same" | "kind" | "rival" | null;

/** 성민이 stands for 성민, too. */
export const isSameWord = ({ stem: one }: Word, { stem: other }: Word): boolean =>
  one === other || `${one}이` === other || one === `${other}이`;

/** 심사 for 승급심사. */
export const isOfHead = ({ stem: one, script }: Word, { stem: other }: Word): boolean =>
  script === "korean" &&
  Math.min(one.length, other.length) >= 2 &&
  Math.max(one.length, other.length) >= 4 &&
  (one.endsWith(other) || other.endsWith(one));

export function relate(left: Content, right: Content): Relation {
  if (isSameWord(left.word, right.word) || intersects(left.meaning.own, right.meaning.own))
    return "same";
  if (
    intersects(left.meaning.own, right.meaning.kindOf) ||
    intersects(left.meaning.kindOf, right.meaning.own) ||
    isOfHead(left.word, right.word)
  )
    return "kind";
  return areOfOneSort(left.meaning, right.meaning) ? "rival" : null;
}

function areOfOneSort(left: Meaning, right: Meaning): boolean {
  for (const id of left.kindOf) {
    if (right.kindOf.has(id) && !left.own.has(id) && !right.own.has(id)) return true;
  }
  return false;
}
