import { resolve, basename } from "node:path";
import { createMessage } from "@hsms/messages";
import type { ImportBatch, LeftOut } from "../contract/import-batch.ts";
import type { FilesFormat } from "../contract/import-format.ts";
import { andThen, ok, refuse, type FormatProblem, type Outcome } from "../contract/outcome.ts";
import type { SourceFile } from "../contract/source-file.ts";
import { loadPages } from "../ours/markdown/load-pages.ts";
import { archiveMembers, isZip } from "./source/archive.ts";
import { acceptedFormats } from "./detect.ts";
import { findFiles, hasKnownEnding, type Found, type OtherFiles } from "./find-files.ts";
import { createLongTurnFilter } from "./leave-out-long.ts";
import { pipedFile } from "./source/piped-file.ts";
import { readFileParts, type ReadOptions as FileOptions } from "./read-file-parts.ts";
import { readWhole } from "./source/source-file.ts";
import { importFormats } from "../registry.ts";

/** Some of what a source holds: of a large file one piece after the other. */
export interface ImportPart {
  /** Parts with one number are one source, which is imported, and undone, at once. */
  readonly source: number;
  /** The name of its row in the registry. */
  readonly format: string;
  readonly files: readonly string[];
  readonly batch: ImportBatch;
}

export interface ReadOptions extends FileOptions {
  /** A file of a folder or an archive, or one of several paths, that holds nothing to import. */
  readonly onSkipped?: (problem: FormatProblem) => void;
  /** Files of folders and archives that were not looked into, since no format has such; told at the end. */
  readonly onOthers?: (rows: readonly LeftOut[]) => void;
  /** What the path `-` stands for. */
  readonly standardInput?: AsyncIterable<Uint8Array>;
}

/**
 * Reads all paths in their order: files, zip archives, folders to any depth, `-` for standard input. What cannot be
 * read refuses all, and is the last thing that is given; a file of a folder or archive that holds nothing to import
 * is skipped, and so is one of several paths (`*.json`) where another holds something. Files of one format below one path are one source. A broken file is read from a sound
 * `<file>.backup` (S0-112).
 */
export async function* readParts(
  given: string | readonly string[],
  options: ReadOptions = {},
): AsyncGenerator<Outcome<ImportPart>> {
  const paths = typeof given === "string" ? [given] : given;
  const sources = createSources();
  const isAlone = paths.length === 1;
  const withoutLong = createLongTurnFilter();
  const others: OtherFiles = new Map();
  let isAny = false;
  let skipped: Outcome<ImportPart> | undefined;
  for (const path of paths) {
    for await (const part of readPath(path, { ...options, isAlone, others }, sources)) {
      if (part.type === "refused" && !isAlone && PASSED_OVER.has(part.problem.code)) {
        skipped = part;
        break;
      }
      isAny = true;
      yield andThen(part, (value) => ok(withoutLong(value)));
    }
  }
  if (!isAny && skipped !== undefined) yield skipped;
  options.onOthers?.(
    Array.from(others, ([name, count]) => {
      const row = { kind: "other-file", count } as const;
      return name === "" ? row : { ...row, name };
    }),
  );
}

interface Sources {
  /** Of files of a format below one path. */
  singles(path: string, format: string): number;
  /** Of files that stand by themselves; `undefined` where they were read before: both halves of a pair lead to it. */
  whole(files: readonly string[]): number | undefined;
}

function createSources(): Sources {
  const numbers = new Map<string, number>();
  let last = 0;
  return {
    singles(path, format) {
      const key = `${path}\n${format}`;
      const known = numbers.get(key);
      if (known === undefined) numbers.set(key, (last += 1));
      return known ?? last;
    },
    whole(files) {
      const key = files.map((name) => resolve(name)).join("\n");
      if (numbers.has(key)) return undefined;
      numbers.set(key, (last += 1));
      return last;
    },
  };
}

