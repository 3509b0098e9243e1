import { namePlace } from "../../name-place.ts";

/** A server that chooses its model itself. */
export const unnamedServer = "an OpenAI-compatible server";

export const named = namePlace(unnamedServer);

/** All that a language model on another machine gets. */
export const whatLeaves =
  "Questions with what was said before them, the memories that belong to them, and, to file what you say, it and up to sixteen topics with their summaries";

export const enOnline = {
  question: named(
    (to) =>
      `${whatLeaves} would leave this machine: to ${to.who} at ${to.origin}. Secrets are masked. Allow it for this project?`,
  ),
  stayed:
    "Nothing left the machine: the embedded model answers. `hsms config set MODEL offline` stops this question.",
  byEnvironment: named(
    (to) => `HSMS_ONLINE allows it: ${lowerFirst(whatLeaves)} go to ${to.who} at ${to.origin}.`,
  ),
  needsFlag: named(
    (to) =>
      `${to.who} is set up, but nothing goes to ${to.origin} unasked: the embedded model answers. --online allows it.`,
  ),
  secretsQuestion: named(
    (to, kinds: string) =>
      `Memories for this question hold what you left unmasked (${kinds}). May ${to.who} at ${to.origin} get such memories as they are? Otherwise it is masked. Allow it for this project?`,
  ),
  secretsByEnvironment: named(
    (to) =>
      `HSMS_SECRETS_ONLINE allows it: memories go to ${to.who} at ${to.origin} with the secrets that you left in them.`,
  ),
  secretsMasked: named(
    (to, kinds: string) =>
      `Masked in what was sent to ${to.who} (${kinds}). \`hsms config set SECRETS_ONLINE ${to.origin}\` sends memories as you left them.`,
  ),
};

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
