import { readdirSync } from "node:fs";
import path from "node:path";
import { holdsWords } from "@hsms/engine/testing/stored-words";

/** Every file under a folder that holds these words, in whatever bytes; in a store in clear also where they lie coded. */
export const filesWith = (folder: string, words: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => holdsWords(file, words));
