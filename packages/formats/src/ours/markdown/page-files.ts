import { lstat, open, readdir, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isPage } from "./marks.ts";

/** Enough of a file's beginning to know a page of ours, in bytes. */
const HEAD_BYTES = 32;

/** Every page of ours in the folder and below, by path. Links are not followed, hidden folders not entered. */
export async function findPages(directory: string): Promise<readonly string[]> {
  const pages: string[] = [];
  const open = [directory];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !entry.name.startsWith(".")) open.push(path);
      else if (entry.isFile() && /\.md$/i.test(entry.name) && (await isPageFile(path))) {
        pages.push(path);
      }
    }
  }
  return pages.sort();
}

/** Whether the file is a page of ours; `false` where there is none. */
export async function isPageFile(path: string): Promise<boolean> {
  // A pipe would keep whoever opens it waiting.
  const entry = await lstat(path).catch(() => undefined);
  if (entry?.isFile() !== true) return false;
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return isPage(buffer.toString("latin1", 0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Removes the pages of ours that were not written just now, and the folders that this leaves empty; nothing else. */
export async function removeStalePages(input: {
  readonly directory: string;
  readonly written: readonly string[];
}): Promise<void> {
  const { directory, written } = input;
  // By what the files are: a name that changed in case only is one file on some systems.
  const kept = new Set(await Promise.all(written.map(identityOf)));
  for (const page of await findPages(directory)) {
    if (kept.has(await identityOf(page))) continue;
    await rm(page);
    for (let folder = dirname(page); folder !== directory; folder = dirname(folder)) {
      try {
        await rmdir(folder);
      } catch {
        // Something else is in it.
        break;
      }
    }
  }
}

async function identityOf(path: string): Promise<string> {
  const { dev, ino } = await lstat(path);
  return `${dev}:${ino}`;
}
