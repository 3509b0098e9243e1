import { createInterface } from "node:readline/promises";
import { CliError } from "../cli-error.ts";
import type { Context } from "../context.ts";

/**
 * Whether the person says yes to a question in their terminal; `isSure` is `--yes`, and asks nothing.
 * Throws `CliError` `NEEDS_YES` where nobody can be asked. Anything but a yes is a no; so is Ctrl+C.
 */
export async function confirm(
  { messages, interruption, json }: Pick<Context, "messages" | "interruption" | "json">,
  { question, isSure }: { readonly question: string; readonly isSure: boolean },
): Promise<boolean> {
  if (isSure) return true;
  const { stdin, stderr } = process;
  if (json || !stdin.isTTY || !stderr.isTTY) throw new CliError("NEEDS_YES", question);
  const readline = createInterface({ input: stdin, output: stderr });
  readline.on("SIGINT", interruption.interrupt);
  try {
    const { signal } = interruption;
    const answer = await readline.question(`${question} ${messages.confirm.choices} `, { signal });
    return messages.confirm.yes.includes(answer.trim().normalize("NFC").toLowerCase());
  } catch (error) {
    if (interruption.signal.aborted) return false;
    throw error;
  } finally {
    readline.close();
  }
}
