import { spawn, spawnSync } from "node:child_process";
import { program } from "./command.ts";

/** Elsewhere `script` speaks otherwise, or is not there. */
export const hasTerminals =
  process.platform === "linux" && spawnSync("script", ["--version"]).status === 0;

/** The program on its full screen, in a terminal of 100 × 30 that `script` makes. */
export interface InScreen {
  /** Resolves when this has been written since the last call; rejects when the program ends before. */
  readonly shows: (wanted: string) => Promise<void>;
  readonly type: (keys: string) => void;
  /** Everything that was written, once the program has ended. */
  readonly end: (keys: string) => Promise<string>;
}

export function openScreen(
  args: readonly string[],
  { home, env }: { readonly home: string; readonly env: Readonly<Record<string, string>> },
): InScreen {
  const { PATH = "" } = process.env;
  const line = `stty rows 30 cols 100; exec '${process.execPath}' '${program}' ${args.join(" ")}`;
  const child = spawn("script", ["-qefc", line, "/dev/null"], {
    cwd: home,
    env: { PATH, HOME: home, HSMS_HOME: home, TERM: "xterm", SHELL: "/bin/sh", ...env },
  });
  let written = "";
  let seen = 0;
  let hear = (): void => undefined;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    written += text;
    hear();
  });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  return {
    async shows(wanted) {
      const found = new Promise<void>((resolve) => {
        hear = () => {
          const at = written.indexOf(wanted, seen);
          if (at < 0) return;
          seen = at + wanted.length;
          resolve();
        };
        hear();
      });
      const isOver = ended.then(() => {
        throw new Error(`It ended without ${wanted}:\n${written}`);
      });
      await Promise.race([found, isOver]);
    },
    type: (keys) => void child.stdin.write(keys),
    async end(keys) {
      child.stdin.end(keys);
      await ended;
      return written;
    },
  };
}
