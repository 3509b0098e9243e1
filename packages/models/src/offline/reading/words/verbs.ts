import { Final, lastFinal } from "@hsms/language";
import { isEntry } from "../../lexicon/concepts.ts";
import { LIGHT_WORDS } from "../../lexicon/stop-words.ts";
import { VERBAL_NOUNS } from "../../lexicon/verbal-nouns.ts";
import type { Word } from "./words.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const AUXILIARIES = words("do does did will would can could should shall");
const PRONOUNS = words("i we you he she it they");
const BEFORE_NOUNS = words(
  "a an the my our your his her its their of in on at for with to from by",
);
const BEFORE_THINGS = words("a an any some");
const BE = words("is are was were am be been being");
/** `need to bring`, but not `go to school`. */
const BEFORE_INFINITIVES = words(
  "used need needs needed want wants wanted have has had got like plan planning supposed going coming ought agreed decided promised meant able allowed",
);
/** Words between a form of *be* and its verb: `is my sister's new boss coming`. */
const LONGEST_SUBJECT = 5;

/**
 * Indexes of the English verbs of a question: after an auxiliary (`When did I plant …`), after `to` (`need to bring`) and `who`, and forms
 * of *be* with -ing or -ed (`is Ann coming`, `was it moved`). What people do is told in other words than it is asked for. O(words).
 */
export function englishVerbs(
  said: readonly Word[],
  isEmpty: (word: Word) => boolean,
): ReadonlySet<number> {
  const verbs = new Set([afterAuxiliary(said, isEmpty)]);
  for (const [at, { whole, capital, script }] of said.entries()) {
    if (script !== "latin" || capital) continue;
    const before = said[at - 1]?.whole ?? "";
    if (before === "who" || (AUXILIARIES.has(before) && said[at - 2]?.whole === "who"))
      verbs.add(at);
    if (before === "to" && BEFORE_INFINITIVES.has(said[at - 2]?.whole ?? "")) verbs.add(at);
    const isUnderWay =
      /.{2}(?:ing|ed)$/u.test(whole) &&
      !BEFORE_NOUNS.has(before) &&
      said[at - 1]?.role !== "possessive" &&
      said.slice(Math.max(0, at - LONGEST_SUBJECT), at).some((word) => BE.has(word.whole));
    if (isUnderWay || isDone(said, at) || isMadeTo(said, at)) verbs.add(at);
    if (!LIGHT_WORDS.has(said[at]?.stem ?? "") && isAfterSubject(said, at, isEmpty)) verbs.add(at);
  }
  return verbs;
}

/** Pasts that do not end in -ed, and are no nouns. */
const PASTS = words(
  "ate became began bought broke broken brought built came caught chose chosen did drove eaten fell fallen flew forgot forgotten found gave given gone got grew held kept knew known left lent lost made met paid put quit ran said sang sat sent sold spent spoke spoken stolen swam taken taught told took went woke won wore written wrote",
);
const PERFECT = words("have has had");

/** `has been delivered`, `that fell`, `have I paid`: unless an article or an owner makes a noun of it. */
function isDone(said: readonly Word[], at: number): boolean {
  const [word, before] = [said[at], said[at - 1]];
  if (word === undefined || before === undefined) return false;
  if (BEFORE_NOUNS.has(before.whole) || before.role === "possessive") return false;
  if (PASTS.has(word.whole)) return true;
  const isPast = /.{2}ed$/u.test(word.whole) && word.stem !== word.whole;
  return isPast && said.slice(0, at).some(({ whole }) => PERFECT.has(whole));
}

const MAKES = words("make makes made let lets help helps helped");
const OBJECTS = words("me us him her them");

/** `What made me cry?` */
const isMadeTo = (said: readonly Word[], at: number): boolean =>
  OBJECTS.has(said[at - 1]?.whole ?? "") && MAKES.has(said[at - 2]?.whole ?? "");

const SUBJECTS = words("i we he she they");

