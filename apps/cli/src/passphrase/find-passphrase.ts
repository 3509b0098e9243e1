import { readFileSync } from "node:fs";
import { CliError } from "../cli-error.ts";
import type { Context } from "../context.ts";
import { reasonOf } from "../projects/private-files.ts";
import { readSecret } from "../terminal/read-secret.ts";
import { readKeyRing, withoutLineEnd } from "./key-ring.ts";

type Asking = Pick<Context, "config" | "messages" | "interruption">;

/**
 * The passphrase of a project that is encrypted: from the file that `HSMS_PASSPHRASE_FILE` names, from
 * the key ring, or asked in the terminal. Never from a flag or a variable, which others can see.
 * Throws `CliError` `CANNOT_READ`, `NO_PASSPHRASE` where nobody can be asked or who was asked gave up.
 */
export async function findPassphrase(context: Asking, projectId: string): Promise<string> {
  const { messages } = context;
  const found = readPassphraseFile(context) ?? (await readKeyRing(projectId));
  return found ?? ask(context, messages.passphrase.ask);
}

/** A passphrase to be set, asked twice in a terminal. Throws as {@link findPassphrase}, and `PASSPHRASES_DIFFER`. */
export async function newPassphrase(context: Asking): Promise<string> {
  const { messages } = context;
  const given = readPassphraseFile(context);
  if (given !== null) return given;
  const first = await ask(context, messages.passphrase.choose);
  if (first === "") throw new CliError("NO_PASSPHRASE", messages.passphrase.empty);
  if ((await ask(context, messages.passphrase.repeat)) === first) return first;
  throw new CliError("PASSPHRASES_DIFFER", "");
}

function readPassphraseFile({ config, messages }: Asking): string | null {
  const file = config.passphraseFile;
  if (file === undefined) return null;
  const text = readText(file);
  if (text === "") throw new CliError("NO_PASSPHRASE", messages.passphrase.emptyFile(file));
  return text;
}

/** All of the file but the line's end that editors put behind it. */
function readText(file: string): string {
  try {
    return withoutLineEnd(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new CliError("CANNOT_READ", file, { detail: reasonOf(cause), cause });
  }
}

async function ask({ messages, interruption }: Asking, prompt: string): Promise<string> {
  const { stdin: input, stderr: output } = process;
  if (!input.isTTY || !output.isTTY) {
    throw new CliError("NO_PASSPHRASE", messages.passphrase.nobody);
  }
  const typed = await readSecret({ input, output }, { prompt: `${prompt} `, interruption });
  if (typed === null) throw new CliError("NO_PASSPHRASE", messages.passphrase.givenUp);
  return typed;
}
