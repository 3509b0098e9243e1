import { answerFactor, givesValue, onlyRepeats } from "./answers/answer-kind.ts";
import {
  DONE,
  isNote,
  isToldOfAnother,
  type Judged,
  OTHER_OWNER,
  ownerFactor,
  shownAt,
} from "./answers/told-attribute.ts";
import { givesMeasure } from "./lexicon/measures.ts";
import { lacksOne } from "./answers/choice/lacks-one.ts";
import { LEAST_TELLING, meet, MET, OTHER_LABEL } from "./answers/meet-need.ts";
import type { RecalledMemory } from "../model.ts";
import { compareLabels, isCompared } from "./compare-labels.ts";
import { readAliases } from "./reading/people/aliases.ts";
import { ASKS_FOR_WORK } from "./lexicon/cues.ts";
import { directionOf, goesBack, isOpposite, tellsOf, turnsOtherWay } from "./reading/direction.ts";
import type { Label } from "./reading/labels/label.ts";
import { labelsOf } from "./reading/labels/labels.ts";
import { type Aliases, isLooselyTranslated, matchIn } from "./reading/match.ts";
import {
  isName,
  isNegative,
  isSameAsked,
  type Need,
  type Question,
  readQuestion,
} from "./reading/asking/question.ts";
import { asksPlan, isPlanned, isUnsettled } from "./reading/planned.ts";
import { asksOther, asksOwnDeed, isDeedOfAnother } from "./reading/people/own-deed.ts";
import { isByTheWay, OBJECT, refersBack } from "./reading/people/refers-back.ts";
import { isLong, isPasted } from "./reading/passages/excerpt.ts";
import type { Statement, StatementSpeaker } from "./reading/statement.ts";
import { tellsOfEnd } from "./reading/still.ts";
import { type Said, sentencesOf } from "./said.ts";

export interface Evidence {
  readonly memory: RecalledMemory;
  readonly speaker: StatementSpeaker;
  /** Verbatim; with the sentence before it where that says whom or what it is about. */
  readonly quote: string;
  /** 0–1: how much of what was asked the sentence covers. */
  readonly confidence: number;
  /** Memories that the search ranked before its own; of equal scores none is before the other. */
  readonly rank: number;
  /** Labels of the question that the sentence lacks: it speaks of another. */
  readonly missing: readonly Label[];
  /** It says that what the question asks after is over. */
  readonly isEnd?: true;
  /** It names whom the question asks for in the other language, by a word that is for others, too. */
  readonly isLoose: boolean;
  /** It answers who, where or when, and holds all that is asked but one word. */
  readonly lacksOne?: true;
}

/** The zither that somebody gave me is not told of by who learns it, where the question has no other word for the giving. */
const MISSING_DEED = 0.55;
/** `이사 가기로 했어` for where one lives. */
const ONLY_PLANNED = 0.55;
/** A sentence that has but whom it is asked of, and nothing of what: near, and no more. */
const ONLY_PERSON = 0.8;
const MISSING_ATTRIBUTE = 0.35;
/** Of the user's affairs a model knows only what it was told: it counts when it answered the same question. */
const MODEL_ON_USER = 0.5;
/** What a model says by the way must hold everything that was asked. */
const MODEL_UNASKED = 0.6;
/** What somebody said in a file that was imported, or stands in a pasted text, says nothing of the owner for sure. */
const OF_UNKNOWN = 0.5;
const UNNAMED = 0.8;
/** `Packing list for Oslo` for `What is on the packing list for Oslo?`. */
const REPEATED = 0.4;
/** A long sentence holds the words of many questions. */
const LONG_SENTENCE = 0.85;
const MANY_WORDS = 40;
/** The sentence names nobody, and the one before it spoke of another. */
const INFERRED_OTHER_OWNER = 0.5;
/** `I don't like coffee` for `Which drinks do I like?`. */
const OTHER_POLARITY = 0.6;
/** `I owe Minsu` where it is asked who owes me: named as near at most. */
const OTHER_WAY = 0.4;
const ATTRIBUTE_WEIGHT = 1.2;
/** A question whose words all weigh less than this names too little to be sure of anything. */
const LEAST_WEIGHT = 0.5;

/** What it speaks of stands before it. */
const STANDS_FOR =
  /^(?:he|she|it|they)\b|\b(?:it|him|them|that one)\b|^(?:그 ?(?:친구|사람|분|애|집|날|때)|걔|얘)/iu;
const PRONOUN =
  /^(?:\W*)(?:he|she|it|they|his|her|its|their|he's|she's|it's|they're|그|그녀|걔|얘|이름|나이)/iu;

