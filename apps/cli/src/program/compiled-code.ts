import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { enableCompileCache } from "node:module";
import os from "node:os";
import path from "node:path";
import packageFile from "../../package.json" with { type: "json" };
import { choosePaths } from "../settings/paths.ts";

const FOLDER = "compiled";

/**
 * Lets Node keep what it compiles of this program, which halves the time of every later start, in the person's own state
 * folder: what lies in a shared one could be somebody else's code. Runs before anything else is loaded. Before the first
 * memory is made, or where the folder cannot be written, the program starts without; `NODE_COMPILE_CACHE` and
 * `NODE_DISABLE_COMPILE_CACHE` count as for every program of Node.
 */
export function keepCompiledCode(): void {
  const { env, platform } = process;
  if (env["NODE_COMPILE_CACHE"] || env["NODE_DISABLE_COMPILE_CACHE"]) {
    enableCompileCache();
    return;
  }
  try {
    const home = os.homedir();
    const { state, data } = choosePaths({
      environment: env,
      platform,
      home,
      workingDirectory: process.cwd(),
    });
    if ([state, path.join(data, "projects")].some((folder) => existsSync(folder)))
      enableCompileCache(folderFor(path.join(state, FOLDER)));
  } catch {
    // The working directory or the home is gone, or the folder is somebody else's: it only takes longer.
  }
}

/** The folder of this version, made where it is not there; those of others go then. */
function folderFor(all: string): string {
  const mine = path.join(all, packageFile.version);
  if (existsSync(mine)) return mine;
  mkdirSync(mine, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(all)) {
    if (name !== packageFile.version)
      rmSync(path.join(all, name), { recursive: true, force: true });
  }
  return mine;
}
