import { isEntry, isPerson, type Meaning } from "../../lexicon/concepts.ts";
import { KOREAN_GIVEN_NAMES, KOREAN_SURNAMES, PEOPLE_APART } from "../../lexicon/ideas/people.ts";
import { degreeAt } from "./degree.ts";
import { isName, type Need } from "../asking/question.ts";
import type { Statement } from "../statement.ts";
import type { Role, Word } from "../words/words.ts";

/** Whether the word at `at`, though it matches the need, is for another: 이모 for 고모, a great-aunt for an aunt. */
export function isAnotherPerson(need: Need, { words, meanings }: Statement, at: number): boolean {
  const word = words[at];
  const meaning = meanings[at];
  if (word === undefined || meaning === undefined) return false;
  if (!need.isWho) return isFullName(need.word, word) && need.meaning.kindOf.size === 0;
  if (isOwner({ need, words, meanings, at }) || isOwned({ need, words, meanings, at })) return true;
  if (need.word.script !== word.script) {
    const isInLaw = need.degree === "-in-law" || degreeAt(words, at) === "-in-law";
    return !isInLaw && need.degree !== degreeAt(words, at);
  }
  return word.script === "latin"
    ? need.degree !== degreeAt(words, at)
    : !isSameKorean(need, word, meaning);
}

/** Whether the Korean word is for some only of those whom English has one word for: 이모, 큰이모. */
export const isNarrow = (word: Word): boolean =>
  word.script === "korean" && (PEOPLE_APART.has(plainOf(word)) || !isEntry(word));

function isSameKorean(need: Need, word: Word, meaning: Meaning): boolean {
  const [asked, told] = [plainOf(need.word), plainOf(word)];
  if (asked === told || isWithParticle(word, asked) || isWithParticle(need.word, told)) return true;
  if (isFullName(need.word, word)) {
    const short = asked.length < told.length ? asked : told;
    return KOREAN_GIVEN_NAMES.has(short) || TITLE.test(short);
  }
  if (!isEntry(need.word) || !isEntry(word)) return false;
  // 여동생 for 동생, 할머니 for 조모: a kind of the one who is asked for, or another word.
  if (![...need.meaning.own].some((id) => meaning.own.has(id))) {
    return [...need.meaning.own].some((id) => meaning.kindOf.has(id));
  }
  return !PEOPLE_APART.has(asked) && !PEOPLE_APART.has(told);
}

/** 지우는, which may be read as a form of a verb, for 지우. */
const isWithParticle = ({ whole }: Word, plain: string): boolean =>
  whole.startsWith(plain) && PARTICLES.test(whole.slice(plain.length));

const PARTICLES =
  /^(?:님|씨|네|들)?(?:은|는|이|가|이가|이는|을|를|의|도|만|랑|이랑|하고|과|와|에게|한테|께|께서|께서는|에|로|보다|처럼|야|이야|예요|이에요)?$/u;

/** 장 of 과장, 팀장; 사 of 의사, 강사. */
const TITLE = /(?:[장사]|교수|선생|대리|선배|코치)$/u;

/** Whether one is the other with a surname before it, as 조안나 may be of 안나. */
function isFullName(left: Word, right: Word): boolean {
  const [a, b] = [plainOf(left), plainOf(right)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 2 && KOREAN_SURNAMES.has(long[0] ?? "") && long.slice(1) === short;
}

/** 우리엄마 → 엄마, 팀장님 → 팀장, 지훈이 → 지훈. */
function plainOf({ stem }: Word): string {
  const bare = stem.replace(/^(?:우리|울|저희|친정|친(?=[동형언누오]))(?=.)/u, "");
  const plain = bare.length > 2 ? bare.replace(/(?:님|씨|들|네)$/u, "") : bare;
  const given = plain.slice(0, -1);
  const isGiven = KOREAN_GIVEN_NAMES.has(given) || KOREAN_GIVEN_NAMES.has(given.slice(1));
  return plain.endsWith("이") && isGiven ? given : plain;
}

interface Place {
  readonly need: Need;
  readonly words: readonly Word[];
  readonly meanings: readonly Meaning[];
  readonly at: number;
}

/** 형 of 형 친구, `aunt` of `my aunt Mary's son`, where no friend and no son is asked for. */
export function isOwner({ need, words, meanings, at }: Place): boolean {
  const next = words[at + 1];
  const last = next !== undefined && isName(next) && owns(next) ? at + 1 : at;
  const [owner, owned] = [meanings[at], meanings[last + 1]];
  const word = words[last + 1];
  if (owner === undefined || owned === undefined || word === undefined) return false;
  if (word.script === "korean" && !SUBJECTS.has(word.role)) return false;
  return (
    owns(words[last]) && isPerson(owned) && !isOneOf(owner, owned) && !isAsked(need, word, owned)
  );
}

/** Whom a Korean sentence tells of. */
const SUBJECTS: ReadonlySet<Role> = new Set(["topic", "subject", "possessive"]);

/** 이모 of 친구 이모, where no friend is asked for; not 민수 of 친구 민수. */
function isOwned({ need, words, meanings, at }: Place): boolean {
  const [owner, owned] = [meanings[at - 1], meanings[at]];
  const word = words[at - 1];
  if (owner === undefined || owned === undefined || word === undefined) return false;
  if (!isPerson(owned) || !(isPerson(owner) || isName(word))) return false;
  return owns(word) && !isOneOf(owner, owned) && !isAsked(need, word, owner);
}

const owns = (word: Word | undefined): boolean =>
  word?.role === "possessive" || (word?.script === "korean" && word.role === "none");

/** 막내 동생, 사촌 동생: the first says which. */
const WHICH: readonly string[] = ["eldest_child", "second_child", "youngest_child", "cousin"];

/** Both are told of: 엄마 아빠; or one under two words: 담임 선생님. */
function isOneOf(first: Meaning, second: Meaning): boolean {
  return (
    WHICH.some((id) => first.own.has(id)) || [...first.kindOf].some((id) => second.kindOf.has(id))
  );
}

const isAsked = ({ beside }: Need, { stem }: Word, { kindOf }: Meaning): boolean =>
  beside.has(stem) || [...kindOf].some((id) => beside.has(id));
