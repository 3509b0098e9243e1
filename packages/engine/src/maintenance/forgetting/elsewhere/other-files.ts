import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { systemCode } from "@hsms/formats";
import { failureOf } from "../../../outcomes/errors.ts";
import type { MatchesName } from "../names/given-names.ts";
import type { Copy, PurgedCopy } from "../purge-result.ts";
import { CHUNK_BYTES, fileQuotes, maskInFile } from "./quotes-in-files.ts";
import { anywhere, type Quote } from "../quotes.ts";
import { sharesWord } from "../names/words.ts";

/** A file or folder outside the store and its backups that may contain text of a memory: an export, a log, a mirror. */
export interface OtherFile {
  /** A file, or a folder whose files are all searched; a missing one is ignored. */
  readonly path: string;
  /**
   * Whether only the program uses it, so that each purge removes it whatever its content: a sent
   * line may paraphrase purged text.
   */
  readonly isDisposable?: boolean;
  /** The topics named in a log that contains nothing else of a memory; may reject. */
  readonly topicsIn?: (file: string) => Promise<readonly string[]>;
}

type FileCopy = Extract<Copy, { readonly type: "file" }>;

/**
 * Finds disposable files, and other files that contain one of the quotes or text accepted by
 * `matches`, or name a topic with one of the words; by absolute path.
 */
export async function lookIntoFiles(
  files: readonly OtherFile[],
  sought: {
    readonly quotes: readonly Quote[];
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
      const looked = { ...copy, isQuoting, topics };
      if (copy.isDisposable || isHolding(looked)) holding.push(looked);
    } catch (error) {
      unreadable.push(...unreadableCopy(file, error));
    }
  }
  return { holding, unreadable };
}

/** Whether text was found in a copy, rather than only being possible. */
export const isHolding = (copy: Copy): boolean =>
  copy.type === "store" || copy.isQuoting || copy.topics.length > 0;

const copyOf = ({ path, isDisposable = false }: OtherFile): FileCopy => ({
  type: "file",
  path,
  isQuoting: false,
  topics: [],
  isDisposable,
});

/** Empty for a file that does not exist, or was removed since it was listed. */
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
 * Removes the text from a file: a disposable one is deleted, in others each byte of a match becomes
 * `*`. This keeps the length and valid JSON, programs can continue to append, and an interrupted
 * call can be repeated. Binary files are unchanged, and so are matches that are too short to be
 * masked without damaging other text.
 */
export async function rewriteFile(
  copy: FileCopy,
  {
    stretches,
    quotes,
  }: { readonly stretches: readonly Quote[]; readonly quotes: readonly Quote[] },
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
    const isText = await maskInFile(copy.path, [...stretches, ...copy.topics.map(anywhere)]);
    if (!isText)
      return holds("FILE_NOT_TEXT", "The file is not text, so nothing of it can be masked");
    return (await fileQuotes(copy.path, quotes))
      ? holds("QUOTE_TOO_SHORT", "The words are too short to be masked without harm to others")
      : { copy, state: "rewritten", failure: null };
  } catch (error) {
    return { copy, state: "holds", failure: failureOf(error) };
  }
}

/** Number of characters of a chunk that are searched again with the next one. */
const OVERLAP = 4096;

/** Whether a file or its name matches, also in percent-encoded form, as in links. */
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
