import { ASKS_STILL, ENDED } from "../lexicon/cues.ts";
import { type Aliases, matchWord } from "./match.ts";
import { asksOwnDeed, isDeedOfAnother } from "./people/own-deed.ts";
import type { Need, Question } from "./asking/question.ts";
import type { Statement } from "./statement.ts";
import type { Word } from "./words/words.ts";

const MET = 0.5;

/** `What do I still have to buy?` asks for something else. */
const ASKS_VALUE =
  /\b(?:what|which|who|whose|where|when|why|how (?:much|many|long|often))\b|(?:^|\s)(?:뭐|무엇|뭘|무슨|어떤|어느|누구|누가|언제|어디|왜|얼마|몇)/iu;

/** `스포티지 아직 타?`: whether a statement says that what is asked for is over, sold or dead. */
export function tellsOfEnd(question: Question, statement: Statement, aliases: Aliases): boolean {
  if (!ENDED.test(statement.text)) return false;
  if (!ASKS_STILL.test(question.text) || ASKS_VALUE.test(question.text)) return false;
  const named = question.needs.filter(
    ({ kind, word }) => (kind === "person" || kind === "thing") && !isVerb(word, question.text),
  );
  if (named.length === 0 || (asksOwn(question) && isDeedOfAnother(statement))) return false;
  return named.every((need) => isItself(need, statement, aliases));
}

/** A Korean question ends in its verb, which may look like a noun: 타, 쳐. */
const isVerb = ({ script, start }: Word, text: string): boolean =>
  script === "korean" && !/\s/u.test(text.trim().slice(start));

const asksOwn = (question: Question): boolean =>
  question.aboutSelf ||
  asksOwnDeed(question) ||
  !question.needs.some(({ kind }) => kind === "person");

/** It, and nothing of its own: of `Alison's cat died` that is the cat. */
const isItself = (need: Need, statement: Statement, aliases: Aliases): boolean =>
  statement.words.some(({ role }, at) => {
    const next = statement.words[at + 1];
    const isOwner = role === "possessive" || next?.role === "subject";
    return !isOwner && matchWord({ need, statement, at, aliases }) >= MET;
  });
