import { normalise } from "../analysis/read-words.ts";
import { contentWords } from "../analysis/content-words.ts";
import { isQuestion, statesOfSelf } from "../questions/cues.ts";
import { ENGLISH_POLICY } from "./english.ts";
import { KOREAN_POLICY } from "./korean.ts";
import { anyOf, type PolicyWords } from "./policy-words.ts";

export const POLICY_WORDS = { en: ENGLISH_POLICY, ko: KOREAN_POLICY } as const satisfies Readonly<
  Record<string, PolicyWords>
>;

/** What a message shows of its worth (S1-12, S1-13). */
export interface MessageSigns {
  readonly isQuestion: boolean;
  /** It points at what was said before. */
  readonly hasMarker: boolean;
  readonly hasPersonalInfo: boolean;
  readonly hasPreference: boolean;
  readonly hasStrongPreference: boolean;
  readonly hasTech: boolean;
  readonly hasEmotion: boolean;
  /** Different words of meaning. */
  readonly keywordCount: number;
  /** Words of meaning among all words, 0–1 (C1-02). */
  readonly keywordDensity: number;
}

/** What a message is worth shows early; a pasted megabyte must not be searched for signs. */
const MAX_LENGTH = 2000;

type Sign = {
  [Name in keyof PolicyWords]: PolicyWords[Name] extends RegExp ? Name : never;
}[keyof PolicyWords];

const LANGUAGES: readonly PolicyWords[] = Object.values(POLICY_WORDS);
const has = (sign: Sign, text: string): boolean =>
  LANGUAGES.some((language) => language[sign].test(text));

const opening = (text: string): string => normalise(text.slice(0, MAX_LENGTH));

/** O(characters), of which it reads 2000 at most. */
export function readSigns(message: string): MessageSigns {
  const text = opening(message);
  const isAsked = isQuestion(text);
  const keywords = contentWords(text).map(({ stem }) => stem);
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const told = (sign: Sign): boolean => !isAsked && has(sign, text);
  const hasPreference = told("preference");
  return {
    isQuestion: isAsked,
    hasMarker: has("marker", text),
    hasPersonalInfo: !hasPreference && statesOfSelf(text),
    hasPreference,
    hasStrongPreference: hasPreference && has("strongPreference", text),
    hasTech: has("technical", text),
    hasEmotion: told("emotion"),
    keywordCount: new Set(keywords).size,
    keywordDensity: words === 0 ? 0 : Math.min(1, keywords.length / words),
  };
}

/** Matches words that are parted by single spaces. */
const phrasesOf = (kinds: readonly ("phatic" | "courtesy")[]): RegExp => {
  const phrases = LANGUAGES.flatMap((language) => kinds.flatMap((kind) => language[kind]));
  return new RegExp(`^(?:${anyOf(...phrases)}(?: |$))+$`);
};

/** Longer than this it is more than a greeting or two; the bound of what the pattern costs. */
const LONGEST_PHATIC = 60;
const LONGEST_COURTESY = 200;
const PHATIC = phrasesOf(["phatic"]);
const COURTEOUS = phrasesOf(["phatic", "courtesy"]);

const isMadeOf = (phrases: RegExp, message: string, longest: number): boolean => {
  if (message.length > longest) return false;
  const words =
    normalise(message)
      .toLowerCase()
      .match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  return words.length === 0 || phrases.test(words.join(" "));
};

/** Whether a message is made of greetings, thanks, assents and fillers alone: whatever word is no such phrase tells something. */
export const isPhatic = (message: string): boolean => isMadeOf(PHATIC, message, LONGEST_PHATIC);

/** The same of an assistant's reply, which may also offer help. */
export const isCourteous = (reply: string): boolean => isMadeOf(COURTEOUS, reply, LONGEST_COURTESY);

/** What a message says of the action of the memory just before it (S1-60): `null` where it is about something else. */
export function readFeedback(message: string): "praise" | "rebuke" | null {
  const text = opening(message).trim();
  if (text.endsWith("?") || text.endsWith("？")) return null;
  if (has("rebuke", text)) return "rebuke";
  return has("praise", text) ? "praise" : null;
}

/** Whether words raise or lower a turn's importance (S3-30, S3-31). O(characters). */
export const importanceWords = (
  text: string,
): { readonly isWeighty: boolean; readonly isSlight: boolean } => {
  const normal = normalise(text);
  return { isWeighty: has("weighty", normal), isSlight: has("slight", normal) };
};
