import type { Turn } from "@hsms/store";
import { contentWords } from "@hsms/language";

export const wordsOf = (turns: readonly Turn[]): ReadonlySet<string> =>
  new Set(
    turns.flatMap(({ user, assistant }) =>
      contentWords(`${user}\n${assistant ?? ""}`).map(({ stem }) => stem),
    ),
  );

/** Whether a topic may come from what said these words. */
export const sharesWord = (topic: string, words: ReadonlySet<string>): boolean =>
  contentWords(topic).some(({ stem }) => words.has(stem));
