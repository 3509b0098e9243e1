import { Final, lastFinal, type Thesaurus, withFinal } from "@hsms/language";
import { ATTRIBUTES, type Attribute, OWN_NAME } from "../../lexicon/attributes.ts";
import {
  hasKinds,
  isPerson,
  isPhrase,
  meaningOf,
  type Meaning,
  NO_MEANING,
} from "../../lexicon/concepts.ts";
import {
  type AnswerKind,
  ASKS_FOR_LIST,
  KOREAN_QUESTION_WORDS,
  IMPLIED,
  KIND_NOUNS,
} from "../../lexicon/cues.ts";
import { ACTIONS } from "../../lexicon/ideas/actions.ts";
import { KOREAN_GIVEN_NAMES } from "../../lexicon/ideas/people.ts";
import { DAY_WORDS, LIGHT_WORDS } from "../../lexicon/stop-words.ts";
import { isCovered, isEmpty } from "./covered.ts";
import { degreeAt } from "../people/degree.ts";
import { isActor, isOwnerIn } from "../people/in-small-letters.ts";
import { type Direction, directionOf } from "../direction.ts";
import { englishVerbs, isAdnominal, isVerbalNoun, koreanVerb } from "../words/verbs.ts";
import { kindAsked } from "./kind-asked.ts";
import { isHelping } from "../words/helping.ts";
import { NO_OTHERS, othersOf, type OtherWords } from "../words/other-words.ts";
import { readWords, type Word } from "../words/words.ts";

export interface Need {
  readonly word: Word;
  readonly meaning: Meaning;
  readonly weight: number;
  /** `sort`: what `which …` asks for, where no list says what is one; `event`: an action named by a noun (`wedding`). */
  readonly kind: "person" | "thing" | "sort" | "action" | "event";
  /** It asks without it (`Why do I bake without sugar?`): a sentence may leave it out, too. */
  readonly isLeftOut: boolean;
  /** It is for somebody, not for an animal: another's word does for it as little as a part of a word. */
  readonly isWho: boolean;
  /** `daughter` of `Diego's daughter`: `his daughter` will do where Diego is spoken of. */
  readonly isOfAnother: boolean;
  /** `which instrument`: a sentence names the instrument, and need not say that it is one. */
  readonly isAskedFor: boolean;
  /** It begins a word of several: the blood of a blood type is any blood. */
  readonly isPhrase: boolean;
  /** `great` of `great-aunt`. */
  readonly degree: string;
  /** Stems and ideas of all words of the question. */
  readonly beside: ReadonlySet<string>;
  /** Other words by which it may be told, by the first of their stems. */
  readonly others: OtherWords;
}

export interface Question {
  readonly text: string;
  /** One fact, or everything on a subject. */
  readonly wants: "fact" | "list";
  readonly needs: readonly Need[];
  readonly attribute: Attribute | null;
  readonly answerKind: AnswerKind | null;
  readonly aboutSelf: boolean;
  readonly negative: boolean;
  readonly direction: Direction | null;
}

const THING_WEIGHT = 1;
/** An action is often said in other words (`buy`: `got`), a thing seldom: it weighs half. */
const ACTION_WEIGHT = 0.5;
/** Enough to choose between two sentences that hold the rest. */
const LIGHT_WEIGHT = 0.15;

