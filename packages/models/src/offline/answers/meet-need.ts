import { ANSWER_CUES } from "../lexicon/cues.ts";
import { LIGHT_WORDS } from "../lexicon/stop-words.ts";
import { type Aliases, ANOTHER, hasRival, matchIn, matchWord } from "../reading/match.ts";
import type { Need, Question } from "../reading/asking/question.ts";
import type { Statement } from "../reading/statement.ts";
import type { Word } from "../reading/words/words.ts";
import { directionOf, tellsOf } from "../reading/direction.ts";

/** What a missing part leaves of the confidence, by how surely its absence means that the fact is another. */
const MISSING_PERSON = 0.35;
const MISSING_THING = 0.7;
/** The same where the sentence gives such a value as is asked for, of something that is asked for: `tuition is 4.8 million` for that of the graduate school. */
const MISSING_FRAME = 0.92;
const RIVAL_THING = 0.6;
/** `Hannah is visiting` for `When was Hannah's wedding?`. */
const MISSING_EVENT = 0.8;
/** Who married is not told by who is Swedish, where nothing else shows that it answers. */
const MISSING_ACTION = 0.7;
/** Much less, where what is asked for is named: `I fill in on accordion` for `Which instrument do I play?`. */
const MISSING_ACTION_OF_SORT = 0.9;
/** `I bought the pram` for `Which brand of pram did I buy?`: no name stands in it. */
const MISSING_SORT = 0.7;
/** `the hospital` for `Which hospital?`: near at most. */
const UNNAMED_SORT = 0.5;
const NAMED = /[가-힣\s]['"“‘「\p{Lu}\p{Nd}]|[A-Za-z].*[가-힣]|[가-힣].*[A-Za-z]/u;
/** Where 이모 lives for where 고모 does: named as near at most, and in no list. */
const OTHER_PERSON = 0.4;
/** What was said in the sentence before, or in the question that a model answered, counts a little less. */
const FROM_CONTEXT = 0.85;
/** A sort of things that we have no list of (`which company`) may be there under a name: a little, but no lack. */
const UNLISTED_SORT = 0.15;
/** Of the things that go by a name another is told of: near, and no more. */
const OTHER_KIND = 0.55;
/** From here on a need counts as met. */
export const MET = 0.5;
/** An action that weighs as much names what is asked. */
export const LEAST_TELLING = 0.5;
/** The code of door 1 for that of door 7: below what counts as an answer, above what may be named as near. */
export const OTHER_LABEL = 0.4;

/** A sentence, with what it is read by. */
interface Met {
  readonly question: Question;
  readonly aliases: Aliases;
  readonly statement: Statement;
  readonly context: Statement | null;
  readonly leans: boolean;
  readonly isFramed: boolean;
}

/** How far a need is met, and what its lack leaves of the confidence. */
export function meet(
  need: Need,
  { question, aliases, statement, context, leans, isFramed }: Met,
): { readonly match: number; readonly left: number } {
  const here =
    isAmount(need, question, statement) ||
    isDose(need, statement) ||
    isSameTransfer(need, question, statement)
      ? 1
      : matchIn(need, statement, aliases);
  const mayLean = context !== null && here !== ANOTHER && (leans || need.kind !== "person");
  const there = mayLean ? FROM_CONTEXT * matchIn(need, context, aliases) : 0;
  const match = Math.max(here, there);
  // `과외 말고`: what has it is another.
  if (match >= MET && need.isLeftOut && EXCEPT.test(question.text) && !INSTEAD.test(statement.text))
    return { match, left: OTHER_LABEL };
  if (match >= MET && isMoveOfThing(need, question, statement)) return { match, left: OTHER_KIND };
  // `spare wheel nut key`: a kind of the spare keys at most.
  if (match >= MET && isNarrowed(need, question, statement)) return { match, left: OTHER_KIND };
  if (match >= MET) return { match, left: namesNone(need, statement) ? UNNAMED_SORT : 1 };
  if (here === ANOTHER) return { match: 1, left: OTHER_PERSON };
  if (need.isAskedFor && BY_NAME.has(need.word.stem) && !namesSort(need, statement))
    return { match: UNLISTED_SORT, left: UNNAMED_SORT };
  if (need.isAskedFor && (hasObject(statement, question) || isOfAttribute(question, statement)))
    return { match: MET, left: 1 };
  switch (need.kind) {
    case "person":
      return { match, left: MISSING_PERSON };
    case "action":
      return { match, left: missingAction(need, question, statement) };
    case "event":
      return {
        match,
        left:
          question.wants === "list"
            ? 1
            : Math.min(MISSING_EVENT, missingAction(need, question, statement)),
      };
    case "sort":
      return { match: UNLISTED_SORT, left: namesSort(need, statement) ? 1 : MISSING_SORT };
    case "thing": {
      // The third hive is another than the white one.
      if (ORDINAL.test(need.word.whole) || isOtherOfName(need, { question, aliases, statement }))
        return { match, left: OTHER_LABEL };
      if (question.wants === "list") return { match, left: 1 };
      if (hasRival(need, statement)) return { match, left: RIVAL_THING };
      return { match, left: isFramed ? MISSING_FRAME : MISSING_THING };
    }
  }
}

/** Whether a name stands in it, besides those that the question gives. */
function namesSort({ beside }: Need, { text, words }: Statement): boolean {
  const asked = words.filter(({ surface, stem }) => /^\p{Lu}/u.test(surface) && beside.has(stem));
  const rest = asked.reduce(
    (left, { surface }) => left.replace(surface, surface.toLowerCase()),
    text,
  );
  return NAMED.test(rest);
}

/** They have names of their own; in stems. */
const BY_NAME: ReadonlySet<string> = new Set(
  "brand make maker label publish 브랜드 상표 메이커 제조사".split(" "),
);

/** `spin class has moved to Wednesdays` for `When do we move?`. */
const isMoveOfThing = (
  { meaning }: Need,
  { needs, aboutSelf }: Question,
  told: Statement,
): boolean =>
  aboutSelf &&
  meaning.own.has("move_house") &&
  needs.every(({ kind }) => kind === "action" || kind === "event") &&
  THING_MOVED.test(told.text);
const THING_MOVED =
  /^(?!(?:i|we|he|she|they)\b)(?:\p{L}+ ){1,4}(?:(?:has|have|is|was|got|been|just|now) )*moved? to (?:\p{L}+days?\b|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?\b|noon|next|the \d)/iu;

const EXCEPT = /말고/u;
const INSTEAD = /말고|대신|아니|끊/u;

/** `Pete drives her to the hospital` for `Which hospital?`: it says that there is one, and not which. */
function namesNone({ word, isAskedFor }: Need, { words, text }: Statement): boolean {
  if (!isAskedFor) return false;
  if (word.script === "korean") return isBare(word, words);
  if (word.script !== "latin") return false;
  const at = words.findIndex(({ stem }) => stem === word.stem);
  const before = words[at - 1];
  if (at === -1 || before === undefined || !UNNAMED.has(before.whole)) return false;
  return !/\p{Lu}\p{Ll}|\d|["“]/u.test(text.slice(words[at]?.start));
}
/** `병원에서` for `어디 병원?`: no noun stands before it, and nothing is said of which it is. */
const isBare = ({ stem }: Word, words: readonly Word[]): boolean =>
  words.some((word) => word.stem === stem) &&
  words.every((word, at) => {
    if (word.stem !== stem) return !word.stem.includes(stem);
    const before = words[at - 1];
    const isNarrowedBy = before !== undefined && before.role === "none" && !before.stop;
    return !TOLD_OF.has(word.role) && (!isNarrowedBy || before.predicate);
  });
const TOLD_OF: ReadonlySet<string> = new Set(["topic", "subject", "complement"]);
const UNNAMED: ReadonlySet<string> = new Set(
  "the a an my our his her their this that to".split(" "),
);

/** Whether the deed that is asked of is done to something that the question does not name: `거문고를 배워` for `무슨 악기를 배워?`. */
function hasObject(statement: Statement, { needs }: Question): boolean {
  const verb = needs.find(({ kind, weight }) => kind === "action" && weight >= LEAST_TELLING);
  if (verb === undefined) return false;
  const at = statement.words.findIndex(
    (_, place) => matchWord({ need: verb, statement, at: place, aliases: new Map() }) >= MET,
  );
  if (at === -1) return false;
  const isOther = (word: Word): boolean =>
    !word.stop && !word.predicate && !verb.beside.has(word.stem);
  return statement.words.some(
    (word, place) =>
      isOther(word) &&
      (word.role === "object" ||
        (word.script === "latin" &&
          place > at &&
          place <= at + 3 &&
          // `swearing at the telly` names no language.
          !statement.words.slice(at + 1, place).some(({ whole }) => PREPOSITIONS.has(whole)))),
  );
}

const PREPOSITIONS: ReadonlySet<string> = new Set(
  "at in on to for with from by about of into over".split(" "),
);

/** `I can't stand coriander` for `Which herb do I hate?`: what is hated is named where it is said that something is. */
const isOfAttribute = ({ attribute }: Question, { text }: Statement): boolean =>
  attribute !== null && OF_THINGS.has(attribute.id) && attribute.shown.test(text);
const OF_THINGS: ReadonlySet<string> = new Set(["dislike", "hobby", "cannot-eat", "allergy"]);

/** Whether nothing but the action says what is wanted: a day, a sum, a place or a reason is seen by itself. */
const isTelling = ({ weight }: Need, { answerKind, wants, direction }: Question): boolean =>
  weight >= LEAST_TELLING &&
  wants === "fact" &&
  (answerKind === null || answerKind === "person" || direction !== null);

function missingAction(need: Need, question: Question, statement: Statement): number {
  if (!isTelling(need, question)) return 1;
  const isNamed = question.needs.some(
    (one) => one.isAskedFor && one.kind === "thing" && namesKind(one, statement),
  );
  return isNamed ? MISSING_ACTION_OF_SORT : MISSING_ACTION;
}

/** Whether a kind of what is asked for is named: the accordion, where it is asked which instrument. */
const namesKind = (need: Need, statement: Statement): boolean =>
  matchIn(need, statement, new Map()) >= MET &&
  !statement.words.some(({ stem }) => stem === need.word.stem);

/** What is taken in milligrams, or by order of a doctor, is a medicine. */
const isDose = ({ meaning }: Need, { text }: Statement): boolean =>
  meaning.own.has("medicine") && DOSE.test(text);
const DOSE =
  /\d ?(?:mg|mcg|밀리그램)(?![\p{L}])|\b(?:gp|doctor|dr\.?(?: \p{L}+)?|consultant|nurse|they) (?:has |have |['’]ve )?(?:put|started|got) me on\b|처방(?:받|해|약)/iu;

/** `200 pounds` is the money that is asked for. */
const isAmount = ({ meaning }: Need, { direction }: Question, { text }: Statement): boolean =>
  (meaning.own.has("money") || meaning.own.has("price")) &&
  // `I borrowed 200 from Lucas`: what is lent by the number is money.
  (MONEY?.test(text) === true || (direction?.of === "debt" && LENT_SUM.test(text)));
const LENT_SUM =
  /\b(?:lent|lend|borrow(?:ed)?|owes?|owed|loaned)(?: (?:me|him|her|them|us|\p{Lu}\p{Ll}+))? (?:another )?\d[\d,]*(?!\d)(?! ?\p{L}+s\b)/u;
const MONEY = ANSWER_CUES.find(({ kind }) => kind === "money")?.shown;

/** Who sold me something is whom I bought it from: the same thing goes the same way, by whichever verb. */
const isSameTransfer = (
  { kind, word }: Need,
  { direction }: Question,
  { text }: Statement,
): boolean => {
  if (kind !== "action" || direction === null || !tellsOf(word.whole, direction.of)) return false;
  const told = directionOf(text);
  return told?.of === direction.of && told.self === direction.self;
};

/** `the port engine` for `the starboard engine`: the noun behind has another word before it that narrows it. */
function isOtherOfName(
  { word, beside }: Need,
  { question, aliases, statement }: Pick<Met, "question" | "aliases" | "statement">,
): boolean {
  const end = word.start + word.surface.length;
  const head = question.needs.find((need) => need.kind === "thing" && need.word.start === end + 1);
  if (head === undefined || word.role !== "none") return false;
  const { words } = statement;
  const at = words.findIndex(
    (_, place) => matchWord({ need: head, statement, at: place, aliases }) >= MET,
  );
  const before = words[at - 1];
  return (
    at > 1 &&
    before !== undefined &&
    before.role === "none" &&
    words[at]?.start === before.start + before.surface.length + 1 &&
    !before.stop &&
    !before.predicate &&
    !LIGHT_WORDS.has(before.stem) &&
    !beside.has(before.stem)
  );
}

/** Whether other nouns stand in the name that is asked for: `spare wheel nut key` for `spare key`. */
function isNarrowed({ word }: Need, { needs }: Question, { text, words }: Statement): boolean {
  const end = word.start + word.surface.length + 1;
  const head = needs.find((need) => need.kind === "thing" && need.word.start === end);
  if (head === undefined || word.script !== "latin") return false;
  const from = words.findIndex(({ stem }) => stem === word.stem);
  const to = words.findIndex(({ stem }, at) => at > from && stem === head.word.stem);
  const between = words.slice(from + 1, Math.max(from + 1, to));
  if (from === -1 || between.length === 0) return false;
  const name = text.slice(words[from]?.start, words[to]?.start);
  return !/[^\p{L} ]/u.test(name) && between.every((one) => isNoun(one));
}

const isNoun = ({ stop, whole, role }: Word): boolean =>
  !stop && role === "none" && !/(?:ed|ing|ly|s)$/u.test(whole) && !PREPOSITIONS.has(whole);

const ORDINAL =
  /^(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|(?:둘|셋|넷|다섯|여섯|일곱|여덟|아홉|열)째)/u;
