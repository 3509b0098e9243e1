import { readdirSync } from "node:fs";
import path from "node:path";
import type { Context } from "../context.ts";
import type { Project } from "../projects/project.ts";

/** Files that keep how the screen of a project was left: lines that were sent stand in them. */
export function sessionFiles(
  { config }: Pick<Context, "config">,
  { id }: Pick<Project, "id">,
): readonly string[] {
  const folder = path.join(config.paths.state, "screens");
  try {
    const names = readdirSync(folder).filter((name) => name.startsWith(`${id}.`));
    return names.map((name) => path.join(folder, name));
  } catch {
    // No screen was ever opened.
    return [];
  }
}
