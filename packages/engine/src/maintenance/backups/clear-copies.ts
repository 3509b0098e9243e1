import { isEncrypted, openLmdbStore } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import { findCopies, type Copies } from "./find-copies.ts";

/** Finds the stores in clear around a project's own; what cannot be looked into may be one. */
export async function findClearCopies(
  storeDirectory: string,
): Promise<Pick<Copies, "copies" | "unfinished">> {
  const { copies, unfinished, unreadable } = await findCopies(storeDirectory);
  return {
    copies: [...copies.filter(liesInClear), ...unreadable],
    unfinished: unfinished.filter(liesInClear),
  };
}

function liesInClear(folder: string): boolean {
  try {
    return !isEncrypted(folder);
  } catch {
    // Nothing says which of its files counts.
    return true;
  }
}

/**
 * Encrypts a copy in its own folder under a passphrase, and brings an older schema up; an interrupted call leaves the old or the new
 * state, and the next opening removes what was left in clear. Throws what opening it throws; then nothing has changed.
 */
export async function encryptCopy(directory: string, passphrase: string): Promise<void> {
  const asked = (): Promise<string> => Promise.resolve(passphrase);
  // Opening removes what a killed process left.
  const store = await openLmdbStore({ directory, analyser: ANALYSER, passphrase: asked });
  try {
    if (!(await store.statistics()).isEncrypted) await store.file.encrypt(passphrase);
  } finally {
    await store.close();
  }
}
