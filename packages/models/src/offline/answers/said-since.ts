import type { RecalledMemory } from "../../model.ts";
import { ALTERED, CHANGES_OF, ENDED, FROM_NOW_ON, ONLY_THOUGHT } from "../changes/cues.ts";
import { corrects } from "../changes/corrects.ts";
import { isOtherState } from "../changes/find-change.ts";
import { isInstead } from "../changes/instead.ts";
import { isIn, isOfOne } from "../changes/owners.ts";
import { CANCELS } from "../changes/rearranged.ts";
import { isChanged, narrows, type Pair, sharedOf } from "../changes/said-of.ts";
import {
  type Content,
  isOfHead,
  isSameWord,
  isVague,
  tellingOf,
  type Telling,
} from "../changes/telling.ts";
import { differ, type Values, valuesIn } from "../changes/values.ts";
import type { Evidence } from "../evidence.ts";
import { givesKind } from "./answer-kind.ts";
import { ASKS_FORMER, ASKS_PAST, FORMER, GONE, SOLD } from "../lexicon/cues.ts";
import { isPerson, meaningOf } from "../lexicon/concepts.ts";
import { intersects } from "../reading/match.ts";
import { isName, type Question } from "../reading/question.ts";
import { readStatement, type Statement } from "../reading/statement.ts";
import type { Word } from "../reading/words.ts";
import { isLater, sentencesOf, speakerOf } from "../said.ts";

