import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseMessage, type ProcessMessage } from "./message.ts";
import type { WorkloadOptions } from "../workloads/workload.ts";

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** What it wrote to standard error. */
  readonly errors: string;
}

/** A process under torture. */
export interface WorkloadProcess {
  readonly options: WorkloadOptions;
  /** Resolves when it is gone and all its messages were read. */
  readonly ended: Promise<Ending>;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Asks it to end by itself. */
  readonly finish: () => void;
}

const here = fileURLToPath(new URL(".", import.meta.url));
const script = fileURLToPath(new URL(`run-workload${extname(import.meta.url)}`, import.meta.url));

/** Node strips types by itself from 22.18 on; starting through a loader takes three times as long. */
const loader = process.features.typescript === false ? ["--import", "tsx"] : [];

export function startProcess(
  options: WorkloadOptions,
  onMessage: (message: ProcessMessage) => void,
): WorkloadProcess {
  const flags = ["--disable-warning=ExperimentalWarning", "--conditions=@hsms/source"];
  const child = spawn(process.execPath, [...flags, ...loader, script, JSON.stringify(options)], {
    cwd: here,
    // oxlint-disable-next-line node/no-process-env -- a child's environment is its parent's
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), "hsms-torture-compiled") },
    stdio: ["pipe", "pipe", "pipe"],
  });
  // It may be gone already when it is asked to end.
  child.stdin.on("error", () => undefined);
  createInterface({ input: child.stdout }).on("line", (line) => {
    const message = parseMessage(line);
    if (message !== undefined) onMessage(message);
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const ended = new Promise<Ending>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, errors }));
  });
  return {
    options,
    ended,
    signal: (signal) => void child.kill(signal),
    finish: () => void child.stdin.end(),
  };
}
