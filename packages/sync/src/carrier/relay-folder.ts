import { rmSync } from "node:fs";
import path from "node:path";

/** Beside the memory's store: local copies of the exchanged files, and which of them the relay has. */
const FOLDER = "relay";

export const relayFolder = (directory: string): string => path.join(directory, FOLDER, "files");
export const relayIndex = (directory: string): string => path.join(directory, FOLDER, "index.json");

export const removeRelayFolder = (directory: string): void =>
  rmSync(path.join(directory, FOLDER), { recursive: true, force: true });
