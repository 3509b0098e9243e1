import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { saveFile } from "../../files/save-file.ts";
import { attempt } from "../../files/source/attempt.ts";
import { ok, refuseFile, type Outcome } from "../../contract/outcome.ts";
import type { MemorySource } from "../contents.ts";
import { isPageFile, removeStalePages } from "./page-files.ts";
import { writePages } from "./write-pages.ts";

/** Writes the pages, then removes those of an earlier export. Writes nothing where a file that is not ours is in the way. */
export async function savePages(
  directory: string,
  source: MemorySource,
): Promise<Outcome<readonly string[]>> {
  const pages: { readonly path: string; readonly write: () => AsyncIterable<string> }[] = [];
  for await (const { path, write } of writePages(source)) {
    pages.push({ path: join(directory, path), write });
  }
  for (const { path } of pages) {
    const isThere = await lstat(path).then(
      () => true,
      () => false,
    );
    if (isThere && !(await isPageFile(path))) return refuseFile("FILE_NOT_OURS", path);
  }
  const written: string[] = [];
  for (const { path, write } of pages) {
    // Pages are made for git, which keeps what they were.
    const saved = await saveFile({ path, chunks: write(), keepBackup: false });
    if (saved.type === "refused") return saved;
    written.push(path);
  }
  const swept = await attempt(directory, () => removeStalePages({ directory, written }));
  return swept.type === "refused" ? swept : ok(written);
}
