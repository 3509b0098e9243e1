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

/** A line for each stem, the surest translation first: `강아지 dog9 puppi8`. A line is read when it is asked for. */
export function readTable(table: string): Translations {
  const lines = new Map<string, string>();
  for (const line of table.split("\n")) {
    const end = line.indexOf(" ");
    if (end > 0) lines.set(line.slice(0, end), line.slice(end + 1));
  }
  return (stem) => {
    const entries = lines.get(stem);
    if (entries === undefined) return NONE;
    return entries.split(" ").map((entry) => ({
      stem: entry.slice(0, -1),
      sureness01: Number(entry.slice(-1)) / DIGITS,
    }));
  };
}

const NONE: readonly Translation[] = [];
