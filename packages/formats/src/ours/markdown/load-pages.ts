import { dirname, relative, sep } from "node:path";
import { readSound } from "../../files/source/read-file.ts";
import { ok, type Outcome } from "../../contract/outcome.ts";
import type { ImportBatch } from "../../contract/import-batch.ts";
import { inOrder, pagesBatch, readPage, type Page } from "./read-pages.ts";

export async function loadPages(paths: readonly string[]): Promise<Outcome<ImportBatch>> {
  const files: { readonly path: string; readonly page: Page }[] = [];
  for (const path of paths) {
    const page = await readSound(path, readPage);
    if (page.type === "refused") return page;
    files.push({ path, page: page.value.value });
  }
  // A page may be called as the index is: of the index alone there is no leaf to tell.
  const index = files.find(({ page }) => page.mark === undefined);
  const folder = dirname(index?.path ?? "");
  const fromIndex = (path: string): string => relative(folder, path).replaceAll(sep, "/");
  return ok(pagesBatch(inOrder(files.map((file) => ({ ...file, path: fromIndex(file.path) })))));
}
