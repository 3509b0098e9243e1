import { renameSync, statSync } from "node:fs";
import path from "node:path";
import type { EngineEvent } from "@hsms/engine";
import { makePrivateFolder } from "../open/projects/private-files.ts";
import { logLine, type LogLevel } from "./log-line.ts";

/** What happened in a memory, as JSON lines in a file. */
export interface LogFile {
  receive(event: EngineEvent): void;
  /** What ended the program and is ours to mend: where it was thrown, without its words, which may be a person's. */
  fault(error: Error): void;
  close(): void;
}

const ORDER: readonly LogLevel[] = ["error", "warn", "info", "debug"];
/** Only the owner may read when they talked. */
const FILE_MODE = 0o600;
const NAME = "hsms.log";
/** Bytes from which a log is put aside as `hsms.log.1`, in the place of an older one. */
const LARGEST = 5_000_000;

/** Where the log of a folder lies, or would. */
export const logPath = (directory: string): string => path.join(directory, NAME);

/**
 * Writes events from a level on. The file is made by the first that is told. One that cannot be made is given
 * up; a line that cannot be written, as on a full disk, is left out: the memory goes on without.
 */
export async function createLogFile(options: {
  readonly directory: string;
  readonly level: LogLevel;
  /** On every line, so that projects can share the file. */
  readonly project: string;
}): Promise<LogFile> {
  const { directory, level, project } = options;
  const { destination, pino } = await import("pino");
  let log: ReturnType<typeof pino> | null | undefined;
  let stream: ReturnType<typeof destination> | undefined;
  const open = (): ReturnType<typeof pino> | null => {
    try {
      makePrivateFolder(directory);
      const file = logPath(directory);
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST) {
        renameSync(file, `${file}.1`);
      }
      // Written at once, so that a process that is killed has told what it did.
      stream = destination({ dest: file, sync: true, mode: FILE_MODE });
      stream.on("error", () => undefined);
      const base = { process: process.pid, project };
      return pino(
        { level, base, timestamp: () => `,"time":"${new Date().toISOString()}"` },
        stream,
      );
    } catch {
      return null;
    }
  };
  const write = (line: (to: ReturnType<typeof pino>) => void): void => {
    log ??= log === undefined ? open() : null;
    try {
      if (log !== null) line(log);
    } catch {
      // Nobody waits for it.
    }
  };
  return {
    receive(event) {
      const line = logLine(event);
      if (ORDER.indexOf(line.level) > ORDER.indexOf(level)) return;
      write((to) => to[line.level]({ event: line.event, ...line.fields }));
    },
    fault(error) {
      const stack = (error.stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line));
      write((to) =>
        to.error({ event: "program.failed", name: error.name, stack: stack.join("\n") }),
      );
    },
    close() {
      if (log !== undefined) write((to) => to.flush());
      stream?.destroy();
      log = null;
    },
  };
}
