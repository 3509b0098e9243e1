import { isLatinText, loadGlosses } from "@hsms/language";
import { TEXT_VERSION } from "../turn-text.ts";

/** Rises when a Korean text gets another gloss: of vectors of two glosses neither is near the other. */
const GLOSS_VERSION = 1;

/** Of vectors that a model of English made; another number than any model's that reads texts as they are. */
export const ENGLISH_VERSION = 10 * TEXT_VERSION + GLOSS_VERSION;

/** What a model of English gets of a text: an English one as it is, of a Korean one its gloss; "" of one that it cannot read. */
export async function loadEnglishReading(): Promise<(text: string) => string> {
  const gloss = await loadGlosses();
  return (text) => {
    if (isLatinText(text)) return text;
    return HANGUL.test(text) ? gloss(text) : "";
  };
}

const HANGUL = /\p{Script=Hangul}/u;
