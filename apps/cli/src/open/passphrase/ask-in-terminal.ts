import { CliError, ReportedError } from "../../output/cli-error.ts";
import { readSecret } from "../../output/terminal/read-secret.ts";
import type { Context } from "../../settings/context.ts";
import { readPassphraseFile, type AskPerson } from "./find-passphrase.ts";

type Asking = Pick<Context, "config" | "messages" | "interruption" | "output">;

/** Asks in the person's terminal; `undefined` where there is none. */
export function terminalAsker(context: Asking, ownStore: string): AskPerson | undefined {
  const { messages, output } = context;
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  return ({ directory, isAgain }) => {
    if (isAgain) output.complain(messages.passphrase.wrong);
    const { ask, askFor } = messages.passphrase;
    return askFrom(context, directory === ownStore ? ask : askFor(directory));
  };
}

/** A passphrase to be set: from its file, or asked twice in a terminal. Rejects with `CliError` `NO_PASSPHRASE`, `PASSPHRASES_DIFFER`. */
export async function newPassphrase(context: Asking): Promise<string> {
  const { messages, config, output } = context;
  const given = readPassphraseFile(config, (file) =>
    output.complain(messages.passphrase.openFile(file)),
  );
  if (given !== null) return given;
  const first = await askFrom(context, messages.passphrase.choose);
  if (first === "") throw new CliError("NO_PASSPHRASE", "", { detail: "empty" });
  const again = await askFrom(context, messages.passphrase.repeat);
  // Korean comes composed or in parts, by the keyboard.
  if (again.normalize("NFC") === first.normalize("NFC")) return first;
  throw new CliError("PASSPHRASES_DIFFER", "");
}

async function askFrom({ interruption }: Asking, prompt: string): Promise<string> {
  const { stdin: input, stderr: output } = process;
  // In raw mode a full screen has the terminal.
  if (!input.isTTY || !output.isTTY || input.isRaw)
    throw new CliError("NO_PASSPHRASE", "", { detail: "nobody" });
  const typed = await readSecret({ input, output }, { prompt: `${prompt} `, interruption });
  if (typed !== null) return typed;
  if (interruption.signal.aborted)
    throw new ReportedError({ code: "CANCELLED", message: "The question was interrupted" });
  throw new CliError("NO_PASSPHRASE", "", { detail: "givenUp" });
}
