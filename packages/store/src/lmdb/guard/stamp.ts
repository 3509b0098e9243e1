import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Beside the data file: its state when it was last known to be sound. */
const STAMP_FILE = "SOUND";

/** Records that the file is sound, and sets a modification time finer than any file clock: every later write shows. */
export function putStamp(folder: string, dataFile: string): void {
  if (isStamped(folder, dataFile)) return;
  const now = (performance.timeOrigin + performance.now()) / 1000;
  utimesSync(dataFile, now, now);
  writeFileSync(join(folder, STAMP_FILE), describe(dataFile), { mode: 0o600 });
}

/** Whether the data file is unmodified, and no copy, since it was known to be sound. */
export function isStamped(folder: string, dataFile: string): boolean {
  try {
    return readFileSync(join(folder, STAMP_FILE), "utf8") === describe(dataFile);
  } catch {
    return false;
  }
}

function describe(dataFile: string): string {
  const { dev, ino, size, mtimeNs, ctimeNs } = statSync(dataFile, { bigint: true });
  return `${[dev, ino, size, mtimeNs, ctimeNs].join(" ")}\n`;
}
