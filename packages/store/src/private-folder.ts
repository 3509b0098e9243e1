import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Only the owner may look inside. */
const FOLDER_MODE = 0o700;

/**
 * Makes a folder and those above it, each for its owner only; one that is there stays as it is.
 * One by one: `mkdirSync` with `recursive` never returns where the system refuses a folder that it
 * says is missing (`/proc`). Throws the system's error.
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
