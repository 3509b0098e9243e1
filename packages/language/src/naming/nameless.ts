import type { Language } from "../text/language-of.ts";

/** What a topic is called that nothing names. */
export const NAMELESS = { en: "other", ko: "기타" } as const;
/** What a topic is called in which nothing was told. */
const ASKED = { en: "questions", ko: "질문" } as const;

/** What the topic is called below which all lies that was imported. */
export const IMPORTED_NAME = { en: "imported", ko: "가져온 기억" } as const;

const UNTELLING: ReadonlySet<string> = new Set([
  ...Object.values(NAMELESS),
  ...Object.values(ASKED),
]);

/** Whether a name tells nothing of what is below. */
export const isNameless = (name: string): boolean => UNTELLING.has(name);

/** Whether a topic is called so because nothing was told in it. */
export const isAskedName = (name: string): boolean => name === ASKED.en || name === ASKED.ko;

/** The name of a topic in which there are only questions that nobody but the memory has answered. */
export const askedName = (language: Language, taken: readonly string[]): string =>
  taken.includes(ASKED[language]) ? NAMELESS[language] : ASKED[language];
