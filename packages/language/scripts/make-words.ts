import { readdir, readFile, writeFile } from "node:fs/promises";
import { makeWordTable } from "./words/word-table.ts";

/** Languages with a table of words in other words, each made of the lists in its folder. */
export const WORD_LANGUAGES = ["korean", "english"] as const;
type WordLanguage = (typeof WORD_LANGUAGES)[number];

/** Where a table goes: beside what reads it. */
export const wordTableUrl = (language: WordLanguage): URL =>
  new URL(`../src/expansion/synonyms/${language}-words.json`, import.meta.url);

/** The table that `src/expansion/synonyms` reads, as JSON; to be made again after a change of the analyser or of the lists. */
export async function wordTableFile(language: WordLanguage): Promise<string> {
  const folder = new URL(`words/${language}/`, import.meta.url);
  const names = (await readdir(folder)).sort();
  const lists = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
  return `${JSON.stringify(makeWordTable(lists.join("\n")), null, 2)}\n`;
}

if (import.meta.main) {
  for (const language of WORD_LANGUAGES) {
    await writeFile(wordTableUrl(language), await wordTableFile(language));
  }
}
