import { analyseKorean, analyseLatin, isKoreanSuffix } from "@hsms/language";
import { NO_HEADS } from "../../lexicon/label-words.ts";

interface Noun {
  readonly sort: string;
  readonly end: number;
  readonly isPlural: boolean;
}

/** Characters around a label in which its noun stands: what is read for one label must not grow with the text. */
const NEAR = 60;
export const before = (text: string, at: number): string => text.slice(Math.max(0, at - NEAR), at);
const behind = (text: string, from: number): string => text.slice(from, from + NEAR);

/** The English noun behind a label: `the 7 train`. */
export function nounAfter(text: string, from: number): Noun | null {
  const next = /^ (?<noun>\p{Script=Latin}[\p{Script=Latin}\p{M}]+)/u.exec(behind(text, from))
    ?.groups?.["noun"];
  if (next === undefined || !isNoun(next)) return null;
  const isPlural = /[^s]s$/u.test(next) && next === next.toLowerCase();
  return { sort: singular(next), end: from + 1 + next.length, isPlural };
}

export const isNoun = (word: string): boolean =>
  /[가-힣]/u.test(word)
    ? stemOf(word) === word
    : analyseLatin(word).stem !== "" && !NO_HEADS.has(word.toLowerCase());

/** `doors` → `door`, `buses` → `bus`: the same for both is enough. */
export function singular(noun: string): string {
  const lower = noun.toLowerCase();
  if (/(?:s|x|ch|sh)es$/u.test(lower)) return lower.slice(0, -2);
  return /[^sui]s$/u.test(lower) ? lower.slice(0, -1) : lower;
}

/** The Korean noun behind a label: `왼쪽 서랍`. */
export function koreanNounAfter(text: string, from: number): Noun | null {
  const next = /^ ?(?<noun>[가-힣]+)/u.exec(behind(text, from));
  const noun = stemOf(next?.groups?.["noun"] ?? "");
  if (next === null || noun === "" || analyseKorean(noun).type !== "noun") return null;
  const end = from + next[0].length - (next.groups?.["noun"]?.length ?? 0) + noun.length;
  return { sort: noun, end, isPlural: false };
}

/** A noun without a particle: `게이트 3`. */
export function koreanNounBefore(text: string, at: number): string | null {
  const noun = /(?<noun>[가-힣]+) $/u.exec(before(text, at))?.groups?.["noun"] ?? "";
  const isWhole = noun !== "" && stemOf(noun) === noun && analyseKorean(noun).type === "noun";
  return isWhole ? noun : null;
}

/** A Korean word without the particles behind it; "" where it is nothing else. */
export function stemOf(word: string): string {
  for (let length = 0; length < word.length; length += 1) {
    if (isKoreanSuffix(word.slice(length))) return word.slice(0, length);
  }
  return word;
}
