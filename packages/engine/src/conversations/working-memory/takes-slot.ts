import type { Turn } from "@hsms/store";
import { analyse, asksToBeTold, isQuestion, QUOTING_MODEL } from "@hsms/language";

/** Number of characters considered: even a pasted megabyte has content in its first lines. */
const OPENING = 2000;

/**
 * Whether a turn takes a slot: not if it only asks (the slot that answered was used), and not
 * without content words (`ㅋㅋ`, `응 고마워`).
 */
export function takesSlot(turn: Pick<Turn, "user" | "assistant" | "model">): boolean {
  const { user, assistant, model } = turn;
  if (model === QUOTING_MODEL)
    return !isQuestion(user) && !asksToBeTold(user) && saysSomething(user);
  return saysSomething(user) || (assistant !== null && saysSomething(assistant));
}

const saysSomething = (text: string): boolean => analyse(text.slice(0, OPENING)).length > 0;
