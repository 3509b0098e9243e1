import { isPerson } from "../../lexicon/concepts.ts";
import type { Question } from "../asking/question.ts";
import type { Statement } from "../statement.ts";
import type { Role, Word } from "../words/words.ts";

/** Whether the question names somebody. */
export const asksOther = ({ needs }: Question): boolean =>
  needs.some(({ kind }) => kind === "person");

/** Whether, where, when or how the owner does something, whoever else may be in it: `Where do I work?`, `나 당뇨 있어?`. */
export const asksOwnDeed = (question: Question): boolean =>
  question.answerKind !== "person" &&
  question.direction === null &&
  !asksOther(question) &&
  (SELF_DOES.test(question.text) || ASKS_OF_MINE.test(question.text));
const SELF_DOES =
  /(?:^|\s)(?:나|난|내가|나는|저|전|제가|저는)(?=\s)|\b(?:do|did|have|had|am|was|will|can|should|would|must) i\b/iu;
/** `What colour is my car?`: that Sandra has a red one says nothing of it. */
const ASKS_OF_MINE = /^(?:what|which|how|where)\b[^?]*\b(?:is|are|was) (?:my|our)\b/iu;

/** Somebody who is named does it, and who speaks has no part in it. */
export const isDeedOfAnother = ({ marks, words, meanings, text }: Statement): boolean =>
  marks.length > 0 &&
  marks.every(({ at, owner }) => {
    const place = words.findIndex(({ start }) => start === at);
    const [word, meaning] = [words[place], meanings[place]];
    if (owner !== "other" || word === undefined || meaning === undefined) return false;
    // `기숙사에 살고 있는데 룸메이트가 …`: of the first clause it is who speaks.
    if (words.slice(0, place).some(({ predicate }) => predicate)) return false;
    return word.script === "latin"
      ? isPerson(meaning) || word.capital || (at === 0 && BEGINS_WITH_NAME.test(text))
      : DOERS.has(doerRole(words, place)) || isLeading(words, place);
  }) &&
  !SPEAKS_OF_SELF.test(text.replace(OF_MY_KIN, ""));
/** 친구 병태도: what follows without a particle between names the same one. */
const doerRole = (words: readonly Word[], place: number): Role => {
  const [word, next] = [words[place], words[place + 1]];
  return (word?.role === "none" && next?.predicate === false ? next : word)?.role ?? "none";
};

/** `준호 이사해서 …`, `준호 회사 그만두고 …`: a name without a particle, before the verb or what it is done to. */
const isLeading = (words: readonly Word[], place: number): boolean =>
  place === 0 &&
  words[0]?.role === "none" &&
  (words[1]?.predicate === true || (words[1]?.role === "none" && words[2]?.predicate === true));
/** A word at the beginning of a sentence has a capital anyhow: what has or takes something is somebody. */
const BEGINS_WITH_NAME =
  /^(?!(?:It|This|That|These|There|Here|Everything|Nothing|Work|School|Dinner|Lunch)\b)\p{Lu}\p{Ll}+ (?:has|had|can['’]t|takes|eats|drinks|likes|hates|loves|owns|drives|wears|plays)\b/u;
/** Who is it, where one's kin does it. */
const OF_MY_KIN =
  /^(?:my|our) (?:\p{L}+ )?(?:sister|brother|mother|father|mum|mom|dad|wife|husband|son|daughter|aunt|uncle|cousin|gran(?:dmother|dfather|ny|dad|dma|dpa)?|niece|nephew|friend|boss|colleague|flatmate|neighbour|neighbor|partner)(?= (?:has|is|was|does|can|can['’]t|takes|eats|likes|hates|loves)\b)/iu;
const DOERS: ReadonlySet<Role> = new Set(["topic", "subject"]);
const SPEAKS_OF_SELF =
  /(?:^|\s)(?:나|내|저|제|우리|저희|날|난)(?:가|는|를|의|도|한테|에게|랑)?(?=\s)|\b(?:i|i'\w+|me|my|mine|we|us|our|ours)\b/iu;
