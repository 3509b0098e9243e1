import { rmSync, statSync } from "node:fs";
import path from "node:path";
import type { SocketFolder } from "./socket-folder.ts";

/** A socket has its place a moment before anybody listens there: one so new is not taken for dead. */
const NEW_MS = 1_000;

/** Takes the entry away where this is why nobody could be reached: a socket refuses, a pipe has gone. Its process was killed. */
export function removeDead({ folder }: SocketFolder, name: string, error: Error): void {
  if (!("code" in error) || (error.code !== "ECONNREFUSED" && error.code !== "ENOENT")) return;
  const file = path.join(folder, name);
  try {
    if (Date.now() - statSync(file).mtimeMs > NEW_MS) rmSync(file, { force: true });
  } catch {
    // Another process was first.
  }
}
