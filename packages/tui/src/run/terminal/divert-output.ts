import { createBatch } from "../subscriptions/batch.ts";
import { withWrite } from "./with-write.ts";

export interface WrittenLine {
  readonly task: "stdout" | "stderr";
  readonly text: string;
}

export interface DivertedOutput {
  /** Standard output for the screen itself. */
  readonly stdout: NodeJS.WriteStream;
  /** Both streams are everybody's again. */
  readonly stop: () => void;
}

/** A line of more characters is cut: the log keeps 5,000 of them. */
const MOST_CHARACTERS = 2_000;

/**
 * Takes, line by line, what others than the screen write to standard output and standard error, by the
 * console or by themselves, which would stand in the midst of the screen: warnings of Node, what
 * libraries print. However much it is, it is handed on 15 times a second.
 */
export function divertOutput(
  { stdout, stderr }: Readonly<Record<"stdout" | "stderr", NodeJS.WriteStream>>,
  listener: (lines: readonly WrittenLine[]) => void,
): DivertedOutput {
  const lines = createBatch(listener);
  const divert = (stream: NodeJS.WriteStream, task: WrittenLine["task"]) => {
    const write: unknown = Reflect.get(stream, "write");
    const take = (chunk: unknown, ...rest: readonly unknown[]): boolean => {
      for (const line of textOf(chunk).split("\n")) {
        if (line.trim() !== "") lines.add({ task, text: line.slice(0, MOST_CHARACTERS) });
      }
      const done = rest.at(-1);
      if (typeof done === "function") process.nextTick(done);
      return true;
    };
    Object.assign(stream, { write: take });
    return { write, stop: () => void Object.assign(stream, { write }) };
  };
  const errors = divert(stderr, "stderr");
  const output = divert(stdout, "stdout");
  return {
    stdout: withWrite(stdout, (...chunks) => {
      if (typeof output.write !== "function") return false;
      return Reflect.apply(output.write, stdout, chunks) as boolean;
    }),
    stop() {
      output.stop();
      errors.stop();
      lines.flush();
    },
  };
}

const textOf = (chunk: unknown): string =>
  chunk instanceof Uint8Array ? Buffer.from(chunk).toString("utf8") : String(chunk);
