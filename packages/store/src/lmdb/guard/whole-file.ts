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

/** Writes a file that is there with all of its content or not at all, in the place of one of its name. */
export function replaceFile(path: string, content: Uint8Array): void {
  writeThenPlace(path, content, renameSync);
}

/** The same of several files with one content: all of it is on disk before the first gets its name; the last to get it is the first of `paths`. */
export function replaceFiles(paths: readonly string[], content: Uint8Array): void {
  const [path, ...others] = paths;
  if (path === undefined) return;
  writeThenPlace(path, content, (temporary) => {
    replaceFiles(others, content);
    renameSync(temporary, path);
  });
}

/** The same, but never replaces a file: another process may have made it, and hold its locks in it. */
export function placeFile(path: string, content: Uint8Array): void {
  writeThenPlace(path, content, linkWhereFree);
}

/** Makes the names in a folder durable; the system may not know this for folders, and then need not. */
export function syncFolder(directory: string): void {
  if (process.platform !== "win32") sync(directory, "r");
}

/** Returns when all that was written to a file is on disk. */
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
    // It is there already, or the file system has no links, and then LMDB makes it.
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