const SPOKEN_TO =
  /\byou(?:rs?|'\w+)?\b|(?:^|\s)(?:너|넌|네|니|당신)(?:는|가|의|도|를|한테)?(?=\s)/iu;

export interface Weighed {
  /** Every sentence that might answer, best first; of equals in the order of the search, then the newest, and of one turn the longest first. */
  readonly evidence: readonly Evidence[];
  /** A label or a name of the question that stands in none of them, as it was written: `door 7`. */
  readonly untold: string | null;
}

export function weighEvidence(question: Question, memories: readonly RecalledMemory[]): Weighed {
  const said = memories.flatMap((memory) => sentencesOf(memory, memories, question.text));
  const aliases = readAliases(said);
  const asked = labelsOf(question.text);
  const rankOf = ({ score }: RecalledMemory): number =>
    memories.findIndex((memory) => memory.score === score);
  const evidence = said
    .map((sentence) =>
      weigh({ question, asked, aliases, rank: rankOf(sentence.memory), ...sentence }),
    )
    .sort(
      (a, b) =>
        b.confidence - a.confidence ||
        a.rank - b.rank ||
        b.memory.index - a.memory.index ||
        b.quote.length - a.quote.length,
    );
  const label = asked.find((one) => evidence.every(({ missing }) => missing.includes(one)));
  const name = question.needs.find(
    (need) =>
      need.kind === "person" &&
      isName(need.word) &&
      said.every(({ statement }) => matchIn(need, statement, aliases) < MET),
  );
  const untold = label?.text ?? name?.word.surface ?? null;
  // Of a long text not every sentence was weighed, and whoever stands as `Gráinne's husband` was told of.
  const mark = (label?.value ?? untold ?? "").toLowerCase();
  const isTold = ({ user, assistant }: RecalledMemory): boolean =>
    [user, assistant ?? ""].some(
      (text) => (label === undefined || isLong(text)) && text.toLowerCase().includes(mark),
    );
  return { evidence, untold: untold === null || memories.some(isTold) ? null : untold };
}

function weigh(
  input: Said & {
    readonly question: Question;
    readonly asked: readonly Label[];
    readonly aliases: Aliases;
    readonly rank: number;
  },
): Evidence {
  const { question, asked, aliases, rank, memory, statement, before, preceding } = input;
  const answersSame =
    input.opensReply && before !== null && isSameAsked(question, readQuestion(before.text));
  const labels = compareLabels({
    question: question.text,
    asked,
    sentence: statement.text,
    preceding,
    createdAt: memory.createdAt,
  });
  const leans =
    before !== null &&
    (statement.speaker === "assistant" ||
      PRONOUN.test(statement.text) ||
      OBJECT.test(statement.text) ||
      (statement.marks.length === 0 &&
        (/[가-힣]/u.test(statement.text) || (!input.isTurnBefore && isNote(statement)))));
  const doubtful =
    leans &&
    before.marks.at(-1)?.owner === "other" &&
    question.attribute !== null &&
    !asksOther(question);
  const judged = { question, labels, aliases, statement, before, leans, answersSame };
  const alone = confidence({ ...judged, context: null }) * (doubtful ? INFERRED_OTHER_OWNER : 1);
  // What speaks of nothing that is asked for does not go on with what was said of it.
  const goesOn = (need: Need): boolean =>
    (need.kind === "thing" || need.isOfAnother) && matchIn(need, statement, aliases) >= MET;
  const isFar =
    input.isTurnBefore &&
    !refersBack(statement) &&
    (!question.needs.some(goesOn) ||
      question.needs.some((need) => isByTheWay(need, { statement, before, aliases })));
  const leaning = isFar ? 0 : confidence({ ...judged, context: before });
  const quote =
    (leaning > alone || labels.isFromBefore || STANDS_FOR.test(statement.text)) &&
    statement.speaker !== "assistant" &&
    before !== null &&
    !input.isTurnBefore
      ? `${before.text} ${statement.text}`
      : statement.text;
  const isOwn = statement.marks.some(({ owner }) => owner === "self");
  const isForeign =
    question.aboutSelf && (memory.isOfUnknown === true || (isPasted(memory.user) && !isOwn));
  return {
    memory,
    speaker: statement.speaker,
    quote,
    confidence: Math.max(alone, leaning) * (isForeign ? OF_UNKNOWN : 1),
    ...(!isForeign && lacksOne(question, judged) ? { lacksOne: true } : {}),
    ...(!isForeign && tellsOfEnd(question, statement, aliases) ? { isEnd: true } : {}),
    rank,
    missing: labels.missing,
    isLoose: question.needs.some((need) => isLooselyTranslated(need, statement)),
  };
}

/** Share of what was asked that is there, less for what is missing and for the wrong person. */
function confidence(judged: Judged): number {
  const { question, labels, statement, leans, before } = judged;
  const { attribute } = question;
  let weight = labels.had;
  let covered = labels.had;
  let factor = labels.missing.length > 0 ? OTHER_LABEL : 1;
  const isFramed = labels.missing.length === 0 && givesValue(question, judged);
  const matters = question.needs.filter(
    ({ kind, weight: own }) => kind !== "person" && own >= LEAST_TELLING,
  );
  let isOnMatter = matters.length === 0;
  for (const need of question.needs) {
    if (isCompared(need.word, labels)) continue;
    const { match, left } = meet(need, { ...judged, isFramed });
    isOnMatter ||= match >= MET && matters.includes(need);
    weight += need.weight;
    covered += need.weight * match;
    factor *= left;
  }
  if (attribute !== null) {
    const at = shownAt(attribute, judged);
    weight += ATTRIBUTE_WEIGHT;
    if (at === -1 && !judged.answersSame) factor *= MISSING_ATTRIBUTE;
    else covered += ATTRIBUTE_WEIGHT;
    if (!judged.answersSame) factor *= ownerFactor(at, judged);
    if (at >= 0 && isToldOfAnother(at, judged)) factor *= OTHER_OWNER;
    if (DONE.has(attribute.id) && !asksPlan(question.text) && isPlanned(statement.text))
      factor *= ONLY_PLANNED;
    // A birthday is a day; the other attributes show their values themselves.
    if (question.answerKind === "time") factor *= answerFactor(question, judged);
    else if (givesMeasure(question.text, statement.text) === false) factor *= MISSING_ATTRIBUTE;
  } else {
    if (question.wants === "fact") factor *= answerFactor(question, judged);
    if (!isOnMatter && labels.had === 0 && question.answerKind === "time") factor *= ONLY_PERSON;
    if (asksLiking(question) && question.negative !== isNegative(statement.text)) {
      factor *= OTHER_POLARITY;
    }
  }
  // Korean leaves out who goes on doing it; what only the sentence before has is of whom that speaks.
  const isOfBefore =
    judged.context !== null &&
    question.needs.length > 0 &&
    question.needs.every((need) => matchIn(need, statement, judged.aliases) < MET);
  const doer = (statement.marks.length === 0 && leans) || isOfBefore ? before : statement;
  if (asksOwnDeed(question) && doer !== null && isDeedOfAnother(doer)) factor *= OTHER_OWNER;
  if (isUnsettled(question.text, statement.text, judged.context?.text)) factor *= ONLY_PLANNED;
  if (goesBack(question.text, statement.text) || turnsOtherWay(question.text, statement.text))
    factor *= OTHER_WAY;
  if (question.direction !== null) {
    if (isOpposite(question.direction, directionOf(statement.text))) factor *= OTHER_WAY;
    if (asksOfDeed(question) && !tellsOf(statement.text, question.direction.of))
      factor *= MISSING_DEED;
  }
  if (statement.words.length > MANY_WORDS) factor *= LONG_SENTENCE;
  if (onlyRepeats(question, [statement, judged.context ?? []].flat())) factor *= REPEATED;
  return (covered / Math.max(weight, LEAST_WEIGHT)) * factor * speakerFactor(judged);
}

/** Less where a model speaks unasked, most of all of the user; and where a question on the user finds nobody named. */
function speakerFactor({ question, aliases, statement, context }: Judged): number {
  if (typeof statement.speaker !== "string") return otherSpeakerFactor(question, statement);
  if (statement.speaker === "user") {
    const named = statement.marks.length > 0 || /[가-힣]/u.test(statement.text);
    return named || !question.aboutSelf || isNote(statement) ? 1 : UNNAMED;
  }
  const needs = question.needs.filter(({ kind }) => kind !== "action" && kind !== "event");
  const asked =
    context !== null &&
    !ASKS_FOR_WORK.test(context.text) &&
    needs.length > 0 &&
    needs.every((need) => matchIn(need, context, aliases) >= MET);
  if (asked) return 1;
  return question.aboutSelf ? MODEL_ON_USER : MODEL_UNASKED;
}

/** Less where somebody else speaks of themself, and the owner is asked for. */
function otherSpeakerFactor(question: Question, statement: Statement): number {
  const isNamed = question.needs.some(({ word }) =>
    statement.words.some(({ start, stem }) => start < 0 && stem === word.stem),
  );
  return !question.aboutSelf || isNamed || SPOKEN_TO.test(statement.text) ? 1 : OTHER_OWNER;
}

/** Who gave it, where no other word names the deed. */
const asksOfDeed = ({ needs, answerKind }: Question): boolean =>
  (answerKind === null || answerKind === "person") &&
  !needs.some(({ kind, weight }) => kind === "action" && weight >= LEAST_TELLING);

const asksLiking = ({ needs }: Question): boolean =>
  needs.some(({ meaning }) => meaning.own.has("like"));
