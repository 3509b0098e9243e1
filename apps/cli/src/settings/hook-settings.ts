import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { NONE, readApart, type Apart } from "../open/projects/find-place.ts";
import { choosePaths, type Paths } from "./paths.ts";

/** As of every setting: its key with ours before it. */
const APART = "HSMS_APART";

/** The little that a hook needs of the surroundings to find who answers it. */
export interface HookSettings {
  readonly paths: Paths;
  readonly home: string;
  readonly workingDirectory: string;
  readonly project: string | undefined;
  readonly assistantFolder: string | undefined;
  readonly apart: Apart;
}

/**
 * As {@link readConfig}, without what it loads: a client runs a hook at every prompt. `null` where the user file is more than a
 * glance can tell of.
 */
export function readHookSettings(): HookSettings | null {
  const { env, platform } = process;
  try {
    const home = os.homedir();
    const workingDirectory = process.cwd();
    const paths = choosePaths({ environment: env, platform, home, workingDirectory });
    const apart = env[APART] || apartIn(path.join(paths.config, "config.json"));
    return {
      paths,
      home,
      workingDirectory,
      project: env["HSMS_PROJECT"] || undefined,
      assistantFolder: env["CLAUDE_PROJECT_DIR"] || undefined,
      apart: readApart(apart, path),
    };
  } catch {
    return null;
  }
}

/** Throws for a file that is no JSON object. */
function apartIn(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return NONE;
  }
  const values: unknown = JSON.parse(text);
  if (typeof values !== "object" || values === null) throw new TypeError(file);
  const found: unknown = Object.entries(values).find(([key]) => key.toUpperCase() === "APART")?.[1];
  return typeof found === "string" ? found : NONE;
}
