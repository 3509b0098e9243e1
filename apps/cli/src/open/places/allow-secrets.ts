import { formatMessage, nameOfSecret } from "@hsms/messages";
import { canAsk, confirm } from "../../output/terminal/confirm.ts";
import type { Context } from "../../settings/context.ts";
import type { AskForSecrets } from "../open-project.ts";
import type { OpenProject } from "../with-project.ts";
import { keepPlace } from "./keep-place.ts";

/** Asks once for each place, and keeps a yes; where nobody can be asked, says how to allow it. */
export function secretsAsker(
  context: Context,
  open: OpenProject,
  /** Asks in the terminal unless given; `null`: nobody can be asked. */
  ask: ((question: string) => Promise<boolean>) | null = canAsk(context)
    ? (question) => confirm(context, { question, isSure: false })
    : null,
): AskForSecrets {
  const { messages, output } = context;
  const answers = new Map<string, Promise<boolean>>();
  const decide: AskForSecrets = async (to, kinds) => {
    const names = kinds
      .map((kind) => formatMessage(nameOfSecret(kind), messages.language))
      .join(", ");
    if (ask === null) {
      output.notice(messages.online.secretsMasked(to, names));
      return false;
    }
    const question = messages.online.secretsQuestion(to, names);
    const may = await ask(question);
    if (may) await keepPlace(open, "secretsOnline", to);
    return may;
  };
  return (to, kinds) => {
    const answer = answers.get(to.origin) ?? decide(to, kinds);
    answers.set(to.origin, answer);
    return answer;
  };
}
