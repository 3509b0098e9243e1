import { readFile, writeFile } from "node:fs/promises";
import { EVERYDAY_CONCEPTS } from "./everyday-concepts.ts";
import { makeTable, type EmojiName } from "./translation-table.ts";

/** Where the table goes: beside what reads it. */
const TARGET = new URL("../src/cross-lingual/translation-table.ts", import.meta.url);

/** Makes `src/language/cross-lingual/translation-table.ts` anew: after a change of the analyser, of the concepts or of the emoji. */
export async function translationFile(): Promise<string> {
  const table = makeTable({
    korean: await emojiNames("ko"),
    english: await emojiNames("en"),
    concepts: EVERYDAY_CONCEPTS,
  });
  return `/**
 * English and Korean stems with those of the other language that mean the same, and how sure that is (1–9). Made by
 * \`scripts/make-translations.ts\` of our own concepts and of emojibase-data, do not edit.
 *
 * @license emojibase-data: MIT, Copyright (c) 2017-2019, Miles Johnson; its words are of Unicode CLDR:
 * Unicode License V3, Copyright (c) 1991-2024 Unicode, Inc.
 */
export const TRANSLATION_TABLE = \`
${table}
\`;
`;
}

async function emojiNames(language: "en" | "ko"): Promise<readonly EmojiName[]> {
  const file = import.meta.resolve(`emojibase-data/${language}/data.json`);
  const names: readonly EmojiName[] = JSON.parse(await readFile(new URL(file), "utf8"));
  return names;
}

if (import.meta.main) await writeFile(TARGET, await translationFile());
