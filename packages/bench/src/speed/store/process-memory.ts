import { readFileSync } from "node:fs";

/**
 * Bytes that only this process holds and no file backs; `null` where the system does not tell. Clean pages of the
 * store's file, which Linux calls private, do not count: they are its cache.
 */
export const privateBytes = (): number | null =>
  sumLines("/proc/self/smaps_rollup", /^Private_Dirty:\s+(\d+) kB/gmu, 1024);

/** Bytes that this process holds in memory, pages of mapped files among them. */
export const residentBytes = (): number => process.memoryUsage.rss();

/** Most bytes that this process held so far, pages of mapped files among them. */
export const peakBytes = (): number => process.resourceUsage().maxRSS * 1024;

/** Bytes that this process has written so far, to whichever files. */
export const writtenBytes = (): number | null => sumLines("/proc/self/io", /^wchar: (\d+)/gmu, 1);

function sumLines(path: string, pattern: RegExp, unit: number): number | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    // Linux alone has these files.
    return null;
  }
  return [...text.matchAll(pattern)].reduce((sum, [, number]) => sum + Number(number) * unit, 0);
}
