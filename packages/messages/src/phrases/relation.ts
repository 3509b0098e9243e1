import type { Language } from "../message.ts";

/** A relation as it is told, and denied. */
const KINDS: Readonly<Record<string, Readonly<Record<Language, readonly [string, string]>>>> = {
  likes: { en: ["likes", "does not like"], ko: ["좋아함", "싫어함"] },
  "is-a": { en: ["is", "is not"], ko: ["무엇인지", "아닌 것"] },
  "part-of": { en: ["is part of", "is not part of"], ko: ["속한 곳", "속하지 않는 곳"] },
  "made-of": { en: ["is made of", "is not made of"], ko: ["들어가는 것", "들어가지 않는 것"] },
  has: { en: ["has", "does not have"], ko: ["있는 것", "없는 것"] },
  lives: { en: ["lives", "does not live"], ko: ["있는 곳", "있지 않은 곳"] },
  works: { en: ["works", "does not work"], ko: ["하는 일", "하지 않는 일"] },
  family: { en: ["is family", "is not family"], ko: ["가족", "가족 아님"] },
  date: { en: ["date", "not the date"], ko: ["날짜", "날짜 아님"] },
};

/** What is said of one end and the other. A kind of a later version is said as it is. */
export const nameRelation = (
  { kind, negated }: { readonly kind: string; readonly negated: boolean },
  language: Language,
): string => KINDS[kind]?.[language][negated ? 1 : 0] ?? kind;

/** `Vongole ──is made of──> clams` (S1-47). */
export const sayRelation = (
  relation: {
    readonly subject: string;
    readonly kind: string;
    readonly object: string;
    readonly negated: boolean;
  },
  language: Language,
): string => `${relation.subject} ──${nameRelation(relation, language)}──> ${relation.object}`;
