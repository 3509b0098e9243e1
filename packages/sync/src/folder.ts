import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import path from "node:path";

/**
 * Files in a folder that another program synchronizes. A device writes only in its own folder, and removes purged
 * payloads from those of removed devices.
 */
const DEVICE = /^[0-9a-f]{32}$/u;
const WRITER = /^[0-9a-f]{16}$/u;
const SEGMENT = /^(\d{6})\.log$/u;
const DATA = /^(\d{6})\.data$/u;
const UNFINISHED = /^\.hsms-.*\.new$/u;

/** Names made by synchronizing programs (conflicts, placeholders, temporary files) do not match. */
export const listDevices = (folder: string): readonly string[] => namesIn(folder, DEVICE);

export const listWriters = (folder: string, device: string): readonly string[] =>
  foreignNames(path.join(folder, device), WRITER);

export const segmentFile = (place: string, segment: number, kind: "log" | "data"): string =>
  path.join(place, `${String(segment).padStart(6, "0")}.${kind}`);

export const countSegments = (place: string): number =>
  foreignNames(place, SEGMENT).reduce((most, name) => Math.max(most, Number.parseInt(name, 10)), 0);

/** Whether the folder contains names that are neither ours nor hidden, so that it belongs to something else. */
export const isForeign = (folder: string): boolean =>
  listDevices(folder).length === 0 &&
  namesIn(folder, /^[^.]/u).some((name) => name.toLowerCase() !== "desktop.ini");

function namesIn(folder: string, pattern: RegExp): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => pattern.test(name))
      .toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** A folder that cannot be listed has not arrived yet. */
function foreignNames(folder: string, pattern: RegExp): readonly string[] {
  try {
    return namesIn(folder, pattern);
  } catch {
    return [];
  }
}

/** Returns `null` if the file does not exist, or not yet. */
export function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Reads a file that anybody with access to the folder may have written. Returns `null` if it is no regular file, too
 * large, or unreadable.
 */
export function readForeign(file: string, most: number): Buffer | null {
  const { O_RDONLY, O_NONBLOCK, O_NOFOLLOW } = constants;
  try {
    const descriptor = openSync(file, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
    try {
      const found = fstatSync(descriptor);
      return found.isFile() && found.size <= most ? readFileSync(descriptor) : null;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}

/** Size and modification time, which identify a version of the file; `""` if it does not exist. */
export function markOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? "" : `${found.size}:${found.mtimeMs}`;
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  ["ENOENT", "ENOTDIR", "EISDIR"].includes(String(error.code));

/** Atomic and durable, readable by its owner only. */
export function writeWhole(file: string, bytes: Buffer): void {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = path.join(folder, `.hsms-${path.basename(file)}.${process.pid}.new`);
  try {
    const descriptor = openSync(unfinished, "w", 0o600);
    try {
      for (let at = 0; at < bytes.length; at += writeSync(descriptor, bytes, at));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  syncFolder(folder);
}

/** Makes the file's name durable where the system can sync a folder. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, "r");
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Windows and some network drives cannot.
  }
}

export const removeFile = (file: string): void => rmSync(file, { force: true });

/** Removes the last segment first: a concurrent reader finds a shorter log. */
export function removeLog(place: string): void {
  for (let segment = countSegments(place); segment > 0; segment--) {
    removeFile(segmentFile(place, segment, "log"));
    removeFile(segmentFile(place, segment, "data"));
  }
  rmSync(place, { recursive: true, force: true });
}

/** Removes data files without heads, left by a process that was killed while it wrote. */
export function clearUnsaid(place: string): void {
  const said = countSegments(place);
  for (const name of namesIn(place, DATA)) {
    if (Number.parseInt(name, 10) > said) removeFile(path.join(place, name));
  }
}

/** Removes temporary files of killed processes, of one file or all. */
export function clearUnfinished(place: string, file = ""): void {
  for (const name of namesIn(place, UNFINISHED)) {
    if (name.startsWith(`.hsms-${file}`)) removeFile(path.join(place, name));
  }
}
