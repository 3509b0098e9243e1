import type { Turn } from "@hsms/store";
import { analyse, asksToBeTold, isQuestion, QUOTING_MODEL } from "@hsms/language";

/** Characters by which a turn is judged: a pasted megabyte says something in its first lines, too. */
const OPENING = 2000;

/** Whether a turn takes a slot: not a mere look-up (the slot that answered it was used), and not one without content words (`ㅋㅋ`, `응 고마워`). */
export function takesSlot(turn: Pick<Turn, "user" | "assistant" | "model">): boolean {
  const { user, assistant, model } = turn;
  if (model === QUOTING_MODEL)
    return !isQuestion(user) && !asksToBeTold(user) && saysSomething(user);
  return saysSomething(user) || (assistant !== null && saysSomething(assistant));
}

const saysSomething = (text: string): boolean => analyse(text.slice(0, OPENING)).length > 0;
