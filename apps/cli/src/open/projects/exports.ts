import { statSync } from "node:fs";
import path from "node:path";
import { readText, writePrivateFile } from "./private-files.ts";

/** What exports wrote, for a purge. A folder of pages by itself: its pages are named by topics, and this file is in clear. */
const EXPORTS_FILE = "exports.json";

/** Files and folders of pages that were exported and are still there. Throws `CliError` `CANNOT_READ`. */
export function readExports(projectDirectory: string): readonly string[] {
  return noted(projectDirectory).filter((place) => kindOf(place) !== "gone");
}

/** What cannot be looked at is there, as far as anybody knows. */
function kindOf(place: string): "file" | "folder" | "gone" | "unknown" {
  try {
    const entry = statSync(place, { throwIfNoEntry: false });
    if (entry === undefined) return "gone";
    return entry.isDirectory() ? "folder" : "file";
  } catch {
    return "unknown";
  }
}

/** Exported files that still exist, and pages in exported folders, or a folder that cannot be read. Throws `CANNOT_READ`. */
export async function exportedFiles(projectDirectory: string): Promise<readonly string[]> {
  const { findPages } = await import("../seldom-needed.ts");
  const files: string[] = [];
  for (const place of readExports(projectDirectory)) {
    if (kindOf(place) === "folder") files.push(...(await findPages(place).catch(() => [place])));
    // What an export replaced lies beside it (S0-119).
    else files.push(place, `${place}.backup`);
  }
  return files;
}

/** Remembers what an export wrote. Throws `CliError` `CANNOT_CREATE`. */
export function noteExport(projectDirectory: string, places: readonly string[]): void {
  const all = [...new Set([...readExports(projectDirectory), ...places])];
  const text = `${JSON.stringify({ version: 1, files: all }, null, 2)}\n`;
  writePrivateFile(path.join(projectDirectory, EXPORTS_FILE), text);
}

/** A file that is broken is made anew by the next export: what it knew is lost, and nothing else. */
function noted(projectDirectory: string): readonly string[] {
  const file = path.join(projectDirectory, EXPORTS_FILE);
  if (kindOf(file) === "gone") return [];
  const text = readText(file);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("files" in value)) return [];
    const { files } = value;
    return Array.isArray(files) ? files.filter((place) => typeof place === "string") : [];
  } catch {
    return [];
  }
}
