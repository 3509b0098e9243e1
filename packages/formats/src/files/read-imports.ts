import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { ImportBatch } from "../import-batch.ts";
import { readMcpMemory } from "../exports/mcp-memory.ts";
import type { ValueFormat } from "../exports/value-formats.ts";
import { parseJson } from "../json/parse-json.ts";
import { loadPages } from "../markdown/load-pages.ts";
import { findPages, isPageFile } from "../markdown/page-files.ts";
import { pagesBatch, readPage } from "../markdown/read-pages.ts";
import { INDEX } from "../markdown/write-pages.ts";
import { findProject } from "../project-memory/files/find-project.ts";
import { PROJECT_FILES } from "../project-memory/files/json-tables.ts";
import { readProjectFiles } from "../project-memory/files/read-files.ts";
import { ok, refuse, type FormatProblem, type Outcome } from "../outcome.ts";
import { readChat, readChatLines } from "../read/chat.ts";
import { ACCEPTED, detectFormat, isOwnLines, type Detected } from "../read/detect.ts";
import { readHsmsLines } from "../read/hsms-lines.ts";
import { pairBatch, readAllMemory, readHierarchy } from "../read/hsms-pair.ts";
import { readRealMem } from "../read/realmem.ts";
import { isSqlite, readHead } from "../sqlite/with-database.ts";
import { ALL_MEMORY, HIERARCHY } from "./names.ts";
import {
  attempt,
  isTooLarge,
  notRegular,
  readSound,
  readSoundBytes,
  type HearReading,
} from "./read-file.ts";

/** What one path, or a pair of files, brings. */
export interface ImportSource {
  readonly format:
    | "hsms"
    | "jsonl"
    | "sqlite"
    | "md"
    | "mcp"
    | "realmem"
    | "chat"
    | ValueFormat["name"];
  readonly files: readonly string[];
  readonly batch: ImportBatch;
}

/** What a caller may hear while files are read. */
export interface ReadingEars {
  readonly onRead?: HearReading;
  /** A file of a folder that holds nothing to import. */
  readonly onSkipped?: (problem: FormatProblem) => void;
}

/**
 * Everything that the paths hold, in their order; a folder gives its pair, or its project memory, or
 * else all its `.json` and `.jsonl` files by name and its pages of ours. One that cannot be read
 * refuses all; one in a folder that holds nothing to import is told and passed over. A broken file is
 * read from `<file>.backup` where that is sound, and the batch says so (S0-112).
 */
export async function readImports(
  paths: readonly string[],
  ears: ReadingEars = {},
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
      const source = await readImportFile(file, ears.onRead);
      if (source.type === "ok") take(source.value);
      else if (!isFolder || !PASSED_OVER.has(source.problem.code)) return source;
      else {
        skipped = source.problem;
        ears.onSkipped?.({ file, ...source.problem });
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

/** A folder holds other things too. */
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
    message: `${path}: no file in this folder can be imported.`,
    hint: ACCEPTED,
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
  const pair = findName(names.value, ALL_MEMORY);
  const whole = pair ?? names.value.find((name) => name === PROJECT_FILES.database);
  if (whole !== undefined) return ok({ files: [join(path, whole)], pages: [], isFolder: false });
  const project = await findProject(path, names.value);
  if (project.type === "refused") return project;
  if (project.value !== undefined) {
    return ok({ files: [project.value], pages: [], isFolder: false });
  }
  const files = names.value.filter((name) => /\.jsonl?$/i.test(name)).sort();
  // The index tells a folder of ours: nobody's notes are searched through for pages.
  const pages = await attempt(path, async () =>
    (await isPageFile(join(path, INDEX))) ? await findPages(path) : [],
  );
  if (pages.type === "refused") return pages;
  return ok({ files: files.map((name) => join(path, name)), pages: pages.value, isFolder: true });
}

/** The original's description writes the names in capitals, its program in small letters. */
const findName = (names: readonly string[], wanted: string): string | undefined =>
  names.find((name) => name.toLowerCase() === wanted.toLowerCase());

async function readImportFile(path: string, hear?: HearReading): Promise<Outcome<ImportSource>> {
  const kind = await attempt(path, () => stat(path));
  if (kind.type === "ok" && !kind.value.isFile()) return refuse(notRegular(path, kind.value));
  const head = await readHead(path);
  if (head.type === "ok" && isZip(head.value)) return refuseArchive(path);
  if (head.type === "ok" && isSqlite(head.value)) return await readProject(path, "database");
  // Ours may be of any size: what was written can be read.
  if (
    head.type === "ok" &&
    isOwnLines(head.value) &&
    kind.type === "ok" &&
    isTooLarge(kind.value)
  ) {
    const batch = await readSoundBytes(path, readHsmsLines, hear);
    if (batch.type === "refused") return batch;
    return ok({ format: "jsonl", files: [path], batch: batch.value });
  }
  const read = await readSound(
    path,
    (text): Outcome<Detected | Omit<ImportSource, "files">> => {
      const detected = detectFormat(text);
      return detected.type === "refused" ? detected : readDetected(detected.value);
    },
    hear,
  );
  if (read.type === "refused") return namedAsDatabase(path, read);
  const { value, repairs } = read.value;
  if ("batch" in value) {
    const batch = { ...value.batch, repairs: [...repairs, ...value.batch.repairs] };
    return ok({ format: value.format, files: [path], batch });
  }
  if (value.format === "project-memory") return await readProject(path, "json");
  const isTree = value.format === "hsms-tree";
  const sibling = await findSibling(
    path,
    isTree ? [HIERARCHY, ALL_MEMORY] : [ALL_MEMORY, HIERARCHY],
  );
  if (!isTree) return await readPair({ turnsPath: path, treePath: sibling });
  if (sibling !== undefined) return await readPair({ turnsPath: sibling, treePath: path });
  return refuse({
    code: "SIBLING_MISSING",
    message: `${path} holds a tree without turns, and no ${ALL_MEMORY} lies beside it.`,
    hint: "Put both files into one folder and import the folder.",
    file: path,
  });
}

/** A zip archive begins so; an empty one otherwise. */
const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);

