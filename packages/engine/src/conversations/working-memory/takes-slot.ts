import type { Turn } from "@hsms/store";
import { analyse, isQuestion, QUOTING_MODEL } from "@hsms/language";

/** Characters by which a turn is judged: a pasted megabyte says something in its first lines, too. */
const OPENING = 2000;

/**
 * Whether a turn is a matter to hold in mind. One that only looks something up is not: the slot that answered it
 * was used instead. Nor is one without a word that says something (`ㅋㅋ`, `응 고마워`).
 */
export function takesSlot({
  user,
  assistant,
  model,
}: Pick<Turn, "user" | "assistant" | "model">): boolean {
  if (model === QUOTING_MODEL) return !isQuestion(user) && saysSomething(user);
  return saysSomething(user) || (assistant !== null && saysSomething(assistant));
}

const saysSomething = (text: string): boolean => analyse(text.slice(0, OPENING)).length > 0;
