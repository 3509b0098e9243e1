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

/** What another program carries from machine to machine. Each device writes in its own folder, and empties what was purged in those of removed ones. */
const DEVICE = /^[0-9a-f]{32}$/u;
const WRITER = /^[0-9a-f]{16}$/u;
const SEGMENT = /^(\d{6})\.log$/u;
const DATA = /^(\d{6})\.data$/u;
const UNFINISHED = /^\.hsms-.*\.new$/u;

/** Names that the carrying programs make (conflicts, placeholders, temporary files) are none of these. */
export const listDevices = (folder: string): readonly string[] => namesIn(folder, DEVICE);

export const listWriters = (folder: string, device: string): readonly string[] =>
  foreignNames(path.join(folder, device), WRITER);

export const segmentFile = (place: string, segment: number, kind: "log" | "data"): string =>
  path.join(place, `${String(segment).padStart(6, "0")}.${kind}`);

export const countSegments = (place: string): number =>
  foreignNames(place, SEGMENT).reduce((most, name) => Math.max(most, Number.parseInt(name, 10)), 0);

/** Other names than ours and hidden ones: somebody else's folder. */
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

/** What cannot be listed has not arrived. */
function foreignNames(folder: string, pattern: RegExp): readonly string[] {
  try {
    return namesIn(folder, pattern);
  } catch {
    return [];
  }
}

/** `null` where there is none, or not yet. */
export function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Anybody who can write in the folder may have made it: `null` for what is no file, too large, or cannot be read. */
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

/** By size and time, which state of a file; `""` where there is none. */
export function markOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? "" : `${found.size}:${found.mtimeMs}`;
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  ["ENOENT", "ENOTDIR", "EISDIR"].includes(String(error.code));

/** Whole or not at all, on disk when this returns, for its owner alone. */
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

/** The name, too, is on disk when this returns, where the system can say so of a folder. */
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

/** Its last segment first: who reads it meanwhile finds a shorter log. */
export function removeLog(place: string): void {
  for (let segment = countSegments(place); segment > 0; segment--) {
    removeFile(segmentFile(place, segment, "log"));
    removeFile(segmentFile(place, segment, "data"));
  }
  rmSync(place, { recursive: true, force: true });
}

/** What was to be said in a log of this device, and is not, since it was killed before it said so. */
export function clearUnsaid(place: string): void {
  const said = countSegments(place);
  for (const name of namesIn(place, DATA)) {
    if (Number.parseInt(name, 10) > said) removeFile(path.join(place, name));
  }
}

/** What a killed process left half written, of one file or all. */
export function clearUnfinished(place: string, file = ""): void {
  for (const name of namesIn(place, UNFINISHED)) {
    if (name.startsWith(`.hsms-${file}`)) removeFile(path.join(place, name));
  }
}
