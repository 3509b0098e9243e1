import { isPhatic, normalise, splitSentences } from "@hsms/language";
import type { RecalledMemory } from "../../model.ts";

/** Characters of a question that are read: what is longer is a document, and its head says what is asked. */
export const QUESTION_READ = 2000;

/** A question as the rules read it: composed (an NFD Hangul syllable is the same as an NFC one), bounded, without a greeting before it, and with the apostrophes that were left out (`wheres`). */
export const legibleQuestion = (question: string): string =>
  withoutGreeting(normalise(question.slice(0, QUESTION_READ))).replaceAll(CONTRACTED, "$1's");
const CONTRACTED = /\b(what|where|when|how|who|why)s\b/giu;

/** `안녕? 나는 대전에 살아`: what greets before it tells asks nothing. */
function withoutGreeting(text: string): string {
  const sentences = splitSentences(text);
  // What greets and says nothing else stays: one sentence need not be looked at, and in most programs it is the only one.
  if (sentences.length === 1) return text.trim();
  let rest = text;
  for (const sentence of sentences) {
    const at = rest.indexOf(sentence);
    if (at === -1 || !isPhatic(sentence)) break;
    rest = rest.slice(at + sentence.length);
  }
  return rest.trim() === "" ? text : rest.trim();
}

/** What was said, without the name of who said it. */
function wordsOf({ user, speaker }: RecalledMemory): string {
  const head = speaker === undefined ? "" : `${speaker.name}: `;
  return user.startsWith(head) ? user.slice(head.length) : user;
}

export function legibleMemories(memories: readonly RecalledMemory[]): readonly RecalledMemory[] {
  return memories.map((memory) => ({
    ...memory,
    user: normalise(wordsOf(memory)),
    assistant: memory.assistant === null ? null : normalise(memory.assistant),
  }));
}
