import { createMessage, formatMessage, type Language } from "../message.ts";

/**
 * From which chance on each word is said. The chance is calibrated: of ten things said to be sure eight or more are so, and what is not even
 * as likely as not is unsure.
 */
const WORDS = [
  { from: 0.8, name: "sure" },
  { from: 0.5, name: "likely" },
  { from: 0, name: "unsure" },
] as const;

/** How sure a chance of 0–1 is, in a word: sure, likely, unsure. */
export function sayChance(chance: number, language: Language): string {
  const { name } = WORDS.find(({ from }) => chance >= from) ?? WORDS[2];
  return formatMessage(createMessage(name, {}), language);
}
