import { readdir, stat } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
import { createMessage } from "@hsms/messages";
import type { FilesRead, ImportBatch } from "../contract/import-batch.ts";
import { readHead } from "../legacy/project-memory/sqlite/with-database.ts";
import { loadPages } from "../ours/markdown/load-pages.ts";
import { findPages, isPageFile } from "../ours/markdown/page-files.ts";
import { INDEX } from "../ours/markdown/write-pages.ts";
import type { FilesFormat, ImportFormat, TextFile } from "../contract/import-format.ts";
import { ok, refuse, refuseFile, type FormatProblem, type Outcome } from "../contract/outcome.ts";
import { isOwnLines, readHsmsLines } from "../ours/read-lines.ts";
import { importFormats } from "../registry.ts";
import { detectFormat } from "./detect.ts";
import { createSample, headSample } from "./sample.ts";
import {
  attempt,
  isTooLarge,
  notRegular,
  readSound,
  readSoundBytes,
  type OnProgress,
} from "./read-file.ts";

export interface ImportSource {
  /** The name of its row in the registry. */
  readonly format: string;
  readonly files: readonly string[];
  readonly batch: ImportBatch;
}

export interface ReadListeners {
  readonly onRead?: OnProgress;
  /** A file of a folder that holds nothing to import. */
  readonly onSkipped?: (problem: FormatProblem) => void;
}

/**
 * Reads all paths in their order. A folder gives its pair, its project memory, or all its `.json`,
 * `.jsonl` and pages of ours. What cannot be read refuses all; a file of a folder that holds nothing
 * to import is skipped. A broken file is read from a sound `<file>.backup` (S0-112).
 */
export async function readImports(
  paths: readonly string[],
  listeners: ReadListeners = {},
): Promise<Outcome<readonly ImportSource[]>> {
  const sources = new Map<string, ImportSource>();
  for (const path of paths) {
    const found = await filesAt(path);
    if (found.type === "refused") return found;
    const { files, pages, isFolder } = found.value;
    let skipped: FormatProblem | undefined;
    let taken = 0;
    const take = (source: ImportSource): void => {
      // Both halves of a pair lead to the same source.
      sources.set(source.files.map((name) => resolve(name)).join("\n"), source);
      taken += 1;
    };
    for (const file of files) {
      const source = await readImportFile(file, listeners.onRead);
      if (source.type === "ok") take(source.value);
      else if (!isFolder || !PASSED_OVER.has(source.problem.code)) return source;
      else {
        skipped = source.problem;
        listeners.onSkipped?.({ file, ...source.problem });
      }
    }
    if (pages.length > 0) {
      const batch = await loadPages(pages);
      if (batch.type === "refused") return batch;
      take({ format: "md", files: pages, batch: batch.value });
    }
    if (taken === 0) return skipped === undefined ? refuseFolder(path) : refuse(skipped);
  }
  return ok([...sources.values()]);
}

const PASSED_OVER = new Set<FormatProblem["code"]>([
  "UNKNOWN_FORMAT",
  "FILE_EMPTY",
  "FILE_NOT_REGULAR",
  // An empty object reads as a tree; a tree that is meant is named, and refused where nothing else is there.
  "SIBLING_MISSING",
]);

const refuseFolder = (path: string): Outcome<never> =>
  refuse({
    code: "UNKNOWN_FORMAT",
    reason: createMessage("unknownFolder", { file: path }),
    file: path,
  });

async function filesAt(path: string): Promise<
  Outcome<{
    readonly files: readonly string[];
    readonly pages: readonly string[];
    readonly isFolder: boolean;
  }>
