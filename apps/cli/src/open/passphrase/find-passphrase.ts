import { readFileSync, statSync } from "node:fs";
import type { AskPassphrase } from "@hsms/engine";
import { CliError, ReportedError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import { reasonOf } from "../projects/private-files.ts";
import { readSecret } from "../../output/terminal/read-secret.ts";
import { readKeyRing, withoutLineEnd } from "./key-ring.ts";

type Asking = Pick<Context, "config" | "messages" | "interruption" | "output">;

/**
 * Finds the passphrase of a project that is encrypted: in the file that `HSMS_PASSPHRASE_FILE` names, in
 * the key ring, or by asking in the terminal, again after a wrong one. Never in a flag or a variable,
 * which others can see. What was found is found once: a backup has the same, unless it is an older one.
 * Rejects with `CliError` `CANNOT_READ`, and `NO_PASSPHRASE` where nobody can be asked or who was asked gave up.
 */
export function createAsker(
  context: Asking,
  project: { readonly id: string; readonly store: string },
): AskPassphrase {
  const { messages, output } = context;
  let found: Promise<string> | undefined;
  const ask = (directory: string): Promise<string> =>
    askFor(
      context,
      directory === project.store ? messages.passphrase.ask : messages.passphrase.askFor(directory),
    );
  return async ({ directory, failures }) => {
    if (failures === 0 && found !== undefined) return found;
    if (failures === 0) {
      const kept = readPassphraseFile(context) ?? (await readKeyRing(project.id));
      return (found = kept === null ? ask(directory) : Promise.resolve(kept));
    }
    // A script is told at once.
    if (!canAsk() && found !== undefined) return found;
    const isOwn = directory === project.store;
    // What opened the memory is not wrong, only that of another day than a backup's.
    if (isOwn || failures > 1) output.complain(messages.passphrase.wrong);
    const typed = ask(directory);
    if (isOwn) found = typed;
    return typed;
  };
}

/** A passphrase to be set, asked twice in a terminal. Rejects as {@link createAsker}, and with `PASSPHRASES_DIFFER`. */
export async function newPassphrase(context: Asking): Promise<string> {
  const { messages } = context;
  const given = readPassphraseFile(context);
  if (given !== null) return given;
  const first = await askFor(context, messages.passphrase.choose);
  if (first === "") throw new CliError("NO_PASSPHRASE", messages.passphrase.empty);
  const again = await askFor(context, messages.passphrase.repeat);
  // Korean comes composed or in parts, by the keyboard.
  if (again.normalize("NFC") === first.normalize("NFC")) return first;
  throw new CliError("PASSPHRASES_DIFFER", "");
}

function readPassphraseFile({ config, messages, output }: Asking): string | null {
  const file = config.passphraseFile;
  if (file === undefined) return null;
  const text = readText(file);
  if (text === "") throw new CliError("NO_PASSPHRASE", messages.passphrase.emptyFile(file));
  if (isOpenToOthers(file)) output.complain(messages.passphrase.openFile(file));
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

/** What the group and others may do with a file; Windows keeps its rights elsewhere. */
const RIGHTS_OF_OTHERS = 0o077;

/** A pipe or a device, as the shell makes them for one command, has rights that say nothing. */
function isOpenToOthers(file: string): boolean {
  const status = statSync(file);
  return process.platform !== "win32" && status.isFile() && (status.mode & RIGHTS_OF_OTHERS) !== 0;
}

const canAsk = (): boolean => process.stdin.isTTY && process.stderr.isTTY;

async function askFor({ messages, interruption }: Asking, prompt: string): Promise<string> {
  const { stdin: input, stderr: output } = process;
  if (!canAsk()) throw new CliError("NO_PASSPHRASE", messages.passphrase.nobody);
  const typed = await readSecret({ input, output }, { prompt: `${prompt} `, interruption });
  if (typed !== null) return typed;
  if (interruption.signal.aborted) {
    throw new ReportedError({ code: "CANCELLED", message: "The question was interrupted" });
  }
  throw new CliError("NO_PASSPHRASE", messages.passphrase.givenUp);
}
