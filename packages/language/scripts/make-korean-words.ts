import { writeFile } from "node:fs/promises";
import { KINDS } from "./korean/kinds.ts";
import { makeKoreanTable } from "./korean/korean-table.ts";
import { LEVELS_OF_SPEECH } from "./korean/levels-of-speech.ts";
import { LOANS } from "./korean/loans.ts";
import { NATIVE_AND_SINO } from "./korean/native-and-sino.ts";
import { PUT_TOGETHER } from "./korean/put-together.ts";

/** Where the table goes: beside what reads it. */
const TARGET = new URL("../src/expansion/synonyms/korean-words.json", import.meta.url);

/** The table that `src/expansion/synonyms/korean-words.ts` reads, as JSON; to be made again after a change of the analyser or of the words. */
export function koreanWordsFile(): string {
  const table = makeKoreanTable({
    groups: [LEVELS_OF_SPEECH, NATIVE_AND_SINO, LOANS],
    together: PUT_TOGETHER,
    kinds: KINDS,
  });
  return `${JSON.stringify(table, null, 2)}\n`;
}

if (import.meta.main) await writeFile(TARGET, koreanWordsFile());
