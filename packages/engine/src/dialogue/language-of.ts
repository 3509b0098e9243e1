import type { Language } from "../models/model.ts";

const HANGUL = /\p{Script=Hangul}/u;
const LATIN = /\p{Script=Latin}/u;

/** The language that a text is to be answered in: Korean where it holds Hangul, English where it holds only Latin letters, else the one given. */
export function languageOf(text: string, otherwise: Language): Language {
  if (HANGUL.test(text)) return "ko";
  return LATIN.test(text) ? "en" : otherwise;
}
