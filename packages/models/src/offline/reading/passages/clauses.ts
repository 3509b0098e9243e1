import { splitSentences } from "@hsms/language";
import { KOREAN_QUESTION_WORDS } from "../../lexicon/cues.ts";
import { isAsking } from "../asking/is-asking.ts";

/** Fewer words state nothing: `저기`, `by the way`. Korean joins what English spells apart. */
const FEWEST_WORDS = { korean: 2, english: 3 };

/**
 * The statements of a message, questions left out; of a sentence that states and asks at once (`뭐 먹지 9시에 치과 예약이 있어`, `I fly on Monday,
 * what do I need?`) the part that states. O(characters).
 */
export const tellingParts = (text: string): readonly string[] =>
  splitSentences(text).flatMap((sentence) => tellingPart(sentence) ?? []);

/** The sentences of a message that ask, where others only tell: `I am off to Busan. Where does Mina live?` is about Mina. */
export function askingPart(text: string): string {
  const asking = splitSentences(text).filter(isAsking).join(" ");
  // `My sister is coming. Where does she live?`: what is told says whom it is about.
  return asking === "" || POINTS_BACK.test(asking) ? text : asking;
}

const POINTS_BACK =
  /\b(?:he|she|it|they|him|her|them|his|its|their|hers|theirs|this|that|these|those|there|then|one)\b|(?:^|\s)(?:그|걔|얘|쟤|이|저|거기|그때|그날)(?=[가-힣]*(?:\s|$))/iu;

/** Asks for a deed, not for words, and gives a number for it: `회비 3만원은 총무한테 보내 줘`. */
const GIVES_FOR_DEED =
  /^(?!.*(?:[?？]|(?:^|\s)(?:뭐|무엇|뭘|무슨|어떤|어느|누구|누가|언제|어디|왜|어떻게|얼마|몇)))(?=.*\p{Nd}).*(?<!(?:알려|말해|보여|찾아|설명해|정리해|요약해|가르쳐|적어|써|골라|추천해|만들어|불러|읽어|들려|기억해|계산해|번역해) ?)(?:줘요?|주세요)\s*[.!~]*$/u;

export function tellingPart(sentence: string): string | null {
  if (!isAsking(sentence) || GIVES_FOR_DEED.test(sentence)) return sentence;
  const part = behindQuestion(sentence) ?? beforeQuestion(sentence);
  if (part === null) return null;
  const fewest = FEWEST_WORDS[isKorean(part) ? "korean" : "english"];
  return part.split(/\s+/u).length >= fewest ? part : null;
}

/** A Korean question word, and within three words a verb that asks, with more behind it that is no part of that verb. */
const RUN_ON =
  /(?:^|\s)(?:뭐|무엇|뭘|무슨|어떤|어느|누구|누가|언제|어디|왜|어떻게|얼마|몇)\S*(?:\s\S+){0,2}?\s?[가-힣]*(?<![는은을를던]|[가-힣]을|할|갈|일)(?:지|까|냐|나|더라)\s+(?!말|않|못|마|싶|고민|모르|몰|생각|하|해|했|알|궁금|좀|도|걱정)(?<rest>\S.*)$/u;

function behindQuestion(sentence: string): string | null {
  const rest = RUN_ON.exec(sentence)?.groups?.["rest"] ?? null;
  return rest === null || KOREAN_QUESTION_WORDS.test(rest) || isAsking(rest) ? null : rest;
}

/** Where a Korean clause ends that gives the ground for a question, and where an English one may. */
const GROUND =
  /^(?<told>.*?[가-힣](?:는데|은데|인데|한데|던데|니까|거든|지만|이고),?)\s+(?<asked>\S.*)$/u;
const COMMA = /^(?<told>[^,]+),\s+(?:(?:and|so|but) )?(?<asked>\S.*)$/iu;
/** An English clause that states begins with whom or what it speaks of; `When I was ill, …` and `In May, …` do not. */
const ENGLISH_SUBJECT =
  /^(?:i|i'm|i've|i'll|we|we're|we've|my|our|he|she|it|they|his|her|their|the|there)\b|^(?!(?:hey|hi|when|if|as|since|while|after|before|because|once|until|in|on|at|for|by|so|ok|okay|well|please|what|who|where|why|how|which)\b)\p{Lu}\p{Ll}+ (?:is|was|has|had|will|can|\p{Ll}+(?:s|ed))\b/iu;

function beforeQuestion(sentence: string): string | null {
  const korean = isKorean(sentence);
  const { told, asked } = (korean ? GROUND : COMMA).exec(sentence)?.groups ?? {};
  if (told === undefined || asked === undefined || !isAsking(asked)) return null;
  if (korean) return KOREAN_QUESTION_WORDS.test(told) ? null : told;
  return ENGLISH_SUBJECT.test(told) ? told : null;
}

const isKorean = (text: string): boolean => /[가-힣]/u.test(text);
