import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

/** Every file under a folder that holds these words, in whatever bytes. */
export const filesWith = (folder: string, words: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      // The store keeps a text in the shorter of two encodings.
      return bytes.includes(words) || bytes.includes(Buffer.from(words, "utf16le"));
    });
