import { systemCodeOf } from "@hsms/messages";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { storeError } from "../../contract/errors.ts";
import { renameLocked } from "../guard/folder-lock.ts";
import { isProcessAlive } from "../guard/process-alive.ts";
import { makePrivateFolder } from "../../private-folder.ts";
import { placeFile, replaceFile, syncFolder } from "../guard/whole-file.ts";

/**
 * The generations of a store, of which one counts:
 *
 *     <directory>/CURRENT              names it
 *     <directory>/generation-000001/   what it replaced, or will be removed
 *                 generation-000002/
 *                 unfinished-<uuid>/   being filled; gets the next number when it is to count
 *                 resumable-<name>/    the same, with what a killed process filled: the next one of this name goes on
 *                 removed-<uuid>/      on its way out
 *
 * A file is never replaced under a running writer; a new generation is written beside it.
 */
const CURRENT_FILE = "CURRENT";
const FIRST_GENERATION = "generation-000001";
const GENERATION_NAME = /^generation-\d{6}$/u;
const NUMBER_DIGITS = 6;
const UNFINISHED_PREFIX = "unfinished-";
const REMOVED_PREFIX = "removed-";
const ASIDE_FILE = "ASIDE";

export const hasCurrent = (directory: string): boolean => existsSync(join(directory, CURRENT_FILE));

/** Name of the current generation. Throws `STORE_DAMAGED`, or the file system's error. */
export function readCurrent(directory: string): string {
  const name = readFileSync(join(directory, CURRENT_FILE), "utf8").trim();
  if (GENERATION_NAME.test(name)) return name;
  throw storeError("STORE_DAMAGED", "currentUnreadable", { folder: directory });
}

/** Makes this the current generation, durably. */
export function writeCurrent(directory: string, name: string): void {
  replaceFile(join(directory, CURRENT_FILE), Buffer.from(`${name}\n`));
  syncFolder(directory);
}

/**
 * Creates the first generation and makes it current. If another process did so at once, that one may already have
 * been replaced: whatever is current counts.
 */
export function createFirstGeneration(directory: string): string {
  const generation = join(directory, FIRST_GENERATION);
  makePrivateFolder(generation);
  placeFile(join(directory, CURRENT_FILE), Buffer.from(`${FIRST_GENERATION}\n`));
  // Not every file system can create a file without replacing one.
  if (!hasCurrent(directory)) writeCurrent(directory, FIRST_GENERATION);
  syncFolder(directory);
  return generation;
}

/** Creates an empty folder with a unique name for a generation to be filled: another process may take over. Returns the name. */
export function createUnfinished(directory: string): string {
  const name = `${UNFINISHED_PREFIX}${randomUUID()}`;
  makePrivateFolder(join(directory, name));
  return name;
}

const RESUMABLE_PREFIX = "resumable-";
/** In a resumable folder: nonce of the seal under which it was filled. */
const FILLED_UNDER_FILE = "FILLED_UNDER";

/** Whether a resumable folder was filled by the owner of this seal. */
export function isFilledUnder(
  directory: string,
  name: string,
  seal: { readonly nonce: string } | undefined,
): boolean {
  const note = join(directory, RESUMABLE_PREFIX + name, FILLED_UNDER_FILE);
  return seal !== undefined && existsSync(note) && readFileSync(note, "utf8") === seal.nonce;
}

/** Returns the folder of an interrupted replacement under the same seal, or a new empty one. */
export function createResumable(
  directory: string,
  { name, nonce }: { readonly name: string; readonly nonce: string },
): string {
  const folder = RESUMABLE_PREFIX + name;
  if (isFilledUnder(directory, name, { nonce })) return folder;
  removeFolder(join(directory, folder));
  makePrivateFolder(join(directory, folder));
  replaceFile(join(directory, folder, FILLED_UNDER_FILE), Buffer.from(nonce));
  return folder;
}

/** Removes the nonce from a folder that is about to become a generation. */
export const forgetResumable = (directory: string, folder: string): void =>
  rmSync(join(directory, folder, FILLED_UNDER_FILE), { force: true });

