import { type Message, createMessage } from "@hsms/messages";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseKeyFile, unlockKey, type KeyFile } from "../encryption/key-file.ts";
import { StoreError, storeError } from "../contract/errors.ts";
import { hasCurrent, hasLeftovers, readCurrent } from "./folder/generations.ts";
import { toStoreError } from "./lmdb-error.ts";
import { replaceFiles, syncFolder } from "./guard/whole-file.ts";

/** Two equal copies in clear beside an encrypted generation: one damaged block must not lose all of it. */
export const KEY_FILES = ["KEY", "KEY.copy"] as const;

export type StoreKeys = Map<string, Uint8Array>;

/** Whose passphrase is asked for, and how often a wrong one has been given by now. */
export interface PassphraseQuestion {
  readonly directory: string;
  readonly failures: number;
}

/** Asked until the answer is right, {@link MOST_TRIES} times at most; may reject instead. */
export type AskPassphrase = (question: PassphraseQuestion) => Promise<string>;

/** As often as a person is asked elsewhere. */
const MOST_TRIES = 3;

/** `undefined` for a generation that lies in clear. Throws `STORE_KEY_LOST` where what locks its key cannot be read. */
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

/** Both copies; where they differ the first counts. */
export const readKeyCopies = (generation: string): readonly KeyCopy[] =>
  KEY_FILES.map((name) => {
    const path = join(generation, name);
    return existsSync(path) ? (parseKeyFile(readFileSync(path, "utf8")) ?? "damaged") : undefined;
  });

/** Both copies; where it fails in between, what `KEY` said before still counts. */
export function writeKeyFile(generation: string, file: KeyFile | undefined): void {
  const paths = KEY_FILES.map((name) => join(generation, name));
  if (file === undefined) for (const path of paths) rmSync(path, { force: true });
  else replaceFiles(paths, Buffer.from(`${JSON.stringify(file, null, 2)}\n`));
}

/**
 * Locks the key of a generation anew: afterwards both copies have the new lock, or the old one counts and this throws
 * why. Only where the disk fails twice does `KEY.copy` differ, which the doctor finds and mends.
 */
export function replaceLock(generation: string, lock: KeyFile): void {
  const before = readKeyFile(generation);
  try {
    writeKeyFile(generation, lock);
    syncFolder(generation);
  } catch (error) {
    const [counts] = readKeyCopies(generation);
    // What failed came after the new lock was in force, as tidying up does.
    if (JSON.stringify(counts) === JSON.stringify(lock)) return;
    try {
      writeKeyFile(generation, before);
    } catch {
      // `KEY` is as it was, and counts.
    }
    throw error;
  }
}

/** The key of a generation that is encrypted. Throws `STORE_LOCKED` for one that was not unlocked. */
export function findKey(keys: StoreKeys, file: KeyFile): Uint8Array {
  const key = keys.get(file.keyId);
  if (key !== undefined) return key;
  throw storeError("STORE_LOCKED", "passphraseMissing", {});
}

export interface Unlocking {
  /** Those that are known already; the one that becomes known is added. */
  readonly keys: StoreKeys;
  /** Asked only for a key that is not known. */
  readonly passphrase: AskPassphrase | undefined;
}

/** Finds the key of the store in a folder, if it has one. Throws `STORE_KEY_LOST`, and what {@link unlock} throws. */
export async function unlockDirectory(directory: string, unlocking: Unlocking): Promise<void> {
  await unlock({ directory, file: findKeyFile(directory) }, unlocking);
}

/** Throws `STORE_LOCKED` where no answer was right, and where `passphrase` is missing. */
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

/** Whether a folder holds nothing in clear, leftovers of killed processes included. Throws the file system's error. */
export function isEncrypted(directory: string): boolean {
  const generation = join(directory, readCurrent(directory));
  const isLocked = readKeyCopies(generation).some((copy) => copy !== undefined);
  return isLocked && !hasLeftovers(directory);
}

/** Why the key file of a generation is not the one that its records need. */
export const describeMismatch = (generation: string, file: KeyFile | undefined): Message =>
  createMessage(file === undefined ? "keyMissing" : "keyForeign", { folder: generation });

export const keyLost = (why: Message): StoreError => new StoreError("STORE_KEY_LOST", why);

function findKeyFile(directory: string): KeyFile | undefined {
  try {
    while (hasCurrent(directory)) {
      const name = readCurrent(directory);
      const file = readKeyFile(join(directory, name));
      // One that was replaced and taken away meanwhile seems to have none.
      if (file !== undefined || readCurrent(directory) === name) return file;
    }
    return undefined;
  } catch (error) {
    throw toStoreError(error);
  }
}
