import { readFile, writeFile } from "node:fs/promises";
import { EVERYDAY_CONCEPTS } from "./everyday-concepts.ts";
import { makeTable, type EmojiName } from "./translation-table.ts";

/** Where the table goes: beside what reads it. */
const TARGET = new URL("../src/expansion/cross-lingual/translations.json", import.meta.url);

/** The table that `src/expansion/cross-lingual/translations.ts` reads, as JSON; to be made again after a change of the analyser, of the concepts or of the emoji. */
export async function translationFile(): Promise<string> {
  return `${JSON.stringify(await translationTable(), null, 2)}\n`;
}

export async function translationTable(): Promise<Readonly<Record<string, string>>> {
  return makeTable({
    korean: await emojiNames("ko"),
    english: await emojiNames("en"),
    concepts: EVERYDAY_CONCEPTS,
  });
}

export async function emojiNames(language: "en" | "ko"): Promise<readonly EmojiName[]> {
  const file = import.meta.resolve(`emojibase-data/${language}/data.json`);
  const names: readonly EmojiName[] = JSON.parse(await readFile(new URL(file), "utf8"));
  return names;
}

if (import.meta.main) await writeFile(TARGET, await translationFile());
