import { en } from "../messages/en/en.ts";
import { CliError } from "../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../output/exit-codes.ts";
import { describeFailure } from "../output/failure.ts";
import type { Context } from "../settings/context.ts";

/** Throws `CliError` where a batch, whose questions come through standard input, has one among its words. */
export function refuseWords(words: readonly string[], name: string): void {
  if (words.length > 0) throw new CliError("CONFLICTING_FLAGS", `--batch, ${name}`);
}

/**
 * Asks one line of standard input after the other; blank ones are passed over. What fails is a document in its place,
 * and the others go on, unless it is the memory itself that fails. Returns the exit code of the first that failed,
 * otherwise of the first that had another than 0.
 */
export async function runBatch(
  { output, interruption: { signal } }: Context,
  ask: (question: string) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { openPipe } = await import("../chat/line-source.ts");
  const source = openPipe({ input: process.stdin, output, signal });
  let failed: ExitCode = exitCodes.ok;
  let ended: ExitCode = exitCodes.ok;
  try {
    for await (const line of { [Symbol.asyncIterator]: () => source.lines }) {
      const question = line.replace(BYTE_ORDER_MARK, "").trim();
      if (question === "") continue;
      try {
        if (NO_UTF8.test(question)) throw new CliError("INPUT_NOT_UTF8", "");
        const exitCode = await ask(question);
        ended ||= exitCode;
      } catch (error) {
        if (signal.aborted) break;
        const { code, what: message, hint, exitCode } = describeFailure(error, en);
        output.fault({ code, message, hint, query: question });
        failed ||= exitCode;
        if (code.startsWith("STORE_")) break;
      }
      if (signal.aborted) break;
    }
  } finally {
    source.close();
  }
  return failed || ended;
}

const BYTE_ORDER_MARK = /^\uFEFF/u;

/** U+FFFD is what a decoder puts where the bytes are no UTF-8; zeros are UTF-16, or no text at all. */
const NO_UTF8 = /[\uFFFD\0]/u;
