import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { runProgram } from "../src/program/run-program.ts";
import { asProcess } from "./as-process.ts";

/** The built program (`pnpm build`): what people run. */
export const program = fileURLToPath(new URL("../dist/main.js", import.meta.url));

const source = fileURLToPath(new URL("../src/main.ts", import.meta.url));

export interface Finished {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Run {
  readonly home: string;
  readonly input?: string | Buffer;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A folder of this test's own, with a space and a Korean letter in its path. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "hsms 시험-"));
  // A process that was just killed may still be writing there.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Nothing of this machine's settings; what the program compiles is kept for all tests. */
export const variables = ({ home, env = {} }: Run) => {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  return { PATH, NODE_COMPILE_CACHE, HOME: home, HSMS_HOME: home, LANG: "C.UTF-8", ...env };
};

/**
 * Runs a command line to its end, from source and in this process: one at a time. What only a process has
 * (signals, broken pipes, flags of Node), and what runs beside another, wants {@link runProcess} or {@link start}.
 */
export async function run(args: readonly string[], options: Run): Promise<Finished> {
  const { home, cwd = home, input = "" } = options;
  const { result, stdout, stderr } = await asProcess(
    { argv: [process.execPath, program, ...args], env: variables(options), cwd, input },
    () => runProgram(args),
  );
  return { stdout, stderr, exitCode: result, signal: null };
}

/** Starts the built program. */
export function start(args: readonly string[], options: Run) {
  const { home, cwd = home } = options;
  return spawn(process.execPath, [program, ...args], { cwd, env: variables(options) });
}

/** Starts the program from source, as `pnpm bench` does: the benches are in no build. */
export function startFromSource(args: readonly string[], options: Run) {
  const { home, cwd = home } = options;
  const command = [...sourceFlags, source, ...args];
  return spawn(process.execPath, command, { cwd, env: variables(options) });
}

/** Runs the built program to its end. Standard input ends after `input`. */
export async function runProcess(args: readonly string[], options: Run): Promise<Finished> {
  const child = start(args, options);
  const finished = finish(child);
  child.stdin.on("error", () => undefined);
  child.stdin.end(options.input ?? "");
  return finished;
}

/** What the process printed, once it has ended. */
export async function finish(child: ReturnType<typeof start>): Promise<Finished> {
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode, signal) => resolve({ stdout, stderr, exitCode, signal }));
  });
}

/** Resolves when the process has printed this. */
export async function untilPrinted(child: ReturnType<typeof start>, text: string): Promise<void> {
  let seen = "";
  return new Promise((resolve, reject) => {
    child.stdout.on("data", (chunk: unknown) => {
      seen += String(chunk);
      if (seen.includes(text)) resolve();
    });
    child.on("close", () => reject(new Error(`Ended before it printed ${text}: ${seen}`)));
  });
}

/** The `data` of the JSON document that a command printed. */
export function dataOf(finished: Finished): Readonly<Record<string, unknown>> {
  const document: unknown = JSON.parse(finished.stdout);
  if (typeof document === "object" && document !== null && "data" in document) {
    return { ...(document.data as Record<string, unknown>) };
  }
  throw new Error(`No data in ${finished.stdout}${finished.stderr}`);
}