/** What is below one path: sources that stand by themselves, and one for each format of single files. */
async function* readPath(
  path: string,
  {
    isAlone,
    others,
    ...options
  }: ReadOptions & { readonly isAlone: boolean; readonly others: OtherFiles },
  sources: Sources,
): AsyncGenerator<Outcome<ImportPart>> {
  const { standardInput } = options;
  const found =
    path === "-" && standardInput !== undefined
      ? ok<Found>({ files: [pipedFile(standardInput)], pages: [], isFolder: false })
      : await findFiles(path, others);
  if (found.type === "refused") return yield found;
  let skipped: FormatProblem | undefined;
  let isAny = false;
  const together = new Map<FilesFormat, SourceFile[]>();
  const open = found.value.files.map((file) => ({
    file,
    isNamed: isAlone && !found.value.isFolder,
  }));
  for (const { file, isNamed } of open) {
    const members = await membersOf(file, others);
    if (members?.type === "refused") return yield members;
    if (members !== null) {
      open.push(...members.value.map((member) => ({ file: member, isNamed: false })));
      continue;
    }
    let ownSource: number | undefined;
    for await (const part of readFileParts(file, options)) {
      if (part.type === "refused") {
        if (isNamed || !PASSED_OVER.has(part.problem.code)) return yield part;
        skipped = { file: file.path, ...part.problem };
        options.onSkipped?.(skipped);
        break;
      }
      isAny = true;
      if (part.value.type === "together") {
        const { format } = part.value;
        together.set(format, [...(together.get(format) ?? []), file]);
        continue;
      }
      const { format, files, batch, isWhole } = part.value;
      const source = isWhole ? (ownSource ??= sources.whole(files)) : sources.singles(path, format);
      if (source !== undefined) yield ok({ source, format, files, batch });
    }
  }
  for (const [{ name: format, readTogether }, files] of together) {
    const read = await readTogether?.(files);
    if (read === undefined) continue;
    if (read.type === "refused") return yield read;
    yield ok({ source: sources.singles(path, format), format, ...read.value });
  }
  const { pages } = found.value;
  if (pages.length > 0) {
    const batch = await loadPages(pages);
    if (batch.type === "refused") return yield batch;
    const source = sources.whole(pages);
    if (source !== undefined) yield ok({ source, format: "md", files: pages, batch: batch.value });
    return;
  }
  if (!isAny) yield skipped === undefined ? refuseFolder(path) : refuse(skipped);
}

const PASSED_OVER = new Set<FormatProblem["code"]>([
  "UNKNOWN_FORMAT",
  "FILE_EMPTY",
  "FILE_NOT_REGULAR",
  // A tree that is meant is named, and refused where nothing else is there.
  "SIBLING_MISSING",
]);

const refuseFolder = (path: string): Outcome<never> =>
  refuse({
    code: "UNKNOWN_FORMAT",
    reason: createMessage("unknownFolder", { file: path }),
    hint: acceptedFormats,
    file: path,
  });

/** What is in the file where it is an archive; `null` where it is none. */
async function membersOf(
  file: SourceFile,
  others: OtherFiles,
): Promise<Outcome<readonly SourceFile[]> | null> {
  const { path, diskPath } = file;
  const head = await file.head();
  if (head.type === "refused" || !isZip(head.value)) return null;
  if (path.includes(" › ")) {
    const reason = createMessage("archiveNested", { file: path });
    return refuse({ code: "BAD_ARCHIVE", reason, file: path });
  }
  const bytes = diskPath === undefined ? await readWhole(file) : ok(diskPath);
  if (bytes.type === "refused") return bytes;
  const members = await archiveMembers({ path, from: bytes.value }, (name) =>
    hasKnownEnding(name, others),
  );
  return members.type === "refused" ? members : findInArchive(members.value);
}

/** The members to be read one by one: of an export of several files the one that stands for it. */
async function findInArchive(
  members: readonly SourceFile[],
): Promise<Outcome<readonly SourceFile[]>> {
  let left = members;
  const found: SourceFile[] = [];
  for (const [folder, files] of Map.groupBy(members, (member) => member.folder)) {
    const names = files.map(({ name }) => name);
    for (const { readsArchives, findIn } of importFormats) {
      if (readsArchives !== true) continue;
      const whole = await findIn(folder, names);
      if (whole.type === "refused") return whole;
      const file = files.find(({ name }) => name === basename(whole.value ?? ""));
      if (file === undefined) continue;
      found.push(file);
      const below = folder === "" ? "" : `${folder}/`;
      left = left.filter((one) => !(one.folder === folder || one.folder.startsWith(below)));
    }
  }
  return ok([...found, ...left]);
}
