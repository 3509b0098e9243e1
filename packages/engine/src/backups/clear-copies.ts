import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isEncrypted, openLmdbStore } from "@hsms/store";
import { ANALYSER } from "../analysis/analyse.ts";
import { MAKING_FOLDER } from "./claim.ts";
import { DAYS_FOLDER, KEPT_FOLDER, namesIn } from "./list-backups.ts";

/**
 * Folders of a project, besides that of its store, that hold a store in clear: backups, stores that were
 * kept by a restoration or a repair, and what killed processes left of either. By path, ascending.
 */
export async function findClearCopies(storeDirectory: string): Promise<readonly string[]> {
  const project = dirname(storeDirectory);
  const places = [project, join(project, DAYS_FOLDER), join(project, KEPT_FOLDER)];
  const found = await Promise.all(
    places.map(async (place) => (await namesIn(place)).map((name) => join(place, name))),
  );
  const making = join(project, DAYS_FOLDER, MAKING_FOLDER, "copy");
  const folders = [...found.flat(), making].filter(
    (folder) => basename(folder) !== basename(storeDirectory) || dirname(folder) !== project,
  );
  const inClear = await Promise.all(folders.map(liesInClear));
  return folders.filter((_, at) => inClear[at] === true).toSorted();
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
