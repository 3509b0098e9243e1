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

/** The name of the generation that counts. Throws `STORE_DAMAGED`, or what the file system says. */
export function readCurrent(directory: string): string {
  const name = readFileSync(join(directory, CURRENT_FILE), "utf8").trim();
  if (GENERATION_NAME.test(name)) return name;
  throw storeError("STORE_DAMAGED", "currentUnreadable", { folder: directory });
}

/** From now on this generation counts, also after a power cut. */
export function writeCurrent(directory: string, name: string): void {
  replaceFile(join(directory, CURRENT_FILE), Buffer.from(`${name}\n`));
  syncFolder(directory);
}

/** Makes the first generation and makes it count. Of two processes at once, one may find a generation that already replaced it: that one counts. */
export function createFirstGeneration(directory: string): string {
  const generation = join(directory, FIRST_GENERATION);
  makePrivateFolder(generation);
  placeFile(join(directory, CURRENT_FILE), Buffer.from(`${FIRST_GENERATION}\n`));
  // Not every file system can place a file without replacing one.
  if (!hasCurrent(directory)) writeCurrent(directory, FIRST_GENERATION);
  syncFolder(directory);
  return generation;
}

/** An empty folder for a generation to be filled, of a unique name: another process may take over. Returns the name. */
export function createUnfinished(directory: string): string {
  const name = `${UNFINISHED_PREFIX}${randomUUID()}`;
  makePrivateFolder(join(directory, name));
  return name;
}

const RESUMABLE_PREFIX = "resumable-";
/** In a resumable folder: the nonce of the seal that it was filled under. */
const FILLED_UNDER_FILE = "FILLED_UNDER";

/** Whether a resumable folder holds what the owner of this seal has filled. */
export function isFilledUnder(
  directory: string,
  name: string,
  seal: { readonly nonce: string } | undefined,
): boolean {
  const note = join(directory, RESUMABLE_PREFIX + name, FILLED_UNDER_FILE);
  return seal !== undefined && existsSync(note) && readFileSync(note, "utf8") === seal.nonce;
}

/** The folder of an interrupted replacement under the same seal, or an empty one. Returns its name. */
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

/** Takes the note out of a folder that is about to become a generation. */
export const forgetResumable = (directory: string, folder: string): void =>
  rmSync(join(directory, folder, FILLED_UNDER_FILE), { force: true });

/** Makes what was filled the generation after all that there are. Returns its name, which does not count yet. */
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

/** Every generation's name, ascending. */
export const generationsIn = (directory: string): readonly string[] =>
  readdirSync(directory)
    .filter((name) => GENERATION_NAME.test(name))
    .toSorted();

/** A later generation without CURRENT is a store that lost it: a first generation beside it would hide it. */
export function refuseOrphans(directory: string): void {
  const orphan = generationsIn(directory).find((name) => name !== FIRST_GENERATION);
  if (orphan === undefined) return;
  throw storeError("STORE_DAMAGED", "currentOrphan", { folder: directory, generation: orphan });
}

/**
 * Says where a generation goes once it no longer counts: `aside` becomes a store's folder, on the same
 * file system; `undefined` takes the note of an earlier try away. To be called before it is replaced.
 */
export function noteAside(directory: string, name: string, aside: string | undefined): void {
  const note = join(directory, name, ASIDE_FILE);
  if (aside === undefined) rmSync(note, { force: true });
  else replaceFile(note, Buffer.from(resolve(aside)));
}

/** Takes a generation that no longer counts away, or where {@link noteAside} said. */
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
    // First its name, at once, so that half a folder is never opened.
    const leaving = join(directory, `${REMOVED_PREFIX}${randomUUID()}`);
    renameLocked(generation, leaving);
    removeFolder(leaving);
  }
}

/** A process that was about to open it may still put its own file there: then all is tried again. */
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

/** A small file that was to take another's place, of a process that was killed before it did. */
function isAbandoned(name: string): boolean {
  const [, processId] = /^(?:CURRENT|KEY|KEY\.copy|ASIDE|lock\.mdb)\.(\d+)$/u.exec(name) ?? [];
  return processId !== undefined && !isProcessAlive(Number(processId));
}

/** Paths of everything that is neither the current generation nor in it, or will not be finished. */
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

/** Whether a killed process left something that is not the current generation. */
export const hasLeftovers = (directory: string): boolean =>
  leftoversIn(directory).length > 0 || generationsIn(directory).length > 1;

/** Ends what killed processes left half done. Only to be called under the write lock. */
export function retireLeftovers(directory: string): void {
  const current = readCurrent(directory);
  for (const name of generationsIn(directory)) {
    if (name < current) retireGeneration(directory, name);
    // One that never counted holds nothing of its own.
    if (name > current) removeFolder(join(directory, name));
  }
  for (const path of leftoversIn(directory)) removeFolder(path);
}
