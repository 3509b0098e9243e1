import { rmSync } from "node:fs";
import path from "node:path";

/** Of a memory, beside its store: the files of its exchange, and what the relay has of them. */
const FOLDER = "relay";

export const relayFolder = (directory: string): string => path.join(directory, FOLDER, "files");
export const relayIndex = (directory: string): string => path.join(directory, FOLDER, "index.json");

export const removeRelayFolder = (directory: string): void =>
  rmSync(path.join(directory, FOLDER), { recursive: true, force: true });
