import { closeSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import type { EngineEvent } from "@hsms/engine";
import { makePrivateFolder } from "../open/projects/private-files.ts";
import { logLine, type LogLevel } from "./log-line.ts";

/** What happened in a memory, as JSON lines in a file. */
export interface LogFile {
  receive(event: EngineEvent): void;
  /** Whether it writes the steps of searches. */
  readonly hasSteps: boolean;
  /** What ended the program and is ours to mend: where it was thrown, without its words, which may be a person's. */
  fault(error: Error): void;
  close(): void;
}

/** On each line: higher is graver. The numbers are those of pino, whose readers (`pino-pretty`) understand the file. */
const LEVEL_NUMBERS: Readonly<Record<LogLevel, number>> = {
  error: 50,
  warn: 40,
  info: 30,
  debug: 20,
};
/** Only the owner may read when they talked. */
const FILE_MODE = 0o600;
const NAME = "hsms.log";
/** Bytes from which a log is put aside as `hsms.log.1`, in the place of an older one. */
const LARGEST = 5_000_000;

/** Where the log of a folder lies, or would. */
export const logPath = (directory: string): string => path.join(directory, NAME);

/** Writes events of a level and above. What cannot be created or written is left out: the memory goes on without a log. */
export function createLogFile(options: {
  readonly directory: string;
  readonly level: LogLevel;
  /** On every line, so that projects can share the file. */
  readonly project: string;
}): LogFile {
  const { directory, level, project } = options;
  /** `undefined` before the first line; `null` where it cannot be written, and after `close`. */
  let descriptor: number | null | undefined;
  const open = (): number | null => {
    try {
      makePrivateFolder(directory);
      const file = logPath(directory);
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST) {
        renameSync(file, `${file}.1`);
      }
      return openSync(file, "a", FILE_MODE);
    } catch {
      return null;
    }
  };
  const write = (lineLevel: LogLevel, fields: Readonly<Record<string, unknown>>): void => {
    descriptor = descriptor === undefined ? open() : descriptor;
    if (descriptor === null) return;
    const time = new Date().toISOString();
    const number = LEVEL_NUMBERS[lineLevel];
    const line = { level: number, time, process: process.pid, project, ...fields };
    try {
      // Written at once, so that a process that is killed has told what it did.
      writeSync(descriptor, `${JSON.stringify(line)}\n`);
    } catch {
      // Nobody waits for it.
    }
  };
  return {
    receive(event) {
      const line = logLine(event);
      if (LEVEL_NUMBERS[line.level] < LEVEL_NUMBERS[level]) return;
      write(line.level, { event: line.event, ...line.fields });
    },
    hasSteps: level === "debug",
    fault(error) {
      const stack = (error.stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line));
      write("error", { event: "program.failed", name: error.name, stack: stack.join("\n") });
    },
    close() {
      if (typeof descriptor === "number") closeSync(descriptor);
      descriptor = null;
    },
  };
}