/** `the day that I fail`; between them an adverb or an auxiliary may stand. */
function isAfterSubject(
  said: readonly Word[],
  at: number,
  isEmpty: (word: Word) => boolean,
): boolean {
  const subject = said.findLastIndex(({ whole }, place) => place < at && SUBJECTS.has(whole));
  const between = said.slice(subject + 1, at);
  return (
    subject !== -1 &&
    between.every((word) => isEmpty(word) && !BEFORE_NOUNS.has(word.whole)) &&
    between.length < LONGEST_SUBJECT
  );
}

/** -1 where none can be told. */
function afterAuxiliary(said: readonly Word[], isEmpty: (word: Word) => boolean): number {
  const auxiliary = said.findIndex(({ whole }) => AUXILIARIES.has(whole));
  if (auxiliary === -1) return -1;
  const pronoun = said.findIndex(({ whole }, at) => at > auxiliary && PRONOUNS.has(whole));
  if (pronoun !== -1) {
    const verb = said.findIndex((word, at) => at > pronoun && !isEmpty(word) && !word.capital);
    // `Do we have a boat?`
    return BEFORE_THINGS.has(said[verb - 1]?.whole ?? "") ? -1 : verb;
  }
  const isVerb = (at: number): boolean =>
    at > auxiliary + 1 &&
    !BEFORE_NOUNS.has(said[at - 1]?.whole ?? "") &&
    said[at]?.capital === false;
  const last = said.findLastIndex((word) => !isEmpty(word) && !LIGHT_WORDS.has(word.stem));
  // `What does Lucas make?`
  return [last, said.findLastIndex((word) => !isEmpty(word))].find(isVerb) ?? -1;
}

/** How Korean verbs end that are read as nouns, since their stems have changed: 올라, 데려와, 쉬어. */
const VERB_END = /(?:[아어여해와워봐라러려켜쳐져줘둬]|지|니|까|요|나|냐|더라|죠)$/u;
/** Before an auxiliary: 데려와야 해, 먹고 있어. */
const BEFORE_AUXILIARY = /(?:야|고|게)$/u;

/** Place of the verb that ends a Korean question with a question word; -1 where its last word is none. O(words). */
export function koreanVerb(said: readonly Word[], isEmpty: (word: Word) => boolean): number {
  const last = said.length - 1;
  const [end, before] = [said[last], said[last - 1]];
  if (end === undefined || end.script !== "korean" || end.role !== "none") return -1;
  if (!isEmpty(end)) return VERB_END.test(end.whole) ? last : -1;
  const isVerb =
    before !== undefined &&
    before.role === "none" &&
    BEFORE_AUXILIARY.test(before.whole) &&
    // 몸무게 얼마야?
    !isEntry(before);
  return isVerb ? last - 1 : -1;
}

/** What 하다 and 되다 make of a noun begins so. */
const MADE_A_VERB = /^(?!한테)(?:[하한할함합했해]|되|된|될|됐|돼)/u;

/** 추천한, 준비해, deploy한; and nouns that name an act alone (교체). */
export function isVerbalNoun({ script, stem, surface, whole }: Word): boolean {
  if (script === "number") return false;
  return VERBAL_NOUNS.has(stem) || MADE_A_VERB.test(whole.slice(surface.length));
}

/** What a Korean verb stands before that says when, what or who: 낼 때, 사 온 것. */
const BOUND = /^(?:때|게$|것|거|건|곳|데|사람|적|날)/u;
const ADNOMINAL: ReadonlySet<number> = new Set([Final.n, Final.l]);

/** Whether a Korean word is a verb by what stands behind it, though it reads as a noun. */
export function isAdnominal(said: readonly Word[], at: number): boolean {
  const [word, next] = [said[at], said[at + 1]];
  if (word === undefined || next === undefined || word.script !== "korean") return false;
  if (word.role !== "none" || word.whole.length > 2) return false;
  return BOUND.test(next.whole) && ADNOMINAL.has(lastFinal(word.whole));
}