const SELF =
  /(?:^|\s)(?:나|난|날|내|내가|나는|나의|나도|나를|나한테|저|전|제|제가|저는|저의|저도|저희|우리|우린)(?=\s|[?!.,]|$)|\b(?:i|i'm|i've|i'd|i'll|my|me|mine|we|our|us|we're)\b/iu;
const NEGATIVE = /(?:^|\s)(?:못|안)(?:\s?[가-힣])|지 ?(?:않|못)|n't\b|\b(?:not|never|cannot)\b/iu;

/** `thesaurus` knows what else may have been said for its words. */
export function readQuestion(text: string, thesaurus: Thesaurus | null = null): Question {
  const answerKind = kindAsked(text);
  const attribute =
    ATTRIBUTES.find(
      ({ asked, values }) =>
        asked.test(text) && (answerKind === null || values?.has(answerKind) !== false),
    ) ?? null;
  const words = readWords(text);
  const verbs = englishVerbs(words, isEmpty);
  const last = KOREAN_QUESTION_WORDS.test(text) ? koreanVerb(words, isEmpty) : -1;
  const meanings = words.map((_, at) => meaningOf(words, at));
  const beside = new Set<string>();
  for (const [at, { stem }] of words.entries()) {
    beside.add(stem);
    for (const id of meanings[at]?.kindOf ?? []) beside.add(id);
  }
  const needs = words.flatMap((said, at) => {
    const word = isAdnominal(words, at) ? withVerbStem(said) : said;
    const meaning = meanings[at] ?? NO_MEANING;
    if (isMeasured(words, at) || isGoingTo(words, at) || isHelping(words, at)) return [];
    const isNothing = isEmpty(word) && !isPhrase(words, at) && !isTypeOf(words, at);
    if (isNothing || isCounted(words, at)) return [];
    if (isCovered({ word, meaning, attribute, answerKind })) return [];
    const need = toNeed({
      word,
      meaning,
      isVerb:
        (word.predicate && !isNominal(word)) ||
        GIVES_BACK.test(word.whole) ||
        isVerbalNoun(word) ||
        isAdnominal(words, at) ||
        verbs.has(at) ||
        (at === last && !isSort(words, at)),
      isSort: isSort(words, at),
      isKindAsked: answerKind !== null && KIND_NOUNS[answerKind]?.has(word.stem) === true,
      isOwner: (attribute !== null && isOwnerIn(word, meaning)) || isActor(words, at, meaning),
      isImplied: answerKind !== null && IMPLIED[answerKind]?.has(word.stem) === true,
    });
    const isNamed = need.kind === "person" || isNamedIn({ word, meaning, attribute });
    return [
      {
        ...need,
        weight: isLeftOut(words, at) ? Math.min(need.weight, ACTION_WEIGHT) : need.weight,
        isLeftOut: isLeftOut(words, at),
        isWho: isNamed && !meaning.kindOf.has("pet"),
        isOfAnother:
          need.kind === "person" &&
          words[at - 1]?.role === "possessive" &&
          words[at - 1]?.script === "latin",
        isAskedFor: isSort(words, at),
        isPhrase: isPhrase(words, at),
        degree: degreeAt(words, at),
        beside,
        // 남동생 and 여동생 are both 동생: of people no other word is sure.
        others: isNamed ? NO_OTHERS : othersOf(need, { beside, thesaurus, answerKind }),
      },
    ];
  });
  const isLightVerb = ({ word }: Need): boolean => verbs.has(words.indexOf(word));
  // `What am I making for the baby?`: where no other word names the deed, it is asked for by this one.
  const namesNoDeed =
    attribute === null &&
    (answerKind === null || answerKind === "person") &&
    !needs.some(
      ({ kind, weight }) => kind !== "person" && kind !== "thing" && weight >= ACTION_WEIGHT,
    ) &&
    !needs.some(({ word }) => isSort(words, words.indexOf(word)));
  const isOfOther =
    attribute?.id === "job" &&
    ATTENDS.test(text) &&
    needs.some(({ kind, meaning }) => kind !== "person" && meaning.kindOf.size > 0);
  // `Where is the shop that the mixer came from?`: things have no home town.
  const isOfThing =
    attribute?.id === "hometown" &&
    !SELF.test(text) &&
    needs.every(({ kind, isWho }) => kind !== "person" && !isWho);
  return {
    text,
    wants: ASKS_FOR_LIST.test(text) ? "list" : "fact",
    needs: namesNoDeed
      ? needs.map((need) => (isLightVerb(need) ? { ...need, weight: ACTION_WEIGHT } : need))
      : needs,
    attribute:
      isOfOther || isOfThing
        ? null
        : attribute?.id === "name" && needs.every(({ weight }) => weight <= LIGHT_WEIGHT)
          ? OWN_NAME
          : attribute,
    answerKind,
    aboutSelf:
      SELF.test(text) || (ASKS_LEAVE.test(text) && needs.every(({ kind }) => kind !== "person")),
    negative: NEGATIVE.test(text),
    direction: directionOf(text),
  };
}

/** `땅콩버터 먹어도 되나?`: who asks is who would eat it. */
const ASKS_LEAVE = /(?:먹어|마셔)도 ?(?:되|돼|괜찮)/u;

/** 돌려받을 돈: a verb of two. */
const GIVES_BACK = /^돌려(?:받|주|줄|줘|줬|드)/u;

/** `수영장 어디로 다녀?` asks for no job. */
const ATTENDS = /어디.{0,3}(?:다녀|다니)/u;

/** Whether both ask for the same attribute, of the owner or of others. */
export const isSameAsked = (asked: Question, before: Question): boolean =>
  asked.attribute?.id === before.attribute?.id && asked.aboutSelf === before.aboutSelf;

/** Whether a question says nothing of what it is about (`그거 며칠이라고 했지?`). */
export function namesNothing(text: string): boolean {
  const { needs, attribute } = readQuestion(text);
  return attribute === null && needs.every(({ weight }) => weight <= LIGHT_WEIGHT);
}

export const isNegative = (text: string): boolean => NEGATIVE.test(text);

function toNeed(input: {
  readonly word: Word;
  readonly meaning: Meaning;
  readonly isVerb: boolean;
  readonly isSort: boolean;
  readonly isKindAsked: boolean;
  readonly isOwner: boolean;
  readonly isImplied: boolean;
}): Pick<Need, "word" | "meaning" | "weight" | "kind"> {
  const { word, meaning, isVerb, isSort, isKindAsked, isOwner, isImplied } = input;
  const isLight =
    LIGHT_WORDS.has(word.stem) || LIGHT_WORDS.has(word.whole) || (isVerb && isImplied);
  if (isLight || isKindAsked || word.whole === "집에서") {
    return { word, meaning, weight: LIGHT_WEIGHT, kind: "action" };
  }
  if (DAY_WORDS.has(word.stem)) return { word, meaning, weight: ACTION_WEIGHT, kind: "action" };
  if (isPerson(meaning) || (isName(word) && word.role !== "place") || isOwner)
    return { word, meaning, weight: THING_WEIGHT, kind: "person" };
  if (isSort && ![...meaning.own].some(hasKinds)) {
    return { word, meaning, weight: THING_WEIGHT, kind: "sort" };
  }
  if (isVerb) return { word, meaning, weight: ACTION_WEIGHT, kind: "action" };
  // `my office at school`: where it is may be left out.
  if (word.script === "latin" && word.role === "place" && !word.capital) {
    return { word, meaning, weight: ACTION_WEIGHT, kind: "thing" };
  }
  return [...meaning.own].some((id) => id in ACTIONS)
    ? { word, meaning, weight: ACTION_WEIGHT, kind: "event" }
    : { word, meaning, weight: THING_WEIGHT, kind: "thing" };
}

const OF_PEOPLE: ReadonlySet<string> = new Set(
  "birthday age hometown job home major height dislike hobby".split(" "),
);

/** `조안나는 어디 살아?`: a Korean word that we do not know, of whom something is asked that only people have, is a name. */
const isNamedIn = ({
  word,
  meaning,
  attribute,
}: Pick<Need, "word" | "meaning"> & { readonly attribute: Attribute | null }): boolean =>
  attribute !== null &&
  OF_PEOPLE.has(attribute.id) &&
  word.script === "korean" &&
  !word.predicate &&
  meaning.kindOf.size === 0;

/** 지름은, 삶의: what looks like a verb made a noun is one, where a particle follows. */
function isNominal({ whole }: Word): boolean {
  const bare = whole.replace(/(?:은|이|을|의)$/u, "");
  return bare !== whole && lastFinal(bare) === Final.m;
}

const SORT_WORDS = new Set("which what 무슨 어떤 어느".split(" "));

/** Which company, 무슨 분유. */
const isSort = (words: readonly Word[], at: number): boolean =>
  SORT_WORDS.has(words[at - 1]?.whole ?? "") ||
  // 어디 병원, but not 어디 있어.
  (words[at - 1]?.whole === "어디" &&
    words[at]?.predicate === false &&
    words[at]?.role === "place");

const WITHOUT: ReadonlySet<string> = new Set(["without", "excluding", "except"]);

/** `our budget without flights`, `항공권 빼고`. */
export function isLeftOut(words: readonly Word[], at: number): boolean {
  const [before, after] = [words[at - 1]?.whole ?? "", words[at + 1]?.whole ?? ""];
  return (
    WITHOUT.has(before) ||
    /^(?:빼고|제외|말고)/u.test(after) ||
    /.(?:빼고|말고)$/u.test(words[at]?.whole ?? "")
  );
}

/** 낸 사람: 내다. */
const withVerbStem = (word: Word): Word =>
  word.predicate || word.whole.length > 1
    ? word
    : { ...word, stem: `${withFinal(word.whole, Final.none)}다` };

const MEASURES: ReadonlySet<string> = new Set(
  "high tall heavy deep wide big large small old fast hot cold strong expensive".split(" "),
);

/** How high, how heavy: the answer is a number. */
const isMeasured = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.whole === "how" && MEASURES.has(words[at]?.whole ?? "");

/** `blood type`, but not `what type of blood`. */
const isTypeOf = (words: readonly Word[], at: number): boolean =>
  words[at]?.stem === "type" &&
  words[at - 1]?.script === "latin" &&
  words[at - 1]?.stop === false &&
  !isPhrase(words, at - 1);

/** `is it going to cost`: going is no journey. */
const isGoingTo = (words: readonly Word[], at: number): boolean =>
  words[at]?.whole === "going" && words[at + 1]?.whole === "to";

/** 몇 번, 몇 층: the unit is in the answer's number. */
const isCounted = (words: readonly Word[], at: number): boolean => words[at - 1]?.whole === "몇";

/** Whether a word is a person's name by its capital or, in Korean, by a common given name (하은이, 박지훈). */
export function isName(word: Pick<Word, "capital" | "stem">): boolean {
  if (word.capital) return true;
  const { stem } = word;
  return (
    KOREAN_GIVEN_NAMES.has(stem) ||
    (stem.length === 3 &&
      (KOREAN_GIVEN_NAMES.has(stem.slice(1)) ||
        (stem.endsWith("이") && KOREAN_GIVEN_NAMES.has(stem.slice(0, 2)))))
  );
}
