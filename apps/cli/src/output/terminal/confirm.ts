import { setImmediate } from "node:timers/promises";
import type { ReadStream } from "node:tty";
import { CliError } from "../cli-error.ts";
import type { Context } from "../../settings/context.ts";

/**
 * Whether a question is answered with yes; Ctrl+C and Ctrl+D are a no, and what was typed before it is discarded.
 * `isSure` is `--yes`. Throws `CliError` `NEEDS_YES` without a terminal.
 */
export async function confirm(
  context: Pick<Context, "messages" | "json"> & Asking,
  { question, isSure }: { readonly question: string; readonly isSure: boolean },
): Promise<boolean> {
  const { choices, yes, title } = context.messages.confirm;
  if (isSure) return true;
  if (!canAsk(context)) throw new CliError("NEEDS_YES", question);
  if (context.dialog !== undefined) return context.dialog.confirm({ title, lines: [question] });
  const answer = await askLine(context, `${question} ${choices} `);
  return answer !== null && yes.includes(answer.toLowerCase());
}

export const canAsk = ({ json, dialog }: Pick<Context, "json" | "dialog">): boolean =>
  dialog !== undefined || (!json && process.stdin.isTTY && process.stderr.isTTY);

/** What somebody who is asked needs. */
export type Asking = Pick<Context, "interruption" | "progress" | "askLine" | "dialog">;

/**
 * What a person answers; `null` for Ctrl+C and Ctrl+D, and once `unneeded` fires. What was typed before the question is discarded. Where
 * lines are read already, the answer is one of them.
 */
export function askLine(
  { interruption, progress, askLine }: Asking,
  prompt: string,
  unneeded?: AbortSignal,
): Promise<string | null> {
  const { signal } = interruption;
  const over = unneeded === undefined ? signal : AbortSignal.any([signal, unneeded]);
  const ask = askLine ?? ((text) => askAtTerminal(text, { over, interruption }));
  return progress.hold(async () => (await ask(prompt, over))?.trim().normalize("NFC") ?? null);
}

async function askAtTerminal(
  prompt: string,
  { over, interruption }: Pick<Context, "interruption"> & { readonly over: AbortSignal },
): Promise<string | null> {
  const { stdin, stderr } = process;
  await discardTyped(stdin);
  const { createInterface } = await import("node:readline/promises");
  const readline = createInterface({ input: stdin, output: stderr });
  readline.on("SIGINT", interruption.interrupt);
  try {
    return await readline.question(prompt, { signal: over });
  } catch (error) {
    if (!over.aborted && !isGivenUp(error)) throw error;
    stderr.write("\n");
    return null;
  } finally {
    readline.close();
  }
}

/** As {@link confirm}; a no is answered with what that means: nothing was changed. */
export async function confirmChange(
  context: Pick<Context, "messages" | "json" | "output"> & Asking,
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
