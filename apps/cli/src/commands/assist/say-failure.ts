import { messagesIn } from "../../messages/messages.ts";
import { CliError } from "../../output/cli-error.ts";
import { describeFailure } from "../../output/failure.ts";

/** What failed and what to do, in one paragraph; for a model in English, whatever the person speaks. */
export function sayFailure(error: unknown, messages = messagesIn("en")): string {
  const { what, hint } = describeFailure(error, messages);
  const isLocked = error instanceof CliError && error.code === "NO_PASSPHRASE";
  const begin = isLocked ? `${messages.hooks.locked} ${what}` : what;
  if (hint === "") return begin;
  return /[.!?]$/u.test(begin) ? `${begin} ${hint}` : `${begin}. ${hint}`;
}
