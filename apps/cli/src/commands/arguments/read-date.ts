import { parseDate } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";

/** The moment that a flag names, or the first or last of its day. Loaded where a date was given: to read it takes the words of dates in both languages. Throws `CliError` `BAD_DATE`. */
export function readDate(text: string, edge: "start" | "end" = "start"): number {
  const time = parseDate(text, edge);
  if (time === null) throw new CliError("BAD_DATE", text);
  // A day ends with its last millisecond; a moment that was named is itself still inside.
  return edge === "end" && !/^\d{4}-\d\d-\d\dT/.test(text.trim()) ? time - 1 : time;
}
