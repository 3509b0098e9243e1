import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { isEncrypted, openLmdbStore } from "@hsms/store";
import { ANALYSER } from "../analysis/analyse.ts";
import { MAKING_FOLDER } from "./claim.ts";
import { DAYS_FOLDER, KEPT_FOLDER, namesIn } from "./list-backups.ts";

/** What of a project lies in clear besides its store, by path, ascending. */
export interface ClearCopies {
  /** Backups, and stores that were kept by a restoration or a repair. */
  readonly copies: readonly string[];
  /** What is being made or removed, or what a killed process left of that: the next backup tidies it up. */
  readonly unfinished: readonly string[];
}

/** Finds the stores in clear around a project's own. */
export async function findClearCopies(storeDirectory: string): Promise<ClearCopies> {
  const project = dirname(storeDirectory);
  const days = join(project, DAYS_FOLDER);
  const list = async (place: string): Promise<readonly string[]> =>
    (await namesIn(place)).map((name) => join(place, name));
  const kept = await list(join(project, KEPT_FOLDER));
  const backups = [...(await list(days)), join(days, MAKING_FOLDER, "copy")];
  const others = (await list(project)).filter((path) => path !== resolve(storeDirectory));
  const folders = [...others, ...backups, ...kept].toSorted();
  const inClear = await Promise.all(folders.map(liesInClear));
  const clear = folders.filter((_, at) => inClear[at] === true);
  const isUnfinished = (path: string): boolean =>
    /^(?:backups|kept).\./u.test(relative(project, path));
  return {
    copies: clear.filter((path) => !isUnfinished(path)),
    unfinished: clear.filter(isUnfinished),
  };
}

async function liesInClear(folder: string): Promise<boolean> {
  const holdsStore = (await namesIn(folder)).some((name) =>
    existsSync(join(folder, name, "data.mdb")),
  );
  if (!holdsStore) return false;
  try {
    return !isEncrypted(folder);
  } catch {
    // Nothing says which of its files counts.
    return true;
  }
}

/**
 * Writes a copy anew, encrypted under a passphrase, in its place; killed on the way it is as it was, or
 * encrypted. One of an older schema is brought up. Throws what opening it throws; then nothing has changed.
 */
export async function encryptCopy(directory: string, passphrase: string): Promise<void> {
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  try {
    await store.encrypt(passphrase);
  } finally {
    await store.close();
  }
}
