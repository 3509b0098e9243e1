import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

const FOLDER_MODE = 0o700;

/**
 * Makes a folder and its parents for the owner only, one by one: `mkdirSync` with `recursive` never
 * returns where the system reports a refused folder as missing (`/proc`). Throws the system's error.
 */
export function makePrivateFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  const above = dirname(path);
  if (!existsSync(above)) makePrivateFolder(above);
  try {
    mkdirSync(path, { mode: FOLDER_MODE });
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error;
  }
}
