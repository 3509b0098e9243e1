import { type Message, createMessage } from "@hsms/messages";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findStore } from "../doctor/find-store.ts";
import { readMark } from "../../encryption/encrypted-kv.ts";
import type { KeyFile } from "../../encryption/key-file.ts";
import { DATA_FILE } from "../../lmdb/first-look.ts";
import { keyLost, readKeyCopies, soundCopy, writeKeyFile } from "../../lmdb/store-keys.ts";
import { openPageFile } from "../../lmdb/pages/page-file.ts";
import { openPageStore } from "../../lmdb/pages/page-store.ts";

/** What is wrong with the files that lock the key of a generation; `lost`: neither is of use. */
export interface KeyProblem {
  readonly isLost: boolean;
  readonly statement: Message;
}

/** `undefined` for a generation that lies in clear, or both of whose files lock its key alike. */
export function findKeyProblem(generation: string): KeyProblem | undefined {
  const copies = readKeyCopies(generation);
  const sound = soundCopy(copies);
  const mark = markOf(generation);
  if (sound === undefined && copies.some((copy) => copy === "damaged")) {
    return { isLost: true, statement: createMessage("keysUnreadable", { folder: generation }) };
  }
  if (mark !== undefined && mark !== sound?.keyId) {
    const name = sound === undefined ? "keyMissing" : "keyForeign";
    return { isLost: true, statement: createMessage(name, { folder: generation }) };
  }
  if (sound === undefined) return undefined;
  const [first, second] = copies;
  if (JSON.stringify(first) === JSON.stringify(second)) return undefined;
  const which = first === sound ? "KEY.copy" : "KEY";
  return {
    isLost: false,
    statement: createMessage("keyFileWrong", { file: which, folder: generation }),
  };
}

/** Restores both key files from one of them or a backup with the same key. Throws `STORE_KEY_LOST` where there is none. */
export function mendKey(generation: string, backups: readonly string[]): KeyFile {
  const mark = markOf(generation);
  const own = soundCopy(readKeyCopies(generation));
  const candidates = [own, ...backups.map(keyFileOf)];
  const found = candidates.find(
    (file) => file !== undefined && file.keyId === (mark ?? own?.keyId),
  );
  if (found === undefined) {
    throw keyLost(createMessage("keyNowhere", { folder: generation }));
  }
  writeKeyFile(generation, found);
  return found;
}

function keyFileOf(backup: string): KeyFile | undefined {
  const { generation } = findStore(backup);
  return generation === undefined ? undefined : soundCopy(readKeyCopies(join(backup, generation)));
}

/** The id of the key that the data file asks for, if it can be read. */
function markOf(generation: string): string | undefined {
  const path = join(generation, DATA_FILE);
  if (!existsSync(path)) return undefined;
  const file = openPageFile(path);
  try {
    const [meta] = file.metas;
    return meta && openPageStore(file, meta).read(readMark);
  } catch {
    // Its pages are damaged, and found so by others.
    return undefined;
  } finally {
    file.close();
  }
}
