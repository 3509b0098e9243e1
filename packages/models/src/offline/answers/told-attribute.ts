import type { Attribute } from "../lexicon/attributes.ts";
import { isEntry, isPerson, type Meaning } from "../lexicon/concepts.ts";
import { DAY_WORDS, EMPTY_WORDS } from "../lexicon/stop-words.ts";
import { type Compared, isCompared } from "../compare-labels.ts";
import { goesToCourse } from "../reading/attends.ts";
import { HEARSAY, isDoneByAnother } from "../reading/people/doer.ts";
import { type Aliases, matchIn, matchWord, OF_ANOTHER } from "../reading/match.ts";
import { isName, type Need, type Question } from "../reading/asking/question.ts";
import { asksOther } from "../reading/people/own-deed.ts";
import { ownerAt, type Statement } from "../reading/statement.ts";
import type { Role, Word } from "../reading/words/words.ts";
import { MET } from "./meet-need.ts";

/** A sentence as it is judged for a question. */
export interface Judged {
  readonly question: Question;
  readonly labels: Compared;
  readonly aliases: Aliases;
  readonly statement: Statement;
  /** What was said before it. */
  readonly before: Statement | null;
  /** The sentence that says whom or what this one is about. */
  readonly context: Statement | null;
  /** It names nobody itself: whom the context speaks of, it speaks of. */
  readonly leans: boolean;
  /** It begins a reply to a question for the same attribute. */
  readonly answersSame: boolean;
}

/** Korean leaves out who it is: a sentence that says `I` goes before. */
/** English names its subject: a sentence without one, longer than a note, is a quotation or about anyone. */
const NOBODY = 0.4;
const LONGEST_NOTE = 7;
export const OTHER_OWNER = 0.3;
const UNSAID_OWNER = 0.98;

/** Where in the sentence the attribute is stated; -1 for nowhere. */
export function shownAt(attribute: Attribute, judged: Judged): number {
  const { statement } = judged;
  const match = attribute.shown.exec(statement.text);
  const name = match?.groups?.["name"] ?? match?.groups?.["full"];
  // `나는 박지훈이고`, but not `나는 학생이고`, `나는 이사했고`.
  const isNoName = name !== undefined && !isName({ capital: false, stem: name });
  const isCourse = match !== null && attribute.id === "job" && goesToCourse(statement, match.index);
  if (match !== null && !isNoName && !isCourse && !isNameOfAnother(attribute, judged)) {
    return match.index + match[0].length - 1;
  }
  if (attribute.id === "name") return nameAt(judged);
  if (attribute.kinds === undefined) return -1;
  const { kinds } = attribute;
  const { meanings, words } = statement;
  // Nobody calls themself 선생님.
  const isOfOther = (place: number): boolean =>
    !asksOther(judged.question) && /님/u.test(words[place]?.whole ?? "");
  const at = meanings.findIndex(
    ({ own, kindOf }, place) =>
      kindOf.has(kinds) && !own.has(kinds) && isStated(words, place) && !isOfOther(place),
  );
  return words[at]?.start ?? -1;
}

/** `언니 이름은 윤지고, 형부는 …`: the name is not that of whom it is asked. */
function isNameOfAnother({ id }: Attribute, { question, aliases, statement }: Judged): boolean {
  const at = statement.words.findIndex(({ stem }) => stem === "이름" || stem === "성함");
  const meaning = statement.meanings[at - 1];
  if (id !== "name" || at <= 0 || meaning === undefined || !isPerson(meaning)) return false;
  return question.needs.every((need) => matchWord({ need, statement, at: at - 1, aliases }) < MET);
}

/** `큰아들은 은행에 다니고 막내아들은 서울에 살아`: of whom it is told stands last before it, where it is asked of the other. */
export function isToldOfAnother(
  at: number,
  { question, aliases, statement, labels, context }: Judged,
): boolean {
  const { words, meanings, text } = statement;
  const { id, shown, kinds } = question.attribute ?? {};
  const isMet = (need: Need, place: number): boolean =>
    matchWord({ need, statement, at: place, aliases }) >= MET;
  const asked = question.needs.filter(
    ({ kind, isWho, word }) => (kind === "person" || isWho) && !isCompared(word, labels),
  );
  const topic = words.findLastIndex((word) => isTopic(text, word) && word.start < at);
  const [word, meaning] = [words[topic], meanings[topic]];
  if (word === undefined || meaning === undefined) return false;
  // Whoever has an age or a birthday may be called after a thing: 두부가 일곱 살이고.
  const isUnknown =
    ((meaning.own.size === 0 && meaning.kindOf.size === 0) || OF_LIVING.has(id ?? "")) &&
    !namesNobody(word);
  // `내 여동생 미나는`: both words are for one.
  const isAsked = (place: number): boolean => question.needs.some((need) => isMet(need, place));
  if (!(isPerson(meaning) || isUnknown) || isAsked(topic) || isAsked(topic - 1)) return false;
  // Whoever is named in no part of it is missing, which counts already; of whom it is told further on, it is told.
  const named = words.findIndex((_, place) => asked.some((need) => isMet(need, place)));
  const isToldAfter =
    named > topic &&
    (shown?.test(text.slice(words[named]?.start)) === true ||
      meanings.some(({ kindOf }, place) => place > named && kindOf.has(kinds ?? "")));
  const isNamed =
    named !== -1 ||
    (context !== null && asked.some((need) => matchIn(need, context, aliases) >= MET));
  return isNamed && !isToldAfter;
}

