import { cleanLine } from "@hsms/tui/text";
import { CliError } from "../../output/cli-error.ts";

/** As long as the name of a person is: it stands with every memory that they save. */
const LONGEST_NAME = 100;

/** The name of a person or a machine, composed, in one line. Throws `CliError` with `code` for what is none. */
export function readName(given: string, code: "BAD_TOKEN_NAME" | "BAD_DEVICE_NAME"): string {
  const name = given.normalize("NFC").trim();
  if (name === "" || name.length > LONGEST_NAME || cleanLine(name) !== name) {
    throw new CliError(code, given);
  }
  return name;
}
