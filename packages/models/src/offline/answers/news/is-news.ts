import { ALTERED, CHANGES_OF, FROM_NOW_ON, ONLY_THOUGHT } from "../../changes/cues.ts";
import { isIn, isOfOne } from "../../changes/owners.ts";
import { isOtherState, replacement } from "../../changes/replacement.ts";
import { isBeside, isChanged } from "../../changes/said-of.ts";
import { type Content, isCalled } from "../../changes/telling.ts";
import { areLabelledApart } from "../../changes/values.ts";
import { FORMER, GONE, SOLD } from "../../lexicon/cues.ts";
import { isPerson } from "../../lexicon/concepts.ts";
import { isName, type Question } from "../../reading/asking/question.ts";
import type { Statement } from "../../reading/statement.ts";
import type { Word } from "../../reading/words/words.ts";
import { givesKind } from "../answer-kind.ts";
import { givesAnother, isOfAsked, type Told } from "./asked-values.ts";
import { NEWS, OTHERWISE } from "./says-otherwise.ts";
import { readShared, type Shared, TIME } from "./shared.ts";

/** So many words of one sentence in another, one of which is asked for: it tells of the same. */
const MANY_SHARED = 3;
/** And so many, where it gives another value of the kind that is asked for. */
const MORE_SHARED = 2;

/** Says that something is so from now on, or that there is a new one. */
const HOLDS_NOW = [
  FROM_NOW_ON,
  ALTERED,
  /\bfrom (?:today|tomorrow|next|this|the \d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tues|wednes|thurs|fri|satur|sun)\p{L}*)\b/iu,
  /새로 ?(?:[샀산삼뽑장구]|들[였여])|\b(?:bought|got) (?:an?|my|our) new\b|^new\b/iu,
];
const holdsNow = (text: string): boolean => HOLDS_NOW.some((cue) => cue.test(text));

/** Says of somebody or something that they are elsewhere now. */
const PUTS =
  /(?:놓|놨|뒀|두었|넣었|넣어|걸었|걸어|옮[겼김]|모셔|모셨|맡겼|맡김|데려)|\b(?:hung|put|moved|left|gave|hidden|hid|lives|kept|gone to)\b/iu;

const ASKS_DEBT =
  /빚|갚|빌린|받을 ?돈|줄 ?돈|\b(?:owes?|debt|loan|(?:paid?|give[ns]?) back|repaid|settle[ds]?|square|still)\b/iu;
/** Says that some or all of what was owed has come. */
const PAYS =
  /갚|보냈|보냄|부[쳐쳤]|입금|털었|청산|\b(?:paid|pays|sent|gave|given|cleared|settled|repaid|square|to go|balance|paid off)\b/iu;

/** Another thing has come in the place of the one that is named. */
const SWAPPED = /\b(?:swapped|switched)\b/iu;

/** Whether a later sentence is news of what an earlier one tells, by which it may be otherwise now. `isNext`: it was said right after it. */
export function isNews(question: Question, told: Told & { readonly isNext: boolean }): boolean {
  const { older, newer, isNext } = told;
  if (FORMER.test(newer.text) || areLabelledApart(older.values, newer.values)) return false;
  if ((isNext && goesOn(question, told)) || isAnotherNow(question, told)) return true;
  if (replacement(older, newer, isOfAsked(question)) !== null) return true;
  const isOtherwise = isSaidOtherwise(question, told);
  if (isOtherwise && NEWS.test(newer.text)) return true;
  // What names nobody is said of the thing itself, whosever it is: `Practice is at 6:15 now`, `도네페질 10mg로 올렸어`.
  const isOfNobody =
    newer.statement.marks.every(({ at }) => isThingAt(at, told)) &&
    (question.answerKind !== "number" || namesAsked(question, told)) &&
    holdsNow(newer.text) &&
    givesAnother(question, told);
  if (!isOfNobody && !isOfOne(older, newer)) return false;
  if (isOtherwise) return true;
  const shared = readShared(question, told);
  return shared !== null && (isOver(question, told, shared) || tellsAnew(question, told, shared));
}