> {
  const names = await attempt(path, async () =>
    (await stat(path)).isDirectory() ? await readdir(path) : undefined,
  );
  if (names.type === "refused") return names;
  if (names.value === undefined) {
    const isIndex = basename(path).toLowerCase() === INDEX;
    // The index of an export holds no turns: its pages are meant.
    const pages = await attempt(path, async () =>
      isIndex && (await isPageFile(path)) ? await findPages(dirname(path)) : [],
    );
    if (pages.type === "refused") return pages;
    const files = pages.value.length > 0 ? [] : [path];
    return ok({ files, pages: pages.value, isFolder: false });
  }
  for (const { findIn } of importFormats) {
    const found = await findIn?.(path, names.value);
    if (found?.type === "refused") return found;
    if (found?.value !== undefined) return ok({ files: [found.value], pages: [], isFolder: false });
  }
  const files = names.value.filter((name) => ENDINGS.has(extname(name).toLowerCase())).sort();
  // The index tells a folder of ours: nobody's notes are searched through for pages.
  const pages = await attempt(path, async () =>
    (await isPageFile(join(path, INDEX))) ? await findPages(path) : [],
  );
  if (pages.type === "refused") return pages;
  return ok({ files: files.map((name) => join(path, name)), pages: pages.value, isFolder: true });
}

const ENDINGS = new Set(importFormats.flatMap(({ endings }) => endings));

async function readImportFile(
  path: string,
  onProgress?: OnProgress,
): Promise<Outcome<ImportSource>> {
  const kind = await attempt(path, () => stat(path));
  if (kind.type === "ok" && !kind.value.isFile()) return refuse(notRegular(path, kind.value));
  const first = await readHead(path);
  if (first.type === "ok") {
    const { value: bytes } = first;
    if (isZip(bytes)) return refuseFile("FILE_IS_ARCHIVE", path);
    const head = headSample(basename(path), bytes);
    const format = importFormats.find(({ recognises }) => recognises(head));
    if (format?.readFiles !== undefined) {
      return sourceOf(format, await format.readFiles(path, undefined));
    }
    // Ours may be of any size: what was written can be read.
    if (isOwnLines(bytes) && kind.type === "ok" && isTooLarge(kind.value)) {
      const batch = await readSoundBytes(path, readHsmsLines, onProgress);
      if (batch.type === "refused") return batch;
      return ok({ format: "jsonl", files: [path], batch: batch.value });
    }
  }
  const modifiedAt = kind.type === "ok" ? kind.value.mtimeMs : undefined;
  const read = await readSound(
    path,
    (text) => readDetected({ name: basename(path), folder: "", text, modifiedAt }),
    onProgress,
  );
  if (read.type === "refused") return namedAsDatabase(path, read);
  const { value: found, repairs } = read.value;
  if (found.batch === null) {
    return sourceOf(found.format, await found.format.readFiles(path, found.value));
  }
  const batch = { ...found.batch, repairs: [...repairs, ...found.batch.repairs] };
  return ok({ format: found.format.name, files: [path], batch });
}

/** A format of several files is only told here: it reads them itself. */
type ReadText =
  | { readonly format: ImportFormat; readonly batch: ImportBatch }
  | { readonly format: FilesFormat; readonly batch: null; readonly value: unknown };

function readDetected(file: Omit<TextFile, "value">): Outcome<ReadText> {
  const sample = createSample(file);
  const detected = detectFormat(sample);
  if (detected.type === "refused") return detected;
  const { value: format } = detected;
  const value = sample.value();
  if (format.readFiles !== undefined) return ok({ format, batch: null, value });
  const batch = format.read({ ...file, value });
  return batch.type === "refused" ? batch : ok({ format, batch: batch.value });
}

const sourceOf = ({ name }: ImportFormat, read: Outcome<FilesRead>): Outcome<ImportSource> =>
  read.type === "refused" ? read : ok({ format: name, ...read.value });

/** A zip archive begins so; an empty one otherwise. */
const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);

/** What calls itself a database and is none is not a broken text. */
function namedAsDatabase(path: string, refused: Outcome<never>): Outcome<never> {
  if (refused.type === "ok" || !/\.(?:db|sqlite3?)$/i.test(path)) return refused;
  if (!["BAD_ENCODING", "BAD_SYNTAX", "UNKNOWN_FORMAT"].includes(refused.problem.code)) {
    return refused;
  }
  return refuseFile("NOT_A_DATABASE", path);
}
