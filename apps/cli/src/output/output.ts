import { exitCodes } from "../exit-codes.ts";

/** Where a command writes: data to standard output, everything else to standard error. */
export interface Output {
  /** One line of data. */
  print(text: string): void;
  /** Data without a line end. */
  write(text: string): void;
  /** A line for the person, not for scripts; silent under `--quiet`. */
  notice(text: string): void;
  /** A line that is never silent. */
  complain(text: string): void;
  /** One JSON document: `{schemaVersion, ok, data}`. */
  data(data: unknown): void;
  /** One JSON document: `{schemaVersion, ok, error}`. */
  fault(error: Fault): void;
}

export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** Rises when a script that reads the envelope would have to change. */
const ENVELOPE_VERSION = 1;

export function createOutput(options: {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  readonly quiet: boolean;
}): Output {
  const { stdout, stderr, quiet } = options;
  const document = (value: object) => {
    stdout.write(`${JSON.stringify({ schemaVersion: ENVELOPE_VERSION, ...value })}\n`);
  };
  return {
    print: (text) => void stdout.write(`${text}\n`),
    write: (text) => void stdout.write(text),
    notice: (text) => {
      if (!quiet) stderr.write(`${text}\n`);
    },
    complain: (text) => void stderr.write(`${text}\n`),
    data: (data) => document({ ok: true, data }),
    fault: (error) => document({ ok: false, error }),
  };
}

/** Ends the process without a word when the reader of our output has gone (`hsms tree | head -1`). */
export function leaveQuietlyOnBrokenPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit(exitCodes.ok);
      throw error;
    });
  }
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
