/**
 * The table is made by `scripts/make-translations.ts` of our own concepts and of emojibase-data.
 *
 * @license emojibase-data: MIT, Copyright (c) 2017-2019, Miles Johnson; its words are of Unicode CLDR:
 * Unicode License V3, Copyright (c) 1991-2024 Unicode, Inc.
 */

export interface Translation {
  /** Index term. */
  readonly stem: string;
  /** 0–1: 1 for a pair of our own lexicon, less for words that share few emoji. */
  readonly sureness01: number;
}

/** The translations of a stem, Korean to English and English to Korean, the surest first; none for a word unknown. */
export type Translations = (stem: string) => readonly Translation[];

/** Sureness is one digit in the table. */
const DIGITS = 9;

/** Reads the table, the first time from its file: most programs that load the engine translate nothing. */
export function loadTranslations(): Promise<Translations> {
  loaded ??= import("./translations.json", { with: { type: "json" } }).then(({ default: table }) =>
    readTable(table),
  );
  return loaded;
}

let loaded: Promise<Translations> | undefined;

/** By stem the translations with their sureness, the surest first: `강아지`: `dog9 puppi8`. A row is read when it is asked for. */
export const readTable =
  (table: Readonly<Record<string, string>>): Translations =>
  (stem) => {
    const row = Object.hasOwn(table, stem) ? table[stem] : undefined;
    if (row === undefined) return NONE;
    return row.split(" ").map((entry) => ({
      stem: entry.slice(0, -1),
      sureness01: Number(entry.slice(-1)) / DIGITS,
    }));
  };

const NONE: readonly Translation[] = [];
