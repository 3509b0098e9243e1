import { readdir, realpath, stat } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { ok, type Outcome } from "../contract/outcome.ts";
import { findPages, isPageFile } from "../ours/markdown/page-files.ts";
import { INDEX } from "../ours/markdown/write-pages.ts";
import { importFormats } from "../registry.ts";
import type { SourceFile } from "../contract/source-file.ts";
import { diskFile } from "./source/source-file.ts";
import { attempt } from "./source/attempt.ts";

/** What is at a path: files to be looked at one by one, and pages of ours, which belong together. */
export interface Found {
  readonly files: readonly SourceFile[];
  readonly pages: readonly string[];
  /** Not each of the files was named: what holds nothing to import is passed over. */
  readonly isFolder: boolean;
}

const ENDINGS = new Set([".zip", ...importFormats.flatMap(({ endings }) => endings)]);

/** Of which ending files were passed over, and how many. */
export type OtherFiles = Map<string, number>;

/** Whether a format has files of this ending; counts it among the others where none does, but for hidden files and our copies of earlier ones. */
export function hasKnownEnding(name: string, others: OtherFiles): boolean {
  const ending = extname(name).toLowerCase();
  const isKnown = ENDINGS.has(ending);
  const isOther = !isKnown && ending !== ".backup" && !basename(name).startsWith(".");
  if (isOther) others.set(ending, (others.get(ending) ?? 0) + 1);
  return isKnown;
}

/** A file, or what a folder holds to any depth: its pair or project, pages of ours, files by their endings. Hidden folders and `node_modules` are not entered. */
export async function findFiles(path: string, others: OtherFiles): Promise<Outcome<Found>> {
  const found = await attempt(path, () => stat(path));
  if (found.type === "refused") return found;
  if (found.value.isDirectory())
    return findInFolder({ folder: path, below: "", seen: new Set(), others });
  const isIndex = basename(path).toLowerCase() === INDEX;
  // The index of an export holds no turns: its pages are meant.
  const pages = await attempt(path, async () =>
    isIndex && (await isPageFile(path)) ? await findPages(dirname(path)) : [],
  );
  if (pages.type === "refused") return pages;
  const files = pages.value.length > 0 ? [] : [diskFile(path, "", found.value)];
  return ok({ files, pages: pages.value, isFolder: false });
}

async function findInFolder(at: {
  readonly folder: string;
  /** The way from the folder that was named, joined by `/`. */
  readonly below: string;
  /** Real paths of the folders above and before: links may lead back. */
  readonly seen: Set<string>;
  readonly others: OtherFiles;
}): Promise<Outcome<Found>> {
  const { folder, below, seen, others } = at;
  const real = await attempt(folder, () => realpath(folder));
  if (real.type === "refused") return real;
  if (seen.has(real.value)) return ok({ files: [], pages: [], isFolder: true });
  seen.add(real.value);
  const names = await attempt(folder, () => readdir(folder));
  if (names.type === "refused") return names;
  const sorted = names.value.toSorted();
  for (const { findIn } of importFormats) {
    const whole = await findIn?.(folder, sorted);
    if (whole?.type === "refused") return whole;
    if (whole?.value === undefined) continue;
    const path = whole.value;
    const stats = await attempt(path, () => stat(path));
    if (stats.type === "refused") return stats;
    return ok({ files: [diskFile(path, below, stats.value)], pages: [], isFolder: below !== "" });
  }
  // The index tells a folder of ours: nobody's notes are searched through for pages.
  const pages = await attempt(folder, async () =>
    (await isPageFile(join(folder, INDEX))) ? await findPages(folder) : [],
  );
  if (pages.type === "refused") return pages;
  const found = { files: [] as SourceFile[], pages: [...pages.value] };
  for (const name of sorted) {
    const path = join(folder, name);
    const stats = await attempt(path, () => stat(path));
    // A link to nothing.
    if (stats.type === "refused") continue;
    if (stats.value.isDirectory()) {
      if (name.startsWith(".") || name === "node_modules" || pages.value.length > 0) continue;
      const deeper = await findInFolder({ ...at, folder: path, below: joined(below, name) });
      if (deeper.type === "refused") return deeper;
      found.files.push(...deeper.value.files);
      found.pages.push(...deeper.value.pages);
    } else if (hasKnownEnding(name, others) && !(pages.value.length > 0 && isMarkdown(name))) {
      found.files.push(diskFile(path, below, stats.value));
    }
  }
  return ok({ ...found, isFolder: true });
}

/** Beside pages of ours, Markdown is a page or nobody's note. */
const isMarkdown = (name: string): boolean => /\.md$/i.test(name);

const joined = (folder: string, name: string): string =>
  folder === "" ? name : `${folder}/${name}`;
