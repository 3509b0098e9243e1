import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseKeyFile, unlockKey, type KeyFile } from "../encryption/key-file.ts";
import { StoreError } from "../errors.ts";
import { hasCurrent, readCurrent } from "./generations.ts";
import { toStoreError } from "./lmdb-error.ts";
import { replaceFile } from "./whole-file.ts";

/** Stands in the folder of an encrypted generation, in clear. */
const KEY_FILE = "KEY";

/** The keys that this process has unlocked, by their ids. */
export type StoreKeys = Map<string, Uint8Array>;

/** `undefined` for a generation that lies in clear. Throws `STORE_DAMAGED`. */
export function readKeyFile(generation: string): KeyFile | undefined {
  const path = join(generation, KEY_FILE);
  return existsSync(path) ? parseKeyFile(readFileSync(path, "utf8")) : undefined;
}

export function writeKeyFile(generation: string, file: KeyFile | undefined): void {
  const path = join(generation, KEY_FILE);
  if (file === undefined) rmSync(path, { force: true });
  else replaceFile(path, Buffer.from(`${JSON.stringify(file, null, 2)}\n`));
}

/** The key of a generation that is encrypted. Throws `STORE_LOCKED` for one that was not unlocked. */
export function findKey(keys: StoreKeys, file: KeyFile): Uint8Array {
  const key = keys.get(file.keyId);
  if (key !== undefined) return key;
  throw new StoreError("STORE_LOCKED", "the passphrase is missing");
}

/**
 * The keys that the store in a folder needs: none, where it lies in clear. `passphrase` is asked only
 * where it is needed. Throws `STORE_LOCKED` for a wrong one, and where there is nobody to ask.
 */
export async function unlockDirectory(
  directory: string,
  passphrase: (() => Promise<string>) | undefined,
): Promise<StoreKeys> {
  const keys: StoreKeys = new Map();
  const file = findKeyFile(directory);
  if (file === undefined) return keys;
  if (passphrase === undefined) throw new StoreError("STORE_LOCKED", "the passphrase is missing");
  return keys.set(file.keyId, await unlockKey(file, await passphrase()));
}

function findKeyFile(directory: string): KeyFile | undefined {
  try {
    return hasCurrent(directory) ? readKeyFile(join(directory, readCurrent(directory))) : undefined;
  } catch (error) {
    throw toStoreError(error);
  }
}