const NEW = /(?:['’]s|\b(?:my|our|his|her|their|its|the)) new (?<thing>\p{L}+)/iu;

/** Whether somebody has another of what is asked for: `Stu's new number is …`. */
function isAnotherNow({ text }: Question, { older, newer }: Told): boolean {
  const thing = NEW.exec(newer.text)?.groups?.["thing"]?.toLowerCase();
  return (
    thing !== undefined &&
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.includes(thing) === true &&
    newer.content.some((one) => isCalled(one) && isIn(one, older))
  );
}

/** Whether the thing of which both tell is named in the question. */
const namesAsked = ({ text }: Question, { older, newer }: Told): boolean =>
  newer.content.some(
    (one) =>
      !one.isPerson &&
      isIn(one, older) &&
      text.toLowerCase().includes(one.word.surface.toLowerCase()),
  );

/** Whether the thing that both speak of has changed, is no more or was paid for. */
function isOver(
  { attribute, answerKind, text }: Question,
  { newer }: Told,
  { all, things, askedThings }: Shared,
): boolean {
  const mayChange = attribute === null ? things : askedThings;
  if (mayChange.some(({ newer: one }) => isChanged(newer, one))) return true;
  // `I sold the Skoda`: what has a name of its own is a thing, too.
  const isSold = [SOLD, SWAPPED].some((cue) => cue.test(newer.text));
  const isPaid = ASKS_DEBT.test(text) && PAYS.test(newer.text);
  return all.some(
    ({ newer: one }) =>
      (isSold && isChanged(newer, one) && !begins(newer.statement, one.word)) ||
      // `Biscuit was put down`: the dog itself is no more.
      (GONE.test(newer.text) && begins(newer.statement, one.word)) ||
      // `Who owes me money?` names nothing of what was paid back.
      (isPaid && answerKind === "person"),
  );
}

/** Whether it tells of what is asked for another value, state or place, or more than before. */
function tellsAnew(question: Question, told: Told, shared: Shared): boolean {
  const { older, newer } = told;
  const { all, asked, askedThings, isNamed } = shared;
  const isOther = givesAnother(question, told);
  // `Rent is £1,300 to Mr Hussain`, `Hussain wants £1,650 from September`.
  const isKnown = isNamed || all.some(({ newer: one }) => isCalled(one));
  if (isOther && (all.length >= MORE_SHARED || (isKnown && holdsNow(newer.text)))) return true;
  if (asked.length === 0) return false;
  if (CHANGES_OF.get(question.attribute?.id ?? "")?.test(newer.text) === true) return true;
  if (question.answerKind === "place" && PUTS.test(newer.text) && givesKind(question, newer.text))
    return true;
  if (isOtherState(older, newer) || (ASKS_DEBT.test(question.text) && PAYS.test(newer.text)))
    return true;
  // Who says the same again says nothing new.
  const isMore = newer.content.some((one) => !all.some((pair) => pair.newer === one));
  if ((isMore && all.length >= MANY_SHARED) || isOther) return true;
  return holdsNow(newer.text) && askedThings.some(({ newer: one }) => !isBeside(newer, one));
}

/** Whether it says in so many words that something has come out otherwise, of what both name. */
function isSaidOtherwise({ needs }: Question, { older, newer }: Told): boolean {
  const { text, statement } = newer;
  const isInWords = NEWS.test(text);
  if (!isInWords && (!OTHERWISE.some((cue) => cue.test(text)) || ONLY_THOUGHT.test(text)))
    return false;
  const deeds = needs.filter(({ kind }) => kind === "action").map(({ word }) => word.stem);
  const stems = new Set(
    older.statement.words.flatMap(({ stop, stem }) => (stop || deeds.includes(stem) ? [] : [stem])),
  );
  const shared = statement.words.flatMap((word, at) => {
    const { stop, predicate, surface, stem } = word;
    if (stop || predicate || SAYS_NOTHING.has(word.whole) || TIME.test(surface) || !stems.has(stem))
      return [];
    const isAsked = needs.some(
      ({ kind, word: { stem: one } }) => kind !== "action" && one === stem,
    );
    return [{ word, isAsked, isKin: isPerson(statement.meanings[at] ?? NOTHING) }];
  });
  if (isInWords)
    return shared.some(({ word, isKin }) => !(isKin || isCapital(word)) || begins(statement, word));
  if (new Set(shared.map(({ word }) => word.stem)).size > 1)
    return (
      shared.some(({ word, isAsked }) => isName(word) || isAsked) || standTogether(older, shared)
    );
  // Whoever is at its beginning does many things.
  return shared.some(
    ({ word, isAsked, isKin }) =>
      isAsked && !isKin && word.start > 0 && !isBeside({ text }, { word }),
  );
}

/** Whether two words stand side by side in both sentences: 야간 전담. */
const standTogether = (
  { statement: { words } }: Told["older"],
  shared: readonly { readonly word: Word }[],
): boolean =>
  shared.some(({ word }, at) => {
    const next = shared[at + 1]?.word;
    return (
      next !== undefined &&
      next.start - word.start - word.surface.length <= 1 &&
      words.some(({ stem }, place) => stem === word.stem && words[place + 1]?.stem === next.stem)
    );
  });

/** In too many sentences to say that two are of one thing: `paid up`, `picked up`. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(
  "up out off away back down over under call called get got go goes going gone like so half quarter already just still even".split(
    " ",
  ),
);

const NOTHING = { own: new Set<string>(), kindOf: new Set<string>() };

const isCapital = (word: Word): boolean => /^\p{Lu}/u.test(word.surface) || isName(word);

/** Whether somebody is the one of whom a sentence tells: not `Chloe's test`. */
const begins = ({ words }: Statement, word: Word): boolean =>
  words.find(({ stop }) => !stop) === word && word.role !== "possessive";

const isThingAt = (at: number, { older, newer }: Told): boolean =>
  newer.content.some(
    (one) => one.word.start === at && !one.isPerson && !one.isName && isIn(one, older),
  );

/** `They rang, it's Thursday now`, `목요일로 미뤄졌어`: what has another value now is not named again. */
const goesOn = (question: Question, told: Told): boolean =>
  told.newer.content.every(isOfChange) &&
  (holdsNow(told.newer.text) || IT_IS.test(told.newer.text)) &&
  givesAnother(question, told);

/** Who did it is nobody of whom was told: `집주인이 1월부터 70만 원으로 올린대`. */
const isOfChange = ({ word, isPerson, isName }: Content): boolean =>
  word.predicate ||
  holdsNow(word.whole) ||
  SAYS.test(word.whole) ||
  (isPerson && !isName && word.role === "subject" && word.script === "korean");
const SAYS = /^(?:rang|called|phoned|wrote|texted|emailed|said|says)$/u;
const IT_IS = /\bit(?:['’]s| is)\b/iu;
