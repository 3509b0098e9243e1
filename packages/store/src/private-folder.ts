import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

const FOLDER_MODE = 0o700;

/**
 * Creates a folder and its parents for the owner only, one by one: recursive `mkdirSync` never returns where the
 * system reports a forbidden folder as missing (`/proc`). Throws the system's error.
 */
export function makePrivateFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  const above = dirname(path);
  if (!existsSync(above)) makePrivateFolder(above);
  try {
    mkdirSync(path, { mode: FOLDER_MODE });
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error;
  }
}
