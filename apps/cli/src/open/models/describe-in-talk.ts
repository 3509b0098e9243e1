import type { Messages } from "../../messages/en/en.ts";
import { CliError } from "../../output/cli-error.ts";
import { describeFailure, type Failure } from "../../output/failure.ts";

/** As `describeFailure`, for a talk that goes on: the line for a missing key of Gemini's that ends a program (S0-126) says little there. */
export function describeInTalk(error: unknown, messages: Messages): Failure {
  const failure = describeFailure(error, messages);
  return error instanceof CliError && error.code === "NO_API_KEYS"
    ? { ...failure, ...messages.models.noGeminiKey(error.subject) }
    : failure;
}