/** Renames a filled folder to the next generation. Returns its name; it is not current yet. */
export function numberGeneration(directory: string, unfinished: string): string {
  const last = generationsIn(directory).at(-1) ?? FIRST_GENERATION;
  const number = Number(last.slice(-NUMBER_DIGITS)) + 1;
  const name = `generation-${String(number).padStart(NUMBER_DIGITS, "0")}`;
  syncFolder(join(directory, unfinished));
  renameSync(join(directory, unfinished), join(directory, name));
  return name;
}

export const removeUnfinished = (directory: string, unfinished: string): void =>
  removeFolder(join(directory, unfinished));

/** Names of all generations, ascending. */
export const generationsIn = (directory: string): readonly string[] =>
  readdirSync(directory)
    .filter((name) => GENERATION_NAME.test(name))
    .toSorted();

/** Throws if there are generations without CURRENT: the store lost it, and creating a first generation would hide it. */
export function refuseOrphans(directory: string): void {
  const orphan = generationsIn(directory).find((name) => name !== FIRST_GENERATION);
  if (orphan === undefined) return;
  throw storeError("STORE_DAMAGED", "currentOrphan", { folder: directory, generation: orphan });
}

/**
 * Records where a generation goes once it is replaced: `aside` becomes a store's folder on the same file system;
 * `undefined` removes the record of an earlier attempt. Must be called before the replacement.
 */
export function noteAside(directory: string, name: string, aside: string | undefined): void {
  const note = join(directory, name, ASIDE_FILE);
  if (aside === undefined) rmSync(note, { force: true });
  else replaceFile(note, Buffer.from(resolve(aside)));
}

/** Removes a replaced generation, or moves it where {@link noteAside} said. */
function retireGeneration(directory: string, name: string): void {
  const generation = join(directory, name);
  const note = join(generation, ASIDE_FILE);
  if (existsSync(note)) {
    const aside = readFileSync(note, "utf8");
    makePrivateFolder(aside);
    writeCurrent(aside, name);
    renameLocked(generation, join(aside, name));
    rmSync(join(aside, name, ASIDE_FILE));
    syncFolder(aside);
  } else {
    // Renamed first, atomically, so that a half-removed folder is never opened.
    const leaving = join(directory, `${REMOVED_PREFIX}${randomUUID()}`);
    renameLocked(generation, leaving);
    removeFolder(leaving);
  }
}

/** A process about to open it may still create a file there: then removal is retried. */
function removeFolder(path: string, triesLeft = 100): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (systemCodeOf(error) !== "ENOTEMPTY" || triesLeft === 0) throw error;
    removeFolder(path, triesLeft - 1);
  }
}

const isLeftover = (name: string): boolean =>
  name.startsWith(REMOVED_PREFIX) || name.startsWith(UNFINISHED_PREFIX);

/** Temporary file of a process that was killed before renaming it. */
function isAbandoned(name: string): boolean {
  const [, processId] = /^(?:CURRENT|KEY|KEY\.copy|ASIDE|lock\.mdb)\.(\d+)$/u.exec(name) ?? [];
  return processId !== undefined && !isProcessAlive(Number(processId));
}

/** Paths of everything that is neither the current generation nor part of it, or that nobody will finish. */
function leftoversIn(directory: string): readonly string[] {
  const generation = join(directory, readCurrent(directory));
  const names = existsSync(generation) ? readdirSync(generation) : [];
  return [
    ...readdirSync(directory)
      .filter((name) => isLeftover(name) || isAbandoned(name))
      .map((name) => join(directory, name)),
    ...names.filter(isAbandoned).map((name) => join(generation, name)),
  ];
}

/** Whether a killed process left files behind. */
export const hasLeftovers = (directory: string): boolean =>
  leftoversIn(directory).length > 0 || generationsIn(directory).length > 1;

/** Finishes or removes what killed processes left. Must be called under the write lock. */
export function retireLeftovers(directory: string): void {
  const current = readCurrent(directory);
  for (const name of generationsIn(directory)) {
    if (name < current) retireGeneration(directory, name);
    // It never became current, so nothing in it is needed.
    if (name > current) removeFolder(join(directory, name));
  }
  for (const path of leftoversIn(directory)) removeFolder(path);
}
