import { type Message, createMessage } from "@hsms/messages";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { StoreError } from "../../contract/errors.ts";
import { DATA_FILE } from "../../lmdb/first-look.ts";
import { generationsIn, hasCurrent, readCurrent } from "../../lmdb/folder/generations.ts";
import {
  readKeyCopies,
  soundCopy,
  unlock,
  type AskPassphrase,
  type StoreKeys,
} from "../../lmdb/store-keys.ts";

export interface StoreLocation {
  /** Name of the generation that counts, or that is most likely the one; `undefined` where there is none. */
  readonly generation: string | undefined;
  /** Why it is not certain; `undefined` where it can. */
  readonly problem: Message | undefined;
}

export function findStore(directory: string): StoreLocation {
  const names = existsSync(directory) ? generationsIn(directory) : [];
  const newest = names.findLast((name) => existsSync(join(directory, name, DATA_FILE)));
  if (!existsSync(directory) || (!hasCurrent(directory) && names.length === 0)) {
    return { generation: undefined, problem: undefined };
  }
  try {
    const current = readCurrent(directory);
    if (names.includes(current)) return { generation: current, problem: undefined };
    return { generation: newest, problem: createMessage("currentAstray", { generation: current }) };
  } catch (error) {
    if (hasCurrent(directory) && !(error instanceof StoreError)) throw error;
    const name = hasCurrent(directory) ? "currentUnreadable" : "currentMissing";
    return {
      generation: newest ?? names.at(-1),
      problem: createMessage(name, { folder: directory }),
    };
  }
}

/** Whether a folder holds a store, or what is left of one: not to be made again over it. */
export function holdsStore(directory: string): boolean {
  const { generation, problem } = findStore(directory);
  return generation !== undefined || problem !== undefined;
}

/**
 * The keys that a store needs, whatever else of it is damaged; none where its own is lost. `passphrase`
 * is asked only where it is needed. Throws `STORE_LOCKED` for a wrong one, and where it is missing.
 */
export async function unlockFolder(
  directory: string,
  passphrase: AskPassphrase | undefined,
): Promise<StoreKeys> {
  const keys: StoreKeys = new Map();
  const { generation } = findStore(directory);
  const copies = generation === undefined ? [] : readKeyCopies(join(directory, generation));
  await unlock({ directory, file: soundCopy(copies) }, { keys, passphrase });
  return keys;
}
