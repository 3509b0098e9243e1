/** A word of the other language that means the same. */
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
  loaded ??= import("./translation-table.ts").then(({ TRANSLATION_TABLE }) =>
    readTable(TRANSLATION_TABLE),
  );
  return loaded;
}

let loaded: Promise<Translations> | undefined;

/** A line for each Korean stem: `강아지 dog9 puppi8`. */
export function readTable(table: string): Translations {
  const byStem = new Map<string, Translation[]>();
  const add = (stem: string, translation: Translation): void => {
    const known = byStem.get(stem);
    if (known === undefined) byStem.set(stem, [translation]);
    else known.push(translation);
  };
  for (const line of table.split("\n")) {
    const [korean = "", ...entries] = line.split(" ");
    for (const entry of entries) {
      const english = entry.slice(0, -1);
      const sureness01 = Number(entry.slice(-1)) / DIGITS;
      add(korean, { stem: english, sureness01 });
      add(english, { stem: korean, sureness01 });
    }
  }
  for (const translations of byStem.values()) {
    translations.sort((left, right) => right.sureness01 - left.sureness01);
  }
  return (stem) => byStem.get(stem) ?? NONE;
}

const NONE: readonly Translation[] = [];
