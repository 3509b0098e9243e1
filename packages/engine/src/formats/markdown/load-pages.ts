import { readSound } from "../files/read-file.ts";
import { ok, type Outcome } from "../outcome.ts";
import type { ImportBatch } from "../../import-batch.ts";
import { pagesBatch, readPage, type Page } from "./read-pages.ts";

/** The pages of one export as one batch. */
export async function loadPages(paths: readonly string[]): Promise<Outcome<ImportBatch>> {
  const pages: Page[] = [];
  for (const path of paths) {
    const page = await readSound(path, readPage);
    if (page.type === "refused") return page;
    pages.push(page.value.value);
  }
  return ok(pagesBatch(pages));
}
