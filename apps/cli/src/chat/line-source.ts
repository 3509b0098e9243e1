import { isTerminalGone } from "../output/terminal/terminal-gone.ts";
import { createInterface } from "node:readline";
import { StringDecoder } from "node:string_decoder";

/** Lines that a person types, or that a pipe brings. */
export interface LineSource {
  /** Ends at the end of input, and when the signal fires. */
  readonly lines: AsyncIterator<string>;
  /** A person types them. */
  readonly isInteractive: boolean;
  /** `draft` stands in the line already, for a person to go on with (C2-07). */
  prompt(text: string, draft?: string): void;
  /** What a person answers to a question, which is none of the lines; `null` once the signal fires. Only of one who types. */
  readonly ask?: (prompt: string, signal: AbortSignal) => Promise<string | null>;
  close(): void;
}

/** Lines of a pipe or a file, whole, in order and of any length; only `\n` ends one. Reads no further than it is asked. */
export function openPipe(options: {
  readonly input: AsyncIterable<unknown> & { destroy(): unknown };
  readonly output: { write(text: string): unknown };
  readonly signal: AbortSignal;
}): LineSource {
  const { input, output, signal } = options;
  let isWaiting = false;
  async function* read(): AsyncGenerator<string> {
    for await (const line of splitLines(input)) {
      // Nobody pressed Enter here: the prompt's line is ended for the answer to begin its own.
      if (isWaiting) output.write("\n");
      isWaiting = false;
      yield line;
    }
  }
  const stop = () => void input.destroy();
  signal.addEventListener("abort", stop, { once: true });
  return {
    lines: endQuietlyWhen(signal, read()),
    isInteractive: false,
    prompt(text) {
      isWaiting = true;
      output.write(text);
    },
    close() {
      signal.removeEventListener("abort", stop);
      stop();
    },
  };
}

/** Lines typed at a terminal, with editing and history; Ctrl+C calls `interrupt`, closing the terminal `hangUp`. */
export function openTerminal(options: {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly signal: AbortSignal;
  readonly interrupt: () => void;
  readonly hangUp: () => void;
}): LineSource {
  const { input, output, signal, interrupt, hangUp } = options;
  const readline = createInterface({ input, output, terminal: true });
  readline.on("SIGINT", interrupt);
  // Errors come with the lines; one that comes after them is that of a terminal that was closed.
  input.on("error", () => undefined);
  const stop = () => readline.close();
  signal.addEventListener("abort", stop, { once: true });
  return {
    lines: endWhenClosed(readline[Symbol.asyncIterator](), hangUp),
    isInteractive: true,
    ask: (prompt, over) =>
      new Promise((resolve) => {
        over.addEventListener("abort", () => resolve(null), { once: true });
        // What is half typed was no answer to this.
        readline.write(null, { ctrl: true, name: "e" });
        readline.write(null, { ctrl: true, name: "u" });
        readline.question(prompt, { signal: over }, resolve);
      }),
    prompt(text, draft = "") {
      readline.setPrompt(text);
      readline.prompt();
      readline.write(draft);
    },
    close() {
      signal.removeEventListener("abort", stop);
      stop();
    },
  };
}

async function* splitLines(chunks: AsyncIterable<unknown>): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  // A long line comes in many chunks: they are joined once, at its end.
  let begun: string[] = [];
  for await (const chunk of chunks) {
    const text = Buffer.isBuffer(chunk) ? decoder.write(chunk) : String(chunk);
    const parts = text.split("\n");
    for (const part of parts.slice(0, -1)) {
      yield withoutReturn([...begun, part].join(""));
      begun = [];
    }
    begun.push(parts.at(-1) ?? "");
  }
  const rest = withoutReturn([...begun, decoder.end()].join(""));
  if (rest !== "") yield rest;
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

/** A stream that was destroyed by the signal has ended; any other error rises. */
async function* endQuietlyWhen(
  signal: AbortSignal,
  lines: AsyncIterable<string>,
): AsyncGenerator<string> {
  try {
    yield* lines;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** A terminal that was closed can neither be read nor set back: that is the end of its lines. */
async function* endWhenClosed(
  lines: AsyncIterable<string>,
  hangUp: () => void,
): AsyncGenerator<string> {
  try {
    yield* lines;
  } catch (error) {
    if (!isTerminalGone(error)) throw error;
    hangUp();
  }
}
