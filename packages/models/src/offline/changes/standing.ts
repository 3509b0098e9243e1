import { Final, lastFinal } from "@hsms/language";
import type { Content, Telling } from "./telling.ts";

/** More words tell a story; a fact that may change is told in a few. Korean joins what English spells apart. */
const MOST_WORDS = { korean: 9, english: 16 };

const VERBS =
  "cost take start begin end run meet come open close sit sleep live work play own drive use weigh leave belong stay keep need drink eat support wear lead pay owe".split(
    " ",
  );
/** `My flight leaves`, `My parents live`. */
const PRESENT = `(?:is|are|'s|'re|goes|has|have|studies|teaches|coaches|${VERBS.map((verb) => `${verb}s|(?<=s )${verb}`).join("|")})`;
/** Of `'s` only what stands for `is`: `Nature's beauty reminds me` states nothing of Nature. */
const SHORT_IS = String.raw`['’](?:s|re) (?=an?\b|the\b|my\b|our\b|in\b|on\b|at\b|from\b|called\b|named\b|due\b|\d|\p{Lu}|\p{L}+(?:ing\b|ed\b|-|$|[.,]))`;
const VERB = String.raw`(?<verb>${SHORT_IS}|\b${PRESENT}\b)`;
/** `My phone is …`, `The deadline for the grant is …`, `Kids' bedtime is …` */
const OF_THING = new RegExp(
  String.raw`^(?:(?:and|but|so|well|oh|yes|yeah|btw|fyi),? )?(?<topic>(?:my|our|the|[\p{L}]+['’]s?) [\p{L}\p{N}' -]{2,50}?) ?${VERB}`,
  "iu",
);
/** `I live …`, `We heat with …`, `I'm on the …`: what goes on for longer than its telling. */
const OF_SELF =
  /^(?:(?:and|but|so|well|oh|yes|yeah|btw|fyi),? )?(?:i|we|\p{Lu}\p{Ll}+ and i)(?:['’](?:m|re|ve got)| (?:am|are|live|work|own|have(?! to\b)|drive|use|play|study|weigh|drink|eat|take|owe|wake|get up|pay|bank|heat|train|run|teach|wear|sleep|read|support|go (?:to|(?=\w+ing))|sing|volunteer|rent|keep|share|smoke|cycle|commute|swim|bake|tutor|coach|subscribe|shop|(?:start|finish) (?:at|work)|earn|grow|speak|learn))\b/iu;
/** What passes: a mood, a readiness, what is being done just now. */
const OF_MIND =
  /^\W*(?:(?:so|very|really|just|still|always|also|a bit|a little|not|all|pretty|quite|super) )*(?:ready|sure|glad|happy|sad|sorry|lucky|proud|willing|able|eager|keen|curious|aware|grateful|thankful|afraid|anxious|nervous|confident|passionate|busy|free|back|off to|here|there|into|up for|down to|about to|(?:reliev|excit|confus|stress|worri|tir|interest|thrill|overwhelm|exhaust|amaz|inspir|motivat|frustrat|bor|scar|concern|determin|committ|dedicat|focus|honou?r|touch|pleas|surpris|disappoint)(?:ed|ing)|feeling|hoping|thinking|trying|doing|getting|making|sending|attaching|sharing|showing|looking|going|coming|having|wondering|asking|talking|saying|writing|working on)\b/iu;
/** `Ben is …`, `Nina has …`, `Dr Patel is …`; what is stated of a name or of a thing without an article. */
const OF_NAME = new RegExp(
  String.raw`^(?!(?:they|we|he|she|it|every\p{L}*|some\p{L}*|any\p{L}*|no\p{L}*|all|both|most|many|people|there|here|in|on|at|put|if|when)\b)(?<topic>\p{Lu}[\p{L}.]+(?: \p{L}+)?) ?${VERB}`,
  "iu",
);
const SPOKEN =
  /\b(?:you|your|yours|you're|let's|it's like|feels?|feeling|proud|thanks?|congrats|glad|excited|amazing|awesome|inspiring|love to)\b|[!?]{2}|^(?:it|that|this|these|those|there|here|what|how|wow|sure|great|good|nice|thanks|yeah|yes|no)\b(?!,)/iu;

const lastWord = (text: string): string =>
  /(?<word>[가-힣]+)[^가-힣]*$/u.exec(text)?.groups?.["word"] ?? "";

/** Whether what a Korean sentence tells is over: its last word has the ㅆ of the past. */
export const isKoreanPast = (text: string): boolean =>
  Array.from(lastWord(text)).some(
    (syllable) => lastFinal(syllable) === Final.ss && syllable !== "있" && syllable !== "겠",
  );

/** Whether what a sentence tells is over, in either language. */
export const isPast = (text: string): boolean =>
  isKoreanPast(text) ||
  /\b(?:was|were|had|went|saw|met|came|did|took|ate|made|said|told|bought|got)\b/iu.test(text);

/** Whether it tells of what somebody means or has to do, or is said to be going to: `공방을 차린대`, `이직한다고`, `갖다 줘야지`. */
export function isIntended(text: string): boolean {
  const last = lastWord(text);
  const { before = "", ending = "" } =
    /(?<before>.)(?<ending>대요?|다고요?|다네요?|다던데|다더라|게요?|래요?|거야|거예요|거래)$/u.exec(
      last,
    )?.groups ?? {};
  if (/^[게래]/u.test(ending)) return lastFinal(before) === Final.l;
  if (/^[대다]/u.test(ending)) return lastFinal(before) === Final.n;
  return /(?:야지|야겠|거야|거예요|거래)/u.test(last) || /[가-힣]야 ?[돼되해하]\S*$/u.test(text);
}

/** What has no end tells of no state. */
const UNFINISHED = /[가-힣]고[.!~^]*$/u;
const KOREAN_SPOKEN = /ㅋㅋ|ㅎㅎ|축하|고마|감사|미안|좋겠|대단|너는|네가|니가|너의|당신/u;

/**
 * The words by which a later sentence may take up what this one states to hold: what it is about, and whom; `null` where it states nothing that
 * lasts (`It's great!`, `We went to Busan`).
 */
export function standingOf(telling: Telling): readonly Content[] | null {
  const { text, statement, content } = telling;
  const isKorean = /[가-힣]/u.test(text);
  if (statement.words.length > MOST_WORDS[isKorean ? "korean" : "english"]) return null;
  if (isKorean) {
    if (KOREAN_SPOKEN.test(text) || UNFINISHED.test(text)) return null;
    if (isKoreanPast(text) || isIntended(text)) return null;
    const nouns = content.filter((one) => !one.word.predicate && isTellingApart(one));
    return nouns.length === 0 ? null : nouns;
  }
  if (SPOKEN.test(text)) return null;
  const self = OF_SELF.exec(text);
  if (self !== null) {
    const rest = text.slice(self[0].length);
    if (OF_MIND.test(rest) || /\bnow\b/iu.test(rest)) return null;
    return firstPart(telling, self[0].length);
  }
  const found = OF_THING.exec(text) ?? OF_NAME.exec(text);
  if (found === null) return null;
  const topicEnd =
    text.indexOf(found.groups?.["topic"] ?? "") + (found.groups?.["topic"] ?? "").length;
  const topic = content.filter(({ word }) => word.start < topicEnd);
  return [...topic, ...firstPart(telling, found[0].length)];
}

/** What begins another part of a sentence; right behind the verb it does not. */
const PARTS =
  /[,;:.!?—–(]|\b(?:in|from|for|like|of|into|about|since|because|with|that|which|who|when|while|and|but|so|to)\b/giu;

/** The words from a verb on, as far as they say of what it is: `fried`, in `is fried from the project at work`. */
function firstPart({ text, content }: Telling, from: number): readonly Content[] {
  const ends =
    [...text.matchAll(PARTS)].find(({ index }) => index > from + 2)?.index ?? text.length;
  return content.filter(({ word }) => word.start >= from && word.start < ends);
}

/** A Korean noun of one syllable that the lexicon does not know (양, 끝) is in any text. */
export const isTellingApart = ({ word, meaning }: Content): boolean =>
  word.stem.length > 1 || (meaning.own.size > 0 && !meaning.own.has("body"));
