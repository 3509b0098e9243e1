import { type Aliases, matchIn, matchWord } from "../match.ts";
import type { Need } from "../asking/question.ts";
import type { Statement } from "../statement.ts";

const MET = 0.5;

/** Whoever the message before spoke of: `He gave me jam`, `Pete is driving her to the hospital`. */
export const refersBack = ({ text, marks }: Statement): boolean =>
  PERSON.test(text) ||
  (OBJECT.test(text) && !marks.some(({ owner, at }) => owner === "other" && at >= 0));
const PERSON = /^\W*(?:(?:he|she|his|her|he's|she's)\b|그녀|걔|얘)/iu;
export const OBJECT =
  /\b(?:him|her)\b(?= (?:to|at|in|on|from|up|out|off|back|about|for|and|with|home|a|an|the|some|\d+)\b|[.,!]|$)/iu;

/** 여동생 of `여동생네 교회`, in the message before: what is told next, in Korean without a subject, is not of her. */
export function isByTheWay(
  need: Need,
  told: {
    readonly statement: Statement;
    readonly before: Statement | null;
    readonly aliases: Aliases;
  },
): boolean {
  const { statement, before, aliases } = told;
  if (need.kind !== "person" || before === null || matchIn(need, statement, aliases) >= MET)
    return false;
  const named = before.words.filter(
    (_, at) =>
      matchWord({ need, statement: before, at, aliases }) >= MET &&
      !need.beside.has(before.words[at + 1]?.stem ?? ""),
  );
  return (
    named.length > 0 &&
    named.every(({ script, role }) => script === "korean" && role !== "topic" && role !== "subject")
  );
}
