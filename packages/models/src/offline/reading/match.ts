import type { Meaning } from "../lexicon/concepts.ts";
import { isAnotherPerson, isNarrow, isOwner } from "./people/people-apart.ts";
import { isLeftOut, isName, type Need } from "./asking/question.ts";
import { matchOther } from "./words/other-words.ts";
import { opened } from "./words/sai-siot.ts";
import type { Statement } from "./statement.ts";
import type { Word } from "./words/words.ts";

/** Who or what goes by a name: `Biscuit` → dog, by the stem of the name. */
export type Aliases = ReadonlyMap<string, ReadonlySet<string>>;

/** A kind of what was asked for, a longer word with it inside, or the name of the one asked for. */
const NEAR = 0.9;
/** Something more general: a pet where a dog was asked for. */
const GENERAL = 0.3;
/** Somebody else, by a word that shares an idea or a part with the one asked for: above all else that is not met. */
export const ANOTHER = 0.35;

/** `her son` is no answer for `my son`. */
export const OF_ANOTHER: ReadonlySet<string> = new Set(["his", "her", "their"]);

/** 0–1: how far a sentence speaks of what is needed; cost O(words). */
export function matchIn(need: Need, statement: Statement, aliases: Aliases): number {
  let best = 0;
  for (const at of statement.words.keys()) {
    if (!need.isLeftOut && isLeftOut(statement.words, at)) continue;
    if (need.kind === "person" && isAge(statement.words, at)) continue;
    if (isSecondHand(statement.words, at)) continue;
    if (
      need.kind === "person" &&
      !need.isOfAnother &&
      OF_ANOTHER.has(statement.words[at - 1]?.whole ?? "")
    )
      continue;
    best = Math.max(best, matchWord({ need, statement, at, aliases }));
    if (best === 1) break;
  }
  return Math.max(best, matchOther(need.others, statement.words));
}

/** `second hand` is no second one. */
const isSecondHand = (words: readonly Word[], at: number): boolean =>
  words[at]?.whole === "second" && /^hands?$/u.test(words[at + 1]?.whole ?? "");

/** `as a kid` says when, and of nobody that there is one. */
const isAge = (words: readonly Word[], at: number): boolean =>
  words[at - 2]?.whole === "as" && /^an?$/u.test(words[at - 1]?.whole ?? "");

export function matchWord(input: {
  readonly need: Need;
  readonly statement: Statement;
  readonly at: number;
  readonly aliases: Aliases;
}): number {
  const { need, statement, at, aliases } = input;
  const word = statement.words[at];
  const meaning = statement.meanings[at];
  if (word === undefined || meaning === undefined) return 0;
  const similarity = matchOf(need, word, meaning);
  if (similarity > ANOTHER) return isAnotherPerson(need, statement, at) ? ANOTHER : similarity;
  const isAlias =
    need.kind === "person" &&
    isKnownAs(need, aliases.get(word.stem) ?? NONE) &&
    !isOwner({ need, words: statement.words, meanings: statement.meanings, at });
  return isAlias || isOnlyOne({ need, statement, at, aliases }) ? NEAR : similarity;
}

/** Of whom there is one as a rule: `the cat` for Biscuit, where no other cat was named. */
const ONE_AT_A_TIME: readonly string[] = ["pet", "husband", "wife", "boyfriend", "girlfriend"];

/** Whether it is said of one who is asked for by name, by what they are. */
function isOnlyOne({ need, statement, at, aliases }: Parameters<typeof matchWord>[0]): boolean {
  const { words, meanings } = statement;
  const [word, meaning, next] = [words[at], meanings[at], words[at + 1]];
  if (word === undefined || meaning === undefined) return false;
  if (aliases.get(need.word.stem)?.has(word.stem) !== true) return false;
  if (!ONE_AT_A_TIME.some((id) => meaning.kindOf.has(id))) return false;
  if (word.role === "possessive" || OF_ANOTHER.has(words[at - 1]?.whole ?? "")) return false;
  if (next !== undefined && isName(next) && next.stem !== need.word.stem) return false;
  const isSame = (name: string): boolean =>
    name.startsWith(need.word.stem) || need.word.stem.startsWith(name);
  return [...aliases].every(([name, known]) => isSame(name) || !known.has(word.stem));
}

/** Whether what a name is for is what is needed; a name that was given to 고모 is not for 이모. */
function isKnownAs({ word, degree, meaning }: Need, known: ReadonlySet<string>): boolean {
  if (known.has(`${degree}${word.stem}`)) return true;
  const isForOthers = isNarrow(word) && [...known].some((one) => /[가-힣]/u.test(one));
  return !isForOthers && intersects(meaning.own, known);
}

/** Whether it speaks of the one needed in the other language alone, whose word is for others, too: `aunt` for 이모. */
export function isLooselyTranslated(need: Need, statement: Statement): boolean {
  return (
    need.isWho &&
    !statement.words.some(({ stem }) => stem === need.word.stem) &&
    statement.words.some((word, at) => {
      const meaning = statement.meanings[at];
      return (
        meaning !== undefined &&
        word.script !== need.word.script &&
        (isNarrow(word) || isNarrow(need.word)) &&
        matchOf(need, word, meaning) > ANOTHER
      );
    })
  );
}

function matchOf(need: Need, word: Word, meaning: Meaning): number {
  const wanted = need.word;
  const isSameWord = wanted.stem === word.stem || wanted.whole === word.whole;
  if ((isSameWord && !need.isPhrase) || intersects(need.meaning.own, meaning.own)) return 1;
  if (intersects(need.meaning.own, meaning.kindOf)) return NEAR;
  if (wanted.script === "korean" && word.script === "korean") {
    if (isPartOf(wanted.stem, word.stem) || isPartOf(opened(wanted.stem), opened(word.stem)))
      return isHeadOf(word.stem, wanted.stem) ? GENERAL : NEAR;
    // 은상 is a 상, of one letter though it is, where it is asked for by its sort.
    if (need.kind === "sort" && isHeadOf(wanted.stem, word.stem)) return NEAR;
  }
  // Who teaches is a teacher.
  if (need.kind === "action" && word.script === "latin" && isDoer(wanted.stem, word.whole)) {
    return NEAR;
  }
  return intersects(need.meaning.kindOf, meaning.own) ? GENERAL : 0;
}

/** Another thing of the same sort stands where the one asked for should: the guitar lesson for the piano lesson. */
export function hasRival(need: Need, statement: Statement): boolean {
  const sorts = [...need.meaning.kindOf].filter((id) => !need.meaning.own.has(id));
  return statement.meanings.some(({ kindOf }) => sorts.some((id) => kindOf.has(id)));
}

const NONE: ReadonlySet<string> = new Set();

/** 제주 in 제주도, 여행 in 강릉여행; but 법칙 is not 제2법칙. */
function isPartOf(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  return short.length >= 2 && !/\d/u.test(long) && (long.startsWith(short) || long.endsWith(short));
}

/** A Korean compound is a kind of what it ends with: 대학교 of 학교. */
const isHeadOf = (head: string, compound: string): boolean =>
  compound.length > head.length && compound.endsWith(head);

const isDoer = (verb: string, noun: string): boolean =>
  verb.length > 3 && (noun === `${verb}er` || noun === `${verb}r` || noun === `${verb}or`);

export function intersects(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  for (const id of left) if (right.has(id)) return true;
  return false;
}
