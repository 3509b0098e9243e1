import type { Content, Telling } from "./telling.ts";

/** More words tell a story; a fact that may change is told in a few. Korean joins what English spells apart. */
const MOST_WORDS = { korean: 9, english: 16 };

const VERBS =
  "cost take start begin end run meet come open close sit sleep live work play own drive use weigh leave belong stay keep need drink eat support wear lead pay".split(
    " ",
  );
/** `My flight leaves`, `My parents live`. */
const PRESENT = `(?:is|are|'s|'re|goes|has|have|studies|teaches|coaches|${VERBS.map((verb) => `${verb}s|(?<=s )${verb}`).join("|")})`;
/** `My phone is …`, `The deadline for the grant is …`, `Kids' bedtime is …` */
const OF_THING = new RegExp(
  String.raw`^(?:(?:and|but|so|well|oh|yes|yeah|btw|fyi),? )?(?<topic>(?:my|our|the|[\p{L}]+['’]s?) [\p{L}\p{N}' -]{2,50}?) ?(?<verb>${PRESENT})\b`,
  "iu",
);
/** `I live …`, `We heat with …`, `I'm on the …` */
const OF_SELF =
  /^(?:(?:and|but|so|well|oh|yes|yeah|btw|fyi),? )?(?:i|we|\p{Lu}\p{Ll}+ and i)(?:['’](?:m|re|ve got)| (?:am|are|live|work|own|have|drive|use|play|study|weigh|drink|eat|take|owe|wake|get up|pay|bank|heat|train|run|teach|wear|sleep|read|support|go|sing|volunteer|rent|keep|share|smoke|cycle|commute|swim|bake|tutor|coach|subscribe|shop|start|finish|earn|see|grow|speak|learn|bring|call))\b/iu;
/** `Ben is …`, `Nina has …`, `Dr Patel is …`; what is stated of a name or of a thing without an article. */
const OF_NAME = new RegExp(
  String.raw`^(?<topic>\p{Lu}[\p{L}.]+(?: \p{L}+)?) ?(?<verb>${PRESENT})\b`,
  "u",
);
const SPOKEN =
  /\b(?:you|your|yours|you're|let's|it's like|feels?|feeling|proud|thanks?|congrats|glad|excited|amazing|awesome|inspiring|love to)\b|[!?]{2}|^(?:it|that|this|these|those|there|here|what|how|wow|sure|great|good|nice|thanks|yeah|yes|no)\b(?!,)/iu;

/** Korean facts end in the present: no question, no past. */
const KOREAN_PRESENT =
  /[가-힣](?<![았었였했갔왔됐샀봤줬졌렸쳤켰났](?:[어다지네]|어요|습니다|는데|거든|거든요|네요|지요|죠))[.!~^]*$/u;
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
    if (KOREAN_SPOKEN.test(text) || !KOREAN_PRESENT.test(text)) return null;
    const nouns = content.filter((one) => !one.word.predicate && isTellingApart(one));
    return nouns.length === 0 ? null : nouns;
  }
  if (SPOKEN.test(text)) return null;
  const self = OF_SELF.exec(text);
  if (self !== null) return content.filter(({ word }) => word.start >= self[0].length);
  const found = OF_THING.exec(text) ?? OF_NAME.exec(text);
  if (found === null) return null;
  return content.filter(
    ({ word }) => word.start !== text.indexOf(found.groups?.["verb"] ?? "", found[0].length - 8),
  );
}

/** A Korean noun of one syllable that the lexicon does not know (양, 끝) is in any text. */
const isTellingApart = ({ word, meaning }: Content): boolean =>
  word.stem.length > 1 || (meaning.own.size > 0 && !meaning.own.has("body"));
