import { readdirSync } from "node:fs";
import path from "node:path";
import { holdsWords, unlockBelow } from "@hsms/engine/testing/stored-words";

/** Every file under a folder that holds these words, in whatever bytes; in a store in clear also where they lie coded. */
export const filesWith = (folder: string, words: string): readonly string[] =>
  filesBelow(folder).filter((file) => holdsWords(file, words));

/** The same, with every encrypted store below the folder decrypted. */
export async function filesWithin(
  folder: string,
  words: string,
  passphrase: string,
): Promise<readonly string[]> {
  const keys = await unlockBelow(folder, passphrase);
  return filesBelow(folder).filter((file) => holdsWords(file, words, keys));
}

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
