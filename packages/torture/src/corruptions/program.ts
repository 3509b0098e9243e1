import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The built program: what people run. */
const PROGRAM = fileURLToPath(new URL("../../../../apps/cli/dist/main.js", import.meta.url));

/** A command on a damaged memory that takes so long has hung. */
const TIMEOUT_MS = 600_000;

export interface Ended {
  readonly exitCode: number | null;
  /** What ended it from outside: no program should end so. */
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the program with a home of its own, and nothing of this machine's settings. */
export function runProgram(
  home: string,
  args: readonly string[],
  {
    input = "",
    env = {},
  }: { readonly input?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Ended {
  if (!existsSync(PROGRAM)) throw new Error("The program is not built yet: pnpm build");
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    env: { HOME: home, HSMS_HOME: home, LANG: "C.UTF-8", ...env },
    cwd: home,
    encoding: "utf8",
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
    input,
  });
  return { exitCode: status, signal, stdout, stderr };
}

/** Whether it ended as a program should: with an answer, or with a sentence that says why not. */
export function isSentence({ exitCode, signal, stdout, stderr }: Ended): boolean {
  if (signal !== null || exitCode === null) return false;
  // A bug's exit code, or a stack trace, is no sentence.
  if (exitCode === BUG || /^\s+at .*:\d+/mu.test(stderr)) return false;
  return exitCode === 0 || `${stdout}${stderr}`.trim() !== "";
}

const BUG = 70;
