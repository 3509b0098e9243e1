import { isEncrypted, openLmdbStore } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import { findCopies, type Copies } from "./find-copies.ts";

/** Finds the unencrypted stores around a project's own; unreadable ones are included. */
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
    // It cannot be determined which of its files is current.
    return true;
  }
}

/**
 * Encrypts a copy in place with a passphrase, and migrates an older schema. If interrupted, the old
 * or the new state remains, and the next opening removes unencrypted leftovers. Throws what opening
 * it throws; then nothing has changed.
 */
export async function encryptCopy(directory: string, passphrase: string): Promise<void> {
  const asked = (): Promise<string> => Promise.resolve(passphrase);
  // Opening removes the leftovers of a killed process.
  const store = await openLmdbStore({ directory, analyser: ANALYSER, passphrase: asked });
  try {
    if (!(await store.statistics()).isEncrypted) await store.file.encrypt(passphrase);
  } finally {
    await store.close();
  }
}
