import { createInterface } from "node:readline/promises";
import { setImmediate } from "node:timers/promises";
import type { ReadStream } from "node:tty";
import { CliError } from "../cli-error.ts";
import type { Context } from "../../settings/context.ts";

/**
 * Whether a question is answered with yes; Ctrl+C and Ctrl+D are a no, and what was typed before it is discarded.
 * `isSure` is `--yes`. Throws `CliError` `NEEDS_YES` without a terminal.
 */
export async function confirm(
  { messages, interruption, json }: Pick<Context, "messages" | "interruption" | "json">,
  { question, isSure }: { readonly question: string; readonly isSure: boolean },
): Promise<boolean> {
  if (isSure) return true;
  if (!canAsk(json)) throw new CliError("NEEDS_YES", question);
  const answer = await askLine({ interruption }, `${question} ${messages.confirm.choices} `);
  return answer !== null && messages.confirm.yes.includes(answer.toLowerCase());
}

/** Whether a person can be asked. */
export const canAsk = (json: boolean): boolean =>
  !json && process.stdin.isTTY && process.stderr.isTTY;

/** What a person answers; `null` for Ctrl+C and Ctrl+D. What was typed before the question is discarded. */
export async function askLine(
  { interruption }: Pick<Context, "interruption">,
  prompt: string,
): Promise<string | null> {
  const { stdin, stderr } = process;
  await discardTyped(stdin);
  const readline = createInterface({ input: stdin, output: stderr });
  readline.on("SIGINT", interruption.interrupt);
  try {
    const { signal } = interruption;
    return (await readline.question(prompt, { signal })).trim().normalize("NFC");
  } catch (error) {
    if (!interruption.signal.aborted && !isGivenUp(error)) throw error;
    stderr.write("\n");
    return null;
  } finally {
    readline.close();
  }
}

/** As {@link confirm}; a no is answered with what that means: nothing was changed. */
export async function confirmChange(
  context: Pick<Context, "messages" | "interruption" | "json" | "output">,
  asked: { readonly question: string; readonly isSure: boolean },
): Promise<boolean> {
  const isWanted = await confirm(context, asked);
  if (!isWanted) context.output.notice(context.messages.confirm.stopped);
  return isWanted;
}

/** Ctrl+D in an empty line. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && error.name === "AbortError";

/** Reads what lies in the terminal's buffer, begun lines too, until a turn of the event loop brings nothing. */
async function discardTyped(stdin: ReadStream): Promise<void> {
  let isEmpty = false;
  const note = (): void => {
    isEmpty = false;
  };
  stdin.setRawMode(true);
  stdin.on("data", note);
  stdin.resume();
  // The first turn begins to read.
  await setImmediate();
  while (!isEmpty) {
    isEmpty = true;
    await setImmediate();
  }
  stdin.off("data", note);
  stdin.pause();
  stdin.setRawMode(false);
}
