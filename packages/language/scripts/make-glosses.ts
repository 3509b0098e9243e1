import { readFile, writeFile } from "node:fs/promises";
import { analyseLatin } from "../src/analysis/english/english.ts";
import { normalise, readWords } from "../src/analysis/read-words.ts";
import { readTable } from "../src/expansion/cross-lingual/translations.ts";
import { EVERYDAY_CONCEPTS } from "./everyday-concepts.ts";
import { emojiNames, translationTable } from "./make-translations.ts";

const TARGET = new URL("../src/expansion/gloss/glosses.json", import.meta.url);
const LIST = new URL("glosses/korean.txt", import.meta.url);

/**
 * The table that `src/expansion/gloss` reads, as JSON: a Korean stem and English words as they are written. Of our list
 * (`Korean words = English words`), and for other words the surest translation. To be made again after a change of either
 * or of the analyser.
 */
export async function glossFile(): Promise<string> {
  const glosses = new Map<string, string>();
  const table = await translationTable();
  const translations = readTable(table);
  const writtenOf = await writtenWords();
  for (const stem of Object.keys(table).filter((word) => HANGUL.test(word))) {
    const [surest] = translations(stem);
    if (surest !== undefined) glosses.set(stem, writtenOf.get(surest.stem) ?? surest.stem);
  }
  for (const line of (await readFile(LIST, "utf8")).split("\n")) {
    const [korean = "", english = ""] = line.split(" = ");
    for (const word of korean.split(" ")) {
      const [read] = readWords(normalise(word));
      if (read !== undefined && read.stem !== "") glosses.set(read.stem, english);
    }
  }
  const sorted = [...glosses].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

const HANGUL = /[가-힣]/u;

/** How a stem is written as a word: as our concepts have it, or the shortest word of emoji. */
async function writtenWords(): Promise<ReadonlyMap<string, string>> {
  const names = await emojiNames("en");
  const ofEmoji = names.flatMap(({ label, tags = [] }) => [label, ...tags]);
  const words = [EVERYDAY_CONCEPTS, ...ofEmoji.toSorted((a, b) => a.length - b.length)]
    .join(" ")
    .toLowerCase()
    .matchAll(/[a-z]+/gu);
  const written = new Map<string, string>();
  for (const [word] of words) {
    const { stem } = analyseLatin(word);
    if (!written.has(stem)) written.set(stem, word);
  }
  return written;
}

if (import.meta.main) await writeFile(TARGET, await glossFile());
