import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { sourceFlags } from "../../../scripts/source-flags.ts";

/** A {@link file://./writer.ts} under way. */
export interface WriterProcess {
  /** Numbers of the turns that were acknowledged to it, so far. */
  readonly acknowledged: readonly number[];
  /** How it ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>;
}

/** Starts a writer from source, and kills it once it has been acknowledged `killAfter` turns. */
export function startWriter({
  directory,
  first,
  turns,
  killAfter = Infinity,
}: {
  readonly directory: string;
  readonly first: number;
  readonly turns: number;
  readonly killAfter?: number;
}): WriterProcess {
  const script = fileURLToPath(new URL("writer.ts", import.meta.url));
  const child = spawn(
    process.execPath,
    [...sourceFlags, script, directory, `${first}`, `${turns}`],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const acknowledged: number[] = [];
  let rest = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    acknowledged.push(...lines.map(Number));
    if (acknowledged.length >= killAfter) child.kill("SIGKILL");
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const ended = new Promise<{ readonly code: number | null; readonly errors: string }>(
    (resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) => resolve({ code, errors }));
    },
  );
  return { acknowledged, ended };
}
