import { createReadStream } from "node:fs";
import { open, readdir, rm, stat, type FileHandle } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { systemCode } from "@hsms/formats";
import { failureOf } from "../../outcomes/errors.ts";
import type { MatchesName } from "./given-names.ts";
import type { Copy, PurgedCopy } from "./purge-result.ts";
import { sharesWord } from "./words.ts";

/** Where words of a memory may be outside of its store and its backups: an export, a log, a mirror. */
export interface OtherFile {
  /** A file, or a folder whose files are all looked through; one that is not there holds nothing. */
  readonly path: string;
  /** Of use to the program alone: to be removed, not rewritten, where it holds words. */
  readonly isDisposable?: boolean;
  /** The topics that a log names, where it has nothing else of a memory; may reject. */
  readonly topicsIn?: (file: string) => Promise<readonly string[]>;
}

type FileCopy = Extract<Copy, { readonly type: "file" }>;

/** Which of the files hold one of the quotes or what `matches` accepts, or name a topic with one of the words; by their absolute paths. */
export async function lookIntoFiles(
  files: readonly OtherFile[],
  sought: {
    readonly quotes: readonly string[];
    readonly words: ReadonlySet<string>;
    readonly matches: MatchesName | undefined;
    readonly signal: AbortSignal;
  },
): Promise<{ readonly holding: readonly FileCopy[]; readonly unreadable: readonly PurgedCopy[] }> {
  const { quotes, words, matches, signal } = sought;
  const holding: FileCopy[] = [];
  const { found, unreadable } = await filesIn(files);
  for (const file of found) {
    signal.throwIfAborted();
    const { path, topicsIn } = file;
    const copy = copyOf(file);
    try {
      const isQuoting =
        (await fileQuotes(path, quotes)) ||
        (matches !== undefined && (await fileMatches(path, matches)));
      const named = topicsIn === undefined ? [] : await topicsIn(path);
      const topics = named.filter((topic) => sharesWord(topic, words));
      if (isQuoting || topics.length > 0) holding.push({ ...copy, isQuoting, topics });
    } catch (error) {
      unreadable.push(...unreadableCopy(file, error));
    }
  }
  return { holding, unreadable };
}

const copyOf = ({ path, isDisposable = false }: OtherFile): FileCopy => ({
  type: "file",
  path,
  isQuoting: false,
  topics: [],
  isDisposable,
});

/** None of a file that is not there, or was removed since it was listed. */
function unreadableCopy(file: OtherFile, error: unknown): readonly PurgedCopy[] {
  if (systemCode(error) === "ENOENT") return [];
  return [{ copy: copyOf(file), state: "unreadable", failure: failureOf(error) }];
}

async function filesIn(files: readonly OtherFile[]) {
  const found = new Map<string, OtherFile>();
  const unreadable: PurgedCopy[] = [];
  for (const file of files) {
    const path = resolve(file.path);
    try {
      const isFolder = (await stat(path)).isDirectory();
      const inside = isFolder ? await readdir(path, { recursive: true, withFileTypes: true }) : [];
      const paths = isFolder
        ? inside
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name))
        : [path];
      for (const each of paths.toSorted())
        found.set(each, { ...found.get(each), ...file, path: each });
    } catch (error) {
      unreadable.push(...unreadableCopy({ path }, error));
    }
  }
  return { found: [...found.values()], unreadable };
}

/**
 * Removes the words from a file: a disposable one is deleted, in others each byte of a stretch becomes `*`. So the length stays, JSON
 * stays JSON, a program may go on appending, and an interrupted call can be repeated. Binary files stay as they are, and so does what
 * is too short to be masked without harm to other words.
 */
