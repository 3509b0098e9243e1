import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

/** Files that keep how the screen of a project was left: lines that were sent stand in them. */
export function sessionFiles(
  stateFolder: string,
  { id }: { readonly id: string },
): readonly string[] {
  const folder = path.join(stateFolder, "screens");
  try {
    const names = readdirSync(folder).filter((name) => name.startsWith(`${id}.`));
    return names.map((name) => path.join(folder, name));
  } catch {
    // No screen was ever opened.
    return [];
  }
}

/** Takes such files away: what a person loses is how the panes lay, and a line that was not sent. */
export function removeSessions(files: readonly string[]): void {
  for (const file of files) rmSync(file, { force: true });
}
