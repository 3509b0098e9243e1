import { type Message, createMessage } from "@hsms/messages";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseKeyFile, unlockKey, type KeyFile } from "../encryption/key-file.ts";
import { StoreError, storeError } from "../contract/errors.ts";
import { hasCurrent, hasLeftovers, readCurrent } from "./folder/generations.ts";
import { toStoreError } from "./lmdb-error.ts";
import { replaceFiles, syncFolder } from "./guard/whole-file.ts";

/** Two equal copies in clear beside an encrypted generation: one damaged block must not lose the key. */
export const KEY_FILES = ["KEY", "KEY.copy"] as const;

export type StoreKeys = Map<string, Uint8Array>;

/** Whose passphrase is asked for, and how many wrong answers there were. */
export interface PassphraseQuestion {
  readonly directory: string;
  readonly failures: number;
}

/** Asked until the answer is right, at most {@link MOST_TRIES} times; may reject instead. */
export type AskPassphrase = (question: PassphraseQuestion) => Promise<string>;

/** As often as a person is asked elsewhere. */
const MOST_TRIES = 3;

/** `undefined` for an unencrypted generation. Throws `STORE_KEY_LOST` if the key file cannot be read. */
export function readKeyFile(generation: string): KeyFile | undefined {
  const copies = readKeyCopies(generation);
  const sound = soundCopy(copies);
  if (sound !== undefined) return sound;
  if (copies.every((copy) => copy === undefined)) return undefined;
  throw keyLost(createMessage("keysUnreadable", { folder: generation }));
}

/** `undefined`: missing. */
type KeyCopy = KeyFile | "damaged" | undefined;

export const soundCopy = (copies: readonly KeyCopy[]): KeyFile | undefined =>
  copies.find((copy) => copy !== undefined && copy !== "damaged");

/** Both copies; if they differ, the first counts. */
export const readKeyCopies = (generation: string): readonly KeyCopy[] =>
  KEY_FILES.map((name) => {
    const path = join(generation, name);
    return existsSync(path) ? (parseKeyFile(readFileSync(path, "utf8")) ?? "damaged") : undefined;
  });

/** Writes both copies; on failure in between, the old content of `KEY` still counts. */
export function writeKeyFile(generation: string, file: KeyFile | undefined): void {
  const paths = KEY_FILES.map((name) => join(generation, name));
  if (file === undefined) for (const path of paths) rmSync(path, { force: true });
  else replaceFiles(paths, Buffer.from(`${JSON.stringify(file, null, 2)}\n`));
}

/**
 * Replaces a generation's key file: afterwards both copies are new, or the old one counts and this throws why. Only
 * if the disk fails twice does `KEY.copy` differ, which the doctor finds and repairs.
 */
export function replaceLock(generation: string, lock: KeyFile): void {
  const before = readKeyFile(generation);
  try {
    writeKeyFile(generation, lock);
    syncFolder(generation);
  } catch (error) {
    const [counts] = readKeyCopies(generation);
    // The failure came after the new key file took effect, as in tidying up.
    if (JSON.stringify(counts) === JSON.stringify(lock)) return;
    try {
      writeKeyFile(generation, before);
    } catch {
      // `KEY` is unchanged, and counts.
    }
    throw error;
  }
}

/** Key of an encrypted generation. Throws `STORE_LOCKED` if it was not unlocked. */
export function findKey(keys: StoreKeys, file: KeyFile): Uint8Array {
  const key = keys.get(file.keyId);
  if (key !== undefined) return key;
  throw storeError("STORE_LOCKED", "passphraseMissing", {});
}

export interface Unlocking {
  /** Keys already known; the unlocked one is added. */
  readonly keys: StoreKeys;
  /** Called only for an unknown key. */
  readonly passphrase: AskPassphrase | undefined;
}

/** Unlocks the store in a folder, if it is encrypted. Throws `STORE_KEY_LOST`, and what {@link unlock} throws. */
export async function unlockDirectory(directory: string, unlocking: Unlocking): Promise<void> {
  await unlock({ directory, file: findKeyFile(directory) }, unlocking);
}

/** Throws `STORE_LOCKED` if no answer was right, or `passphrase` is missing. */
export async function unlock(
  { directory, file }: { readonly directory: string; readonly file: KeyFile | undefined },
  { keys, passphrase }: Unlocking,
): Promise<void> {
  if (file === undefined || keys.has(file.keyId)) return;
  if (passphrase === undefined) throw storeError("STORE_LOCKED", "passphraseMissing", {});
  const wrong = new Set<string>();
  for (let failures = 0; failures < MOST_TRIES; failures++) {
    const answer = await passphrase({ directory, failures });
    const key = wrong.has(answer) ? undefined : await unlockKey(file, answer);
    if (key !== undefined) {
      keys.set(file.keyId, key);
      return;
    }
    wrong.add(answer);
  }
  throw storeError("STORE_LOCKED", "passphraseWrong", {});
}

/** Whether a folder holds nothing in clear, including leftovers of killed processes. Throws the file system's error. */
export function isEncrypted(directory: string): boolean {
  const generation = join(directory, readCurrent(directory));
  const isLocked = readKeyCopies(generation).some((copy) => copy !== undefined);
  return isLocked && !hasLeftovers(directory);
}

/** Why the key file of a generation does not match its records. */
export const describeMismatch = (generation: string, file: KeyFile | undefined): Message =>
  createMessage(file === undefined ? "keyMissing" : "keyForeign", { folder: generation });

export const keyLost = (why: Message): StoreError => new StoreError("STORE_KEY_LOST", why);

function findKeyFile(directory: string): KeyFile | undefined {
  try {
    while (hasCurrent(directory)) {
      const name = readCurrent(directory);
      const file = readKeyFile(join(directory, name));
      // A generation removed in the meantime seems to have none.
      if (file !== undefined || readCurrent(directory) === name) return file;
    }
    return undefined;
  } catch (error) {
    throw toStoreError(error);
  }
}