export async function rewriteFile(
  copy: FileCopy,
  {
    stretches,
    quotes,
  }: { readonly stretches: readonly string[]; readonly quotes: readonly string[] },
): Promise<PurgedCopy> {
  const holds = (code: string, message: string): PurgedCopy => ({
    copy,
    state: "holds",
    failure: { code, message },
  });
  try {
    if (copy.isDisposable) {
      await rm(copy.path, { force: true });
      return { copy, state: "removed", failure: null };
    }
    const isText = await maskInFile(copy.path, [...stretches, ...copy.topics]);
    if (!isText)
      return holds("FILE_NOT_TEXT", "The file is not text, so nothing of it can be masked");
    return (await fileQuotes(copy.path, quotes))
      ? holds("QUOTE_TOO_SHORT", "The words are too short to be masked without harm to others")
      : { copy, state: "rewritten", failure: null };
  } catch (error) {
    return { copy, state: "holds", failure: failureOf(error) };
  }
}

/** Whether a file holds one of the quotes, as it is or as JSON writes it. A file that is not there holds none; throws where one cannot be read. */
export async function fileQuotes(path: string, quotes: readonly string[]): Promise<boolean> {
  const sought = spellings(quotes);
  if (sought.length === 0) return false;
  const file = await open(path).catch((error: unknown) => {
    if (systemCode(error) !== "ENOENT") throw error;
  });
  if (file === undefined) return false;
  try {
    for await (const { bytes } of windows(file, sought))
      if (sought.some((each) => bytes.includes(each))) return true;
    return false;
  } finally {
    await file.close();
  }
}

/** Characters looked at again with the next piece of a file. */
const OVERLAP = 4096;

/** Whether a file or its name holds what is meant, also percent-encoded, as links of pages are. */
async function fileMatches(path: string, matches: MatchesName): Promise<boolean> {
  if (matches(basename(path))) return true;
  let tail = "";
  for await (const chunk of createReadStream(path, {
    encoding: "utf8",
    highWaterMark: CHUNK_BYTES,
  })) {
    const text = tail + String(chunk);
    if (matches(text) || (text.includes("%") && matches(decodeLinks(text)))) return true;
    tail = text.slice(-OVERLAP);
  }
  return false;
}

const decodeLinks = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/giu, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });

const MASK = "*";

/** `false` where the file holds bytes that no text has; then nothing has changed. */
async function maskInFile(path: string, stretches: readonly string[]): Promise<boolean> {
  const sought = spellings(stretches);
  const file = await open(path, "r+");
  try {
    const found: { readonly at: number; readonly length: number }[] = [];
    for await (const { bytes, from } of windows(file, sought)) {
      if (bytes.includes(0)) return false;
      for (const each of sought)
        for (let at = bytes.indexOf(each); at !== -1; at = bytes.indexOf(each, at + 1))
          found.push({ at: from + at, length: each.length });
    }
    for (const { at, length } of found) await file.write(Buffer.alloc(length, MASK), 0, length, at);
    await file.sync();
    return true;
  } finally {
    await file.close();
  }
}

const spellings = (stretches: readonly string[]): readonly Buffer[] =>
  [...new Set(stretches.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]))]
    .filter((text) => text !== "")
    .map((text) => Buffer.from(text));

const CHUNK_BYTES = 2 ** 20;

/** A file in pieces that overlap, so that each of `sought` is whole in one of them; good until the next. */
async function* windows(file: FileHandle, sought: readonly Buffer[]) {
  const longest = sought.reduce((most, { length }) => Math.max(most, length), 1);
  // No larger than the file: an export may be tens of thousands of small ones.
  const { size } = await file.stat();
  const chunk = Math.min(CHUNK_BYTES, size + 1);
  const buffer = Buffer.allocUnsafe(chunk + longest);
  let kept = 0;
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(buffer, kept, chunk, position);
    if (bytesRead === 0) return;
    const bytes = buffer.subarray(0, kept + bytesRead);
    yield { bytes, from: position - kept };
    position += bytesRead;
    kept = Math.min(bytes.length, longest - 1);
    buffer.copy(buffer, 0, bytes.length - kept, bytes.length);
  }
}
