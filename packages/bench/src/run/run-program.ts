import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

export interface ProgramHome {
  readonly program: string;
  readonly home: string;
  /** The working directory. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

export const start = ({ program, home, folder, signal }: ProgramHome, argv: readonly string[]) =>
  spawn(process.execPath, [program, ...argv], {
    cwd: folder,
    env: { HOME: home, HSMS_HOME: home, LANG: "C.UTF-8" },
    stdio: ["pipe", "pipe", "ignore"],
    signal,
    killSignal: "SIGKILL",
  });

/** What the program prints for this input. Throws where it fails. */
export async function runProgram(
  at: ProgramHome,
  argv: readonly string[],
  input: string,
): Promise<string> {
  const child = start(at, argv);
  const ended = once(child, "close");
  child.stdin.end(input);
  const [printed, [code]] = await Promise.all([text(child.stdout), ended]);
  if (code !== 0) throw new Error(`hsms ${argv.join(" ")} ended with code ${String(code)}`);
  return printed;
}
