import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";

const FILE_MODE = 0o600;

/** Replaces a file atomically and durably. */
export function replaceFile(path: string, content: Uint8Array): void {
  writeThenPlace(path, content, renameSync);
}

/**
 * Does so for several files with one content: all of it is on disk before the first is renamed; the first of `paths`
 * is renamed last.
 */
export function replaceFiles(paths: readonly string[], content: Uint8Array): void {
  const [path, ...others] = paths;
  if (path === undefined) return;
  writeThenPlace(path, content, (temporary) => {
    replaceFiles(others, content);
    renameSync(temporary, path);
  });
}

/** Like {@link replaceFile}, but never replaces a file: another process may have created it and hold locks in it. */
export function placeFile(path: string, content: Uint8Array): void {
  writeThenPlace(path, content, linkWhereFree);
}

/** Makes the names in a folder durable, where the system supports it for folders. */
export function syncFolder(directory: string): void {
  if (process.platform !== "win32") sync(directory, "r");
}

/** Returns when everything written to a file is on disk. */
export const syncFile = (path: string): void => sync(path, "r+");

function sync(path: string, flags: "r" | "r+"): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function linkWhereFree(temporary: string, path: string): void {
  try {
    linkSync(temporary, path);
  } catch {
    // It exists already, or the file system has no hard links, and then LMDB creates it.
  }
}

function writeThenPlace(
  path: string,
  content: Uint8Array,
  place: (temporary: string, path: string) => void,
): void {
  const temporary = `${path}.${process.pid}`;
  try {
    writeFileSync(temporary, content, { mode: FILE_MODE, flush: true });
    place(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}