const OF_LIVING: ReadonlySet<string> = new Set(["age", "birthday"]);

/** The 들 of 아들 is read as that of a plural. */
const isTopic = (text: string, { role, start, surface }: Word): boolean =>
  role === "topic" || role === "subject" || text.startsWith("들은", start + surface.length);

/** `지금은`, `다음은`. */
const namesNobody = ({ stop, stem, whole }: Word): boolean =>
  stop || [stem, whole].some((form) => EMPTY_WORDS.has(form) || DAY_WORDS.has(form));

const ASIDE: ReadonlySet<Role> = new Set(["subject", "object", "possessive", "with", "to"]);
const SOMEBODY: ReadonlySet<string> = new Set(["someone", "somebody", "guy", "man", "woman"]);
const BEFORE_KNOWN: ReadonlySet<string> = new Set(["my", "our", "his", "her", "their", "the"]);

const PREPOSITIONS: ReadonlySet<string> = new Set("on with by for to from of about at".split(" "));

/** `I'm a nurse`, `개발자고`; not `the nurse said`, `가수를`, `가수 중에`. */
function isStated(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || ASIDE.has(word.role)) return false;
  const before = words[at - 1]?.whole ?? "";
  const after = words[at + 1]?.whole ?? "";
  // `I've decided on a retired teacher`: nobody is said to be one.
  const article = words
    .slice(Math.max(0, at - 3), at)
    .findLast(({ whole }) => whole === "a" || whole === "an");
  const governor = article === undefined ? "" : (words[words.indexOf(article) - 1]?.whole ?? "");
  if (PREPOSITIONS.has(governor)) return false;
  // `She's seeing someone, a vet`.
  if (words.slice(Math.max(0, at - 3), at).some(({ whole }) => SOMEBODY.has(whole))) return false;
  // `my new accountant`: it is somebody else.
  const known = article === undefined ? words.slice(Math.max(0, at - 2), at) : [{ whole: before }];
  return !known.some(({ whole }) => BEFORE_KNOWN.has(whole)) && !after.startsWith("중");
}

/** From a name to the one who has it: `보리라는 작고 하얀 푸들`. */
const MOST_BETWEEN = 3;

/** Where a name follows the one asked for (`My husband Carlos`), or holds the thing (`행복소아과`); -1 for nowhere. */
function nameAt({ question, aliases, statement }: Judged): number {
  const { words } = statement;
  for (const need of question.needs) {
    for (const [at, word] of words.entries()) {
      const next = words[at + 1];
      if (OF_ANOTHER.has(words[at - 1]?.whole ?? "")) continue;
      if (need.kind === "person") {
        const found = matchWord({ need, statement, at, aliases }) >= MET;
        if (
          found &&
          next !== undefined &&
          (isName(next) || isCalledSo(next, statement.meanings[at + 1]))
        )
          return next.start;
        // `준우라는 아이가`, `보리라는 갈색 푸들이`.
        const named = words
          .slice(Math.max(0, at - MOST_BETWEEN), at)
          .findLast(({ whole }) => /[가-힣]{2}(?:이?라는|이?란)$/u.test(whole));
        if (found && named !== undefined) return named.start;
      } else if (
        word.stem.length > need.word.stem.length &&
        word.stem.endsWith(need.word.stem) &&
        // 초등학교 says of which sort it is.
        !isEntry(word)
      ) {
        return word.start;
      } else if (
        matchWord({ need, statement, at, aliases }) >= MET &&
        isCalledAfter(statement, word)
      ) {
        return word.start + word.surface.length;
      }
    }
  }
  return -1;
}

/** `The boat's the Ellen Marie`: what it is is a name. */
const isCalledAfter = ({ text }: Statement, { start, surface }: Word): boolean =>
  IS_NAME.test(text.slice(start + surface.length));
const IS_NAME = /^(?:['’]s| is| was) (?:the )?\p{Lu}\p{Ll}+/u;

/** 병만이가 of `친구 병만이가`: a word that we do not know, in the form of a name. */
const isCalledSo = ({ whole }: Word, meaning: Meaning | undefined): boolean =>
  meaning?.kindOf.size === 0 && /^[가-힣]{2,3}이(?:가|는|를|도|랑|한테|네)$/u.test(whole);

/** Attributes of who does something. */
export const DONE: ReadonlySet<string> = new Set(["home", "job", "major", "hometown"]);

export function ownerFactor(at: number, { question, statement, context, leans }: Judged): number {
  if (asksOther(question) || (!question.aboutSelf && question.needs.length > 0)) return 1;
  const here = ownerAt(statement, at);
  const isOfDeed = question.attribute !== null && DONE.has(question.attribute.id);
  const owner =
    here === "open" && leans && context !== null ? (context.marks.at(-1)?.owner ?? here) : here;
  if (owner === "open") {
    if (!/[가-힣]/u.test(statement.text)) return isNote(statement) ? 1 : NOBODY;
    // Of oneself nobody says what was heard: 간호사래요.
    const isOther = HEARSAY.test(statement.text) || (isOfDeed && isDoneByAnother(statement, at));
    return isOther ? OTHER_OWNER : UNSAID_OWNER;
  }
  const foreign = statement.speaker === "assistant" ? "self" : "other";
  return owner === foreign ? OTHER_OWNER : 1;
}

export const isNote = ({ words }: Statement): boolean => words.length <= LONGEST_NOTE;