/** Says by itself that what was told of before has come out otherwise. */
const NEWS =
  /\bafter all\b|^update\b|\b(?:is|are|'s|'re|was|were) (?:all )?off\b(?! to\b| (?:work|sick|school|today|on)\b)|\b(?:called|call) \S+ ?\S* ?off\b|\bcalled off\b|\bfell through\b|\b(?:didn['’]t|did not) work out\b|\bfinally (?:paid|came|arrived|fixed|sold|got|gave)\b|\bscrap (?:that|what)\b|\b(?:i|we) said (?:yes|no)\b|\bi take that back\b|\bi['’]?m off (?:it|them)\b|\bback on\b(?! (?:my|the|to|\p{Lu}))|\bchanged (?:my|our|his|her|their) minds?\b|\b(?:withdrew|dropped out|backed out|pulled out|packed it in)\b|없던 ?일|무산|파[토투]|엎어[졌짐]|취소[했됐되하]|안 ?[가-힣]{1,3}기로|못 ?[가-힣]{1,3}게 ?됐|결국|후임|출산휴가|휴학|떠맡|마음[을이]? ?바[꿨꿔뀌꿈뀜]|다시 생각/iu;

/** Says that something is otherwise than it was. */
const OTHERWISE = [ENDED, ALTERED, /이제 .*안 |더 ?이상 /u];

/** Whether a sentence says that something is over, or will not be. */
export const saysEnd = (text: string): boolean =>
  NEWS.test(text) || ENDED.test(text) || CANCELS.test(text);

/** Whether a sentence says by itself that something is otherwise than it was. */
export const saysOtherwise = (text: string): boolean =>
  NEWS.test(text) || FROM_NOW_ON.test(text) || OTHERWISE.some((cue) => cue.test(text));

/** Is in too many sentences to say of what they are. */
const TIME =
  /^(?:year|month|week|day|date|time|날짜|today|tomorrow|tonight|morning|evening|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?$/iu;

/** What was said later of the thing that a quotation tells of, as news: whether it takes the quotation back is not known. */
export function saidSince(
  question: Question,
  answer: Evidence,
  memories: readonly RecalledMemory[],
): Evidence | null {
  if (answer.speaker !== "user" || ASKS_FORMER.test(question.text)) return null;
  if (ASKS_PAST.test(question.text) && !/^(?:so )?did\b/iu.test(question.text)) return null;
  const told = readStatement(answer.quote, "user");
  const stemsOf = (isDeed: boolean): ReadonlySet<string> =>
    new Set(
      question.needs.flatMap(({ word, kind }) =>
        (kind === "action") === isDeed ? [word.stem] : [],
      ),
    );
  const older = tellingOf(told);
  const context = { told, asked: stemsOf(false), deeds: stemsOf(true) };
  const later = memories
    .filter((memory) => isOwn(memory) && isLater(memory, answer.memory))
    .toSorted((a, b) => b.createdAt - a.createdAt || b.index - a.index);
  for (const memory of later) {
    const news = sentencesOf(memory, memories, question.text).find(
      ({ statement }) =>
        statement.speaker === "user" &&
        (isNewsOf(statement, context) ||
          isOtherwise(question, { older, newer: tellingOf(statement) })),
    );
    if (news === undefined) continue;
    return { ...answer, memory, speaker: "user", quote: news.statement.text, missing: [] };
  }
  return null;
}

/** Of the owner, and of a day that is known. */
const isOwn = (memory: RecalledMemory): boolean =>
  memory.isOfUnknown !== true && !memory.marks.includes("undated") && speakerOf(memory) === "user";

interface Context {
  readonly told: Statement;
  /** Stems of what the question names. */
  readonly asked: ReadonlySet<string>;
  /** Stems of what is done: another does it to something else. */
  readonly deeds: ReadonlySet<string>;
}

function isNewsOf(statement: Statement, { told, asked, deeds }: Context): boolean {
  const { text, words } = statement;
  const isNews = NEWS.test(text);
  if (!isNews && !OTHERWISE.some((cue) => cue.test(text))) return false;
  if (FORMER.test(text) || (!isNews && ONLY_THOUGHT.test(text))) return false;
  const stems = new Set(
    told.words.flatMap(({ stop, stem }) => (stop || deeds.has(stem) ? [] : [stem])),
  );
  const shared = words.filter(
    ({ stop, surface, predicate, stem }) =>
      !stop && !predicate && !TIME.test(surface) && stems.has(stem),
  );
  if (isNews) return shared.some((word) => !isWho(words, word) || begins(statement, word));
  const named = shared.filter((word) => isName(word) || asked.has(word.stem));
  if (new Set(shared.map(({ stem }) => stem)).size > 1) return named.length > 0;
  // Whoever is at its beginning does many things.
  return named.some(
    (word) =>
      asked.has(word.stem) && word.start > 0 && !isPerson(meaningOf(words, words.indexOf(word))),
  );
}

const isWho = (words: readonly Word[], word: Word): boolean =>
  /^\p{Lu}/u.test(word.surface) || isName(word) || isPerson(meaningOf(words, words.indexOf(word)));

/** Whether somebody is the one of whom a sentence tells: not `Chloe's test`. */
const begins = ({ words }: Statement, word: Word): boolean =>
  words.find(({ stop }) => !stop) === word && word.role !== "possessive";

/** From here on a need names what is asked. */
const LEAST_NAMING = 0.5;

/** So many words of one sentence in another, one of which is asked for: it tells of the same. */
const MANY_SHARED = 3;
/** And so many, where it gives another value of the kind that is asked for. */
const MORE_SHARED = 2;

/** Says that something is so from now on, or that there is a new one. */
const HOLDS_NOW = [
  FROM_NOW_ON,
  ALTERED,
  /새로 ?(?:[샀산삼뽑장구]|들[였여])|\b(?:bought|got) (?:an?|my|our) new\b|^new\b/iu,
];

/** Says of somebody or something that they are elsewhere now. */
const PUTS =
  /(?:놓|놨|뒀|두었|넣었|넣어|걸었|걸어|옮[겼김]|모셔|모셨|맡겼|맡김|데려)|\b(?:hung|put|moved|left|gave|hidden|hid|lives|kept|gone to)\b/iu;

const ASKS_DEBT =
  /빚|갚|빌린|받을 ?돈|줄 ?돈|\b(?:owes?|debt|loan|(?:paid?|give[ns]?) back|repaid|settle[ds]?|square|still)\b/iu;
/** Says that some or all of what was owed has come. */
const PAYS =
  /갚|보냈|보냄|부[쳐쳤]|입금|털었|청산|\b(?:paid|pays|sent|gave|given|cleared|settled|repaid|square|to go|balance|paid off)\b/iu;

/** Whether the later sentence says that a thing of the earlier has changed, or tells anew of what is asked for. */
function isOtherwise(question: Question, told: Told): boolean {
  const { older, newer } = told;
  // What names nobody is said of the thing itself, whosever it is: `Practice is at 6:15 now`.
  const isOfNobody =
    newer.statement.marks.every(({ at }) => isThingAt(at, told)) &&
    question.answerKind !== "number" &&
    HOLDS_NOW.some((cue) => cue.test(newer.text)) &&
    givesAnother(question, told);
  if (FORMER.test(newer.text) || !(isOfNobody || isOfOne(older, newer))) return false;
  if (isInstead(older, newer) || corrects(older, newer, isOfAsked(question))) return true;
  const shared = (sharedOf(older, newer) ?? []).filter(
    ({ older: one, newer: other }) =>
      (isSameWord(one.word, other.word) || isOfHead(one.word, other.word)) &&
      !isVague(other) &&
      !TIME.test(other.word.surface) &&
      !narrows(newer, other, older),
  );
  if (shared.every(({ newer: one }) => isOnlyThought(newer, one))) return false;
  const things = shared.filter(({ newer: { word, isPerson: isKin, isName: hasName } }) => {
    return !word.predicate && !isKin && !hasName && !/^\p{Lu}/u.test(word.surface);
  });
  const asked = shared.filter((pair) => isAsked(question, pair));
  const askedThings = things.filter((pair) => asked.includes(pair));
  const mayChange = question.attribute === null ? things : askedThings;
  if (mayChange.some(({ newer: one }) => isChanged(newer, one))) return true;
  // `I sold the Skoda`: what has a name of its own is a thing, too.
  const isSold = ({ newer: one }: Pair): boolean =>
    isChanged(newer, one) && !begins(newer.statement, one.word);
  if ([SOLD, SWAPPED].some((cue) => cue.test(newer.text)) && shared.some(isSold)) return true;
  // `Biscuit was put down`: the dog itself is no more.
  if (GONE.test(newer.text) && shared.some(({ newer: one }) => begins(newer.statement, one.word)))
    return true;
  if (shared.length >= MORE_SHARED && givesAnother(question, told)) return true;
  // `Who owes me money?` names nothing of what was paid back.
  const isPaid = ASKS_DEBT.test(question.text) && PAYS.test(newer.text);
  if (isPaid && question.answerKind === "person" && shared.length > 0) return true;
  if (asked.length === 0) return false;
  if (CHANGES_OF.get(question.attribute?.id ?? "")?.test(newer.text) === true) return true;
  if (question.answerKind === "place" && PUTS.test(newer.text) && givesKind(question, newer.text))
    return true;
  if (isOtherState(older, newer) || isPaid) return true;
  // Who says the same again says nothing new.
  const isMore = newer.content.some((one) => !shared.some((pair) => pair.newer === one));
  if ((isMore && shared.length >= MANY_SHARED) || givesAnother(question, told)) return true;
  return askedThings.length > 0 && HOLDS_NOW.some((cue) => cue.test(newer.text));
}

interface Told {
  readonly older: Telling;
  readonly newer: Telling;
}

const isThingAt = (at: number, { older, newer }: Told): boolean =>
  newer.content.some(
    (one) => one.word.start === at && !one.isPerson && !one.isName && isIn(one, older),
  );

/** Another thing has come in the place of the one that is named. */
const SWAPPED = /\b(?:swapped|switched)\b/iu;

/** Where another part of a sentence begins. */
const CLAUSE = /[,.;:!?—–]/gu;

/** Whether the part of a sentence that holds a word tells but of what is wished or considered. */
function isOnlyThought({ text }: Telling, { word }: Content): boolean {
  const ends = [...text.matchAll(CLAUSE)].map(({ index }) => index);
  const from = ends.findLast((end) => end < word.start) ?? 0;
  return ONLY_THOUGHT.test(
    text.slice(
      from,
      ends.find((end) => end > word.start),
    ),
  );
}

const isAsked = ({ needs }: Question, { newer }: Pair): boolean =>
  needs.some(
    ({ word, kind, weight, meaning }) =>
      (weight > LEAST_NAMING || (kind === "event" && weight === LEAST_NAMING)) &&
      (isSameWord(newer.word, word) ||
        isOfHead(newer.word, word) ||
        intersects(meaning.own, newer.meaning.own)),
  );

/** Kinds of values that a question asks for by its question word. */
const ASKED_VALUES: Readonly<Record<string, RegExp | undefined>> = {
  time: /^(?:weekday|date|clock)$/u,
  money: /^(?:money|plain)$/u,
  number: /^(?:count .*|money)$/u,
  duration: /^count /u,
};

/** Whether a value is of such a kind as is asked for; where none is, any is. */
const isOfAsked =
  ({ text, answerKind }: Question) =>
  (kind: string): boolean =>
    (ASKS_DAY.test(text) ? DAYS : ASKED_VALUES[answerKind ?? ""])?.test(kind) !== false;

const DAYS = /^(?:weekday|date)$/u;
const ASKS_DAY = /무슨 ?요일|\b(?:what|which) days?\b/iu;

/** Whether the later sentence gives another value of the kind that is asked for. */
function givesAnother({ text, answerKind }: Question, { older, newer }: Told): boolean {
  const kinds = ASKS_DAY.test(text) ? DAYS : ASKED_VALUES[answerKind ?? ""];
  if (kinds === undefined) return false;
  const [before, after] = [older, newer].map((one) => valuesOf(one, kinds));
  return before !== undefined && after !== undefined && differ(before, after);
}

/** A number without a unit is a sum, where a sum is asked for: `roof fund: 3,600`. */
const PLAIN = /(?<![\d.:])(?!(?:19|20)\d\d\b)\d[\d,.]*\d(?![\d:])/gu;

function valuesOf({ text, values }: Telling, kinds: RegExp): Values {
  const found = new Map([...values].filter(([kind]) => kinds.test(kind)));
  const plain = kinds.test("plain") ? valuesIn(text).rest.match(PLAIN) : null;
  const sums = [...(found.get("money") ?? []), ...(plain ?? [])].map((sum) =>
    sum.replaceAll(/[,.]/gu, ""),
  );
  return sums.length === 0 ? found : new Map([...found, ["money", new Set(sums)]]);
}
