import { analyse } from "./analyse.ts";

/** Characters that are looked at: some pages. */
const MOST_CHARACTERS = 20_000;

/** Whether a question has any word to look for: stop words and signs alone are none. O(characters). */
export const hasWords = (question: string): boolean =>
  analyse(question.slice(0, MOST_CHARACTERS)).length > 0;
