import { Buffer, isUtf8 } from "node:buffer";
import { openSync } from "node:fs";
import { ReadStream } from "node:tty";
import { CommanderError } from "commander";
import { CliError } from "../cli-error.ts";
import type { Context } from "../../settings/context.ts";
import { exitCodes } from "../exit-codes.ts";

/** What stands for standard input among the arguments, as in `cat -`. */
export const STANDARD_INPUT = "-";

/** Bytes of UTF-8 that a character of a turn takes at most. */
const BYTES_A_CHARACTER = 3;

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The words of the command line; of standard input for `-`, or in a pipe without words. `null` where it was
 * interrupted. Throws where nothing is asked, and for what is not text.
 */
export async function readQuestion(
  context: Context,
  { words, argument }: { readonly words: readonly string[]; readonly argument: string },
): Promise<string | null> {
  const [first, ...others] = words;
  const isMissing = first === undefined;
  if (isMissing && process.stdin.isTTY) {
    const message = `error: missing required argument '${argument}'`;
    throw new CommanderError(exitCodes.usage, "commander.missingArgument", message);
  }
  if (first === STANDARD_INPUT && others.length > 0) {
    const message = `error: too many arguments. Expected 0 behind - but got ${others.length}: ${others.join(" ")}.`;
    throw new CommanderError(exitCodes.usage, "commander.excessArguments", message);
  }
  const isRead = isMissing || first === STANDARD_INPUT;
  const question = isRead ? await readInput(context) : words.join(" ");
  if (question?.trim() === "") throw new CliError("NOTHING_ASKED", argument);
  return question;
}

async function readInput({ output, messages, interruption }: Context): Promise<string | null> {
  const { signal } = interruption;
  const { MAX_TURN_LENGTH } = await import("../../open/question-words.ts");
  const tooLong = (): CliError => new CliError("INPUT_TOO_LARGE", String(MAX_TURN_LENGTH));
  if (process.stdin.isTTY) output.notice(messages.readsInput);
  const input = openInput();
  const stop = (): void => void input.destroy();
  signal.addEventListener("abort", stop, { once: true });
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of input) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      length += bytes.length;
      // What never ends is not waited for.
      if (length > BYTES_A_CHARACTER * MAX_TURN_LENGTH) throw tooLong();
      chunks.push(bytes);
    }
  } catch (error) {
    if (signal.aborted) return null;
    if (error instanceof CliError || !(error instanceof Error)) throw error;
    throw new CliError("CANNOT_READ", "stdin", { detail: error.message, cause: error });
  } finally {
    signal.removeEventListener("abort", stop);
  }
  if (signal.aborted) return null;
  const text = decode(Buffer.concat(chunks));
  if (text.length > MAX_TURN_LENGTH) throw tooLong();
  return text;
}

/** A terminal is opened once more: after the end of `process.stdin` nobody could be asked for a passphrase. */
function openInput(): NodeJS.ReadStream {
  const { stdin, platform } = process;
  const isOpenedAnew = stdin.isTTY && platform !== "win32";
  return isOpenedAnew ? new ReadStream(openSync("/dev/stdin", "r")) : stdin;
}

/** Without what a shell puts round it: a mark at the beginning, the last line's end. */
function decode(bytes: Buffer): string {
  // Zeros are UTF-16, or no text at all.
  if (!isUtf8(bytes) || bytes.includes(0)) throw new CliError("INPUT_NOT_UTF8", "");
  const text = bytes.toString("utf8").replace(/\r?\n$/u, "");
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}
