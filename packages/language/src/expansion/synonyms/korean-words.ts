/** What else may have been said for a word. */
export interface OtherWords {
  /** Index terms that all have to stand in the turn: one, or the words that say it together (`담배`, `끊다` for 금연). */
  readonly stems: readonly string[];
  /** 0–1. */
  readonly sureness01: number;
}

/** Words of one meaning, of another level of speech, loan words, kinds and classes of a Korean stem, the surest first. */
export type KoreanWords = (stem: string) => readonly OtherWords[];

/** Sureness is one digit in the table. */
const DIGITS = 9;

const HANGUL = /\p{Script=Hangul}/u;

/** The table for the words of a text, the first time read from its file; an empty one where the text has no Korean. */
export async function loadKoreanWords(text: string): Promise<KoreanWords> {
  if (!HANGUL.test(text)) return () => NONE;
  loaded ??= import("./korean-words.json", { with: { type: "json" } }).then(({ default: table }) =>
    readKoreanWords(table),
  );
  return await loaded;
}

let loaded: Promise<KoreanWords> | undefined;

/** By stem its other words with their sureness, the surest first: `금연`: `끽연9 담배+끊다8`. A row is read when it is asked for. */
export const readKoreanWords =
  (table: Readonly<Record<string, string>>): KoreanWords =>
  (stem) => {
    const row = Object.hasOwn(table, stem) ? table[stem] : undefined;
    if (row === undefined) return NONE;
    return row.split(" ").map((entry) => ({
      stems: entry.slice(0, -1).split("+"),
      sureness01: Number(entry.slice(-1)) / DIGITS,
    }));
  };

const NONE: readonly OtherWords[] = [];

/** A compound is of what its parts are, seldom quite: 차용증 is not 빌리다. */
const PART_SURENESS = 0.8;
/** Syllables of the shortest part of a compound that is looked up by itself. */
const SHORTEST_PART = 2;

/** What else may have been said for a stem, or for the parts of a compound that is not known: 거주지 → 살다. O(syllables). */
export function otherWords(stem: string, words: KoreanWords): readonly OtherWords[] {
  const whole = words(stem);
  if (whole.length > 0) return whole;
  const cuts = Array.from(
    { length: Math.max(0, stem.length - SHORTEST_PART) },
    (_, at) => stem.length - 1 - at,
  );
  const start = cuts.map((cut) => words(stem.slice(0, cut))).find(isKnown) ?? NONE;
  const end =
    cuts
      .toReversed()
      .map((cut) => words(stem.slice(cut - 1)))
      .find(isKnown) ?? NONE;
  return [...start, ...end].map(({ stems, sureness01 }) => ({
    stems,
    sureness01: PART_SURENESS * sureness01,
  }));
}

const isKnown = (others: readonly OtherWords[]): boolean => others.length > 0;
