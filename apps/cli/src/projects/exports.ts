import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { writePrivateFile } from "./private-files.ts";

/** In a project's folder: the files that its exports wrote, so that a purge can tell where words still are. Paths only. */
const EXPORTS_FILE = "exports.json";

/** Files that were exported and are still there. */
export function readExports(projectDirectory: string): readonly string[] {
  return noted(projectDirectory).filter((file) => existsSync(file));
}

/** Remembers what an export wrote. Throws `CliError` `CANNOT_CREATE`. */
export function noteExport(projectDirectory: string, files: readonly string[]): void {
  const all = [...new Set([...readExports(projectDirectory), ...files])];
  const text = `${JSON.stringify({ version: 1, files: all }, null, 2)}\n`;
  writePrivateFile(path.join(projectDirectory, EXPORTS_FILE), text);
}

/** A file that cannot be read is made anew by the next export: what it knew is lost, and nothing else. */
function noted(projectDirectory: string): readonly string[] {
  try {
    const text = readFileSync(path.join(projectDirectory, EXPORTS_FILE), "utf8");
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("files" in value)) return [];
    const { files } = value;
    return Array.isArray(files) ? files.filter((file) => typeof file === "string") : [];
  } catch {
    return [];
  }
}