const refuseArchive = (path: string): Outcome<never> =>
  refuse({
    code: "FILE_IS_ARCHIVE",
    message: `${path} is a zip archive.`,
    hint: "Unpack it and import the folder, or the conversations.json in it.",
    file: path,
  });

async function readProject(
  path: string,
  kind: "database" | "json",
): Promise<Outcome<ImportSource>> {
  const project = await readProjectFiles(path, kind);
  return project.type === "refused" ? project : ok({ format: "sqlite", ...project.value });
}

/** What calls itself a database and is none is not a broken text. */
function namedAsDatabase(path: string, refused: Outcome<never>): Outcome<never> {
  if (refused.type === "ok" || !/\.(?:db|sqlite3?)$/i.test(path)) return refused;
  if (!["BAD_ENCODING", "BAD_SYNTAX", "UNKNOWN_FORMAT"].includes(refused.problem.code)) {
    return refused;
  }
  return refuse({
    code: "NOT_A_DATABASE",
    message: `${path} does not begin as an SQLite database does: it is encrypted, damaged, or something else.`,
    hint: "Take the encryption off with the program that wrote it, or take a backup.",
    file: path,
  });
}

/** Half a pair stays as it was detected, since the other half lies in another file. */
function readDetected(detected: Detected): Outcome<Detected | Omit<ImportSource, "files">> {
  const as = (
    format: ImportSource["format"],
    batch: Outcome<ImportBatch>,
  ): Outcome<Omit<ImportSource, "files">> =>
    batch.type === "refused" ? batch : ok({ format, batch: batch.value });
  switch (detected.format) {
    case "hsms-turns":
    case "hsms-tree":
    case "project-memory":
      return ok(detected);
    case "foreign":
      return as(detected.kind.name, detected.kind.read(detected.value));
    case "mcp-lines":
      return as("mcp", readMcpMemory(detected.text));
    case "page": {
      const page = readPage(detected.text);
      return page.type === "refused" ? page : as("md", ok(pagesBatch([page.value])));
    }
    case "hsms-lines":
      return as("jsonl", readHsmsLines(detected.text));
    case "realmem":
      return as("realmem", readRealMem(detected.value));
    case "chat":
      return as("chat", readChat(detected.value));
    case "chat-lines":
      return as("chat", readChatLines(detected.text));
  }
}

/** The other half is named alike: `old_all_memory.json` goes with `old_hierarchical_memory.json`. */
async function findSibling(
  path: string,
  [own, other]: readonly [own: string, other: string],
): Promise<string | undefined> {
  const name = basename(path).toLowerCase();
  if (!name.includes(own)) return undefined;
  const sibling = findName(await readdir(dirname(path)), name.replace(own, other));
  return sibling === undefined ? undefined : join(dirname(path), sibling);
}

/** Turns without a tree are imported too: they are placed anew. */
async function readPair(paths: {
  readonly turnsPath: string;
  readonly treePath: string | undefined;
}): Promise<Outcome<ImportSource>> {
  const { turnsPath, treePath } = paths;
  const turns = await readSound(turnsPath, (text) => {
    const value = parseJson(text);
    return value.type === "refused" ? value : readAllMemory(value.value);
  });
  if (turns.type === "refused") return turns;
  const files = [turnsPath];
  if (treePath === undefined) {
    const batch = { ...pairBatch(turns.value.value), repairs: turns.value.repairs };
    return ok({ format: "hsms", files, batch });
  }
  const tree = await readSound(treePath, (text) => {
    const value = parseJson(text);
    return value.type === "refused" ? value : readHierarchy(value.value, turns.value.value);
  });
  if (tree.type === "refused") return tree;
  const batch = pairBatch(turns.value.value, {
    nodes: tree.value.value.nodes,
    repairs: [...turns.value.repairs, ...tree.value.repairs, ...tree.value.value.repairs],
  });
  return ok({ format: "hsms", files: [...files, treePath], batch });
}
