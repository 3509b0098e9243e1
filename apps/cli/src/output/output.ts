import { exitCodes } from "./exit-codes.ts";
import { cleanText } from "@hsms/tui/text";
import type { Messages } from "../messages/en/en.ts";
import { paintFailure, paintNumbers } from "./terminal/colour.ts";
import { isClosedByShell } from "./terminal/closed-output.ts";

/** Where a command writes: data to standard output, everything else to standard error. */
export interface Output {
  /** Cells of a line of the terminal that data goes to; `null` where it goes elsewhere. */
  readonly columns: number | null;
  print(text: string): void;
  /** Data without a line end. */
  write(text: string): void;
  /** A line for the person, not for scripts; `false` where it was not said, under `--quiet`. */
  notice(text: string): boolean;
  /** A line that is never silent. */
  complain(text: string): void;
  /** One JSON document: `{schemaVersion, ok, data}`. */
  data(data: unknown): void;
  /** The same document from the text of its data, a piece at a time: as much as there is need not be in memory. */
  dataText(pieces: AsyncIterable<string>): Promise<void>;
  /** One JSON document: `{schemaVersion, ok, error}`. */
  fault(error: Fault): void;
}

export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  /** Of a batch or a chat: the line that failed, to be sent again. */
  readonly query?: string;
}

/** Rises when a script that reads the envelope would have to change. */
const ENVELOPE_VERSION = 1;

export function createOutput(options: {
  readonly stdout: { write(text: string): unknown; readonly columns?: number };
  readonly stderr: { write(text: string): unknown };
  readonly quiet: boolean;
  readonly isColoured?: { readonly stdout: boolean; readonly stderr: boolean };
}): Output {
  const { stdout, stderr, quiet, isColoured } = options;
  const plain = (text: string): string => text;
  const paint = isColoured?.stdout === true ? paintNumbers : plain;
  const paintFault = isColoured?.stderr === true ? paintFailure : plain;
  const document = (value: object) => {
    stdout.write(`${JSON.stringify({ schemaVersion: ENVELOPE_VERSION, ...value })}\n`);
  };
  return {
    columns: stdout.columns ?? null,
    // Names of files and projects come from outside: no line carries their escape sequences.
    print: (text) => void stdout.write(`${paint(cleanText(text))}\n`),
    write: (text) => void stdout.write(text),
    notice: (text) => {
      if (!quiet) stderr.write(`${cleanText(text)}\n`);
      return !quiet;
    },
    complain: (text) => void stderr.write(`${paintFault(cleanText(text))}\n`),
    data: (data) => document({ ok: true, data }),
    async dataText(pieces) {
      stdout.write(`{"schemaVersion":${ENVELOPE_VERSION},"ok":true,"data":`);
      for await (const piece of pieces) stdout.write(piece);
      stdout.write("}\n");
    },
    fault: (error) => document({ ok: false, error }),
  };
}

/**
 * Ends the process when its output cannot be written: silently when the reader has gone (`hsms tree | head -1`).
 * A closed terminal comes with SIGHUP, which ends the program in order.
 */
export function leaveOnBrokenOutput(
  startedFile: string | undefined,
  { brokenOutput }: Pick<Messages, "brokenOutput">,
): void {
  if (isClosedByShell(startedFile)) {
    process.stderr.write(`${brokenOutput("EBADF")}\n`);
    process.exit(exitCodes.inputOutput);
  }
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code === "EIO" && process.stdout.isTTY) return;
    if (code === "EPIPE") process.exit(exitCodes.ok);
    process.stderr.write(`${brokenOutput(String(code))}\n`);
    process.exit(exitCodes.inputOutput);
  });
  process.stderr.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code === "EIO" && process.stderr.isTTY) return;
    process.exit(code === "EPIPE" ? exitCodes.ok : exitCodes.inputOutput);
  });
}

/** Ends the process once everything written has reached its reader: a pipe's writes may still be on their way. */
export async function leave(exitCode: number): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise<void>((resolve) => {
      stream.write("", () => resolve());
    });
  }
  process.exit(exitCode);
}
