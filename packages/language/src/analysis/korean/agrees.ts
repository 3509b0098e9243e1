import { type Agreement } from "../words/ko-suffixes.ts";
import { Final, lastFinal } from "./hangul.ts";

/** Whether a suffix that asks for this may stand behind the stem; false where nothing is asked for, since it is no suffix. */
export function agrees(stem: string, agreement: Agreement | undefined): boolean {
  if (agreement === undefined) return false;
  const final = lastFinal(stem);
  switch (agreement) {
    case "any":
      return true;
    case "consonant":
      return final !== Final.none;
    case "vowel":
      return final === Final.none;
    case "vowel-or-rieul":
      return final === Final.none || final === Final.l;
    case "consonant-not-rieul":
      return final !== Final.none && final !== Final.l;
  }
}
