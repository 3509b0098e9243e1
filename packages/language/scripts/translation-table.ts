import { normalise, readWords } from "../src/analysis/read-words.ts";

/** What an emoji is called in one language. */
export interface EmojiName {
  readonly hexcode: string;
  readonly label: string;
  readonly tags?: readonly string[] | undefined;
  /** Missing for parts of emoji, which name nothing. */
  readonly group?: number | undefined;
}

/** Skin tones and hair: parts. */
const PARTS_GROUP = 2;
/** Their tags are codes of countries. */
const FLAGS_GROUP = 9;
/** Tags of one emoji name different sides of it: past this many, each says less. */
const FEW_TAGS = 4;
/** A word of the label names the emoji, a tag something about it, a word within a longer tag hardly anything. */
const TAG_WEIGHT = 0.7;
const PART_WEIGHT = 0.35;
/** Doubt for what few emoji say: at 0 two words that meet on a single emoji are translations for sure. */
const DOUBT = 0.5;
/** Less sure than this, a word is rather another side of the emoji: `long` of the long drum. */
const LEAST = 0.5;
/** And below half of a word's best, its best is meant. */
const LEAST_OF_BEST = 0.5;
/** Translations that are kept of a word from emoji. */
const MOST = 4;
/** Our own pairs: surer than any emoji. */
const OWN_FIRST = 1;
const OWN_OTHER = 0.9;

/** Sureness of a translation, 1–9, is one digit of the table. */
const DIGITS = 9;

type Scores = Map<string, Map<string, number>>;

/**
 * The table of translations: a line for each stem, with the stems of the other language that mean the same, the surest
 * first, each with how sure that is (1–9).
 *
 *     dog 강아지9 반려견9
 *     강아지 dog9 puppi8
 *
 * Two words are taken for translations when they name the same emoji more often than chance, or stand in one line of
 * `concepts` (`Korean words = English words`, between semicolons). Sorted, so that equal input gives equal bytes.
 */
export function makeTable(input: {
  readonly korean: readonly EmojiName[];
  readonly english: readonly EmojiName[];
  readonly concepts: string;
}): Readonly<Record<string, string>> {
  const scores = emojiScores(input.korean, input.english);
  const own = conceptScores(input.concepts);
  for (const [korean, translations] of own) scores.set(korean, translations);
  const rows = new Map([...scores, ...reversed(scores)]);
  const lines = [...rows].map(([word, translations]): [string, string] => {
    const words = [...translations].toSorted(
      ([left, a], [right, b]) => b - a || (left < right ? -1 : 1),
    );
    const entries = words.map(([other, score]) => `${other}${Math.round(score * DIGITS)}`);
    return [word, entries.join(" ")];
  });
  // Sorted as lines, a word before its longer ones.
  return Object.fromEntries(
    lines.toSorted(([a, x], [b, y]) => (`${a} ${x}` < `${b} ${y}` ? -1 : 1)),
  );
}

function reversed(scores: Scores): Scores {
  const turned: Scores = new Map();
  for (const [word, row] of scores) {
    for (const [other, score] of row) put(turned, other, word, score);
  }
  return turned;
}

/** Cosine of the emoji that two words name, less {@link DOUBT}; only the best of either word. */
function emojiScores(korean: readonly EmojiName[], english: readonly EmojiName[]): Scores {
  const englishByCode = new Map(english.map((name) => [name.hexcode, name]));
  const dots: Scores = new Map();
  const squares = { korean: new Map<string, number>(), english: new Map<string, number>() };
  for (const name of korean) {
    const twin = englishByCode.get(name.hexcode);
    if (twin === undefined || name.group === undefined || name.group === PARTS_GROUP) continue;
    const left = wordsOfName(name, "korean");
    const right = wordsOfName(twin, "latin");
    for (const [word, weight] of right) add(squares.english, word, weight ** 2);
    for (const [word, weight] of left) {
      add(squares.korean, word, weight ** 2);
      const row = dots.get(word) ?? new Map<string, number>();
      for (const [other, otherWeight] of right) add(row, other, weight * otherWeight);
      dots.set(word, row);
    }
  }
  const scores: Scores = new Map();
  const backwards: Scores = new Map();
  for (const [word, row] of dots) {
    for (const [other, dot] of row) {
      const norm = Math.sqrt((squares.korean.get(word) ?? 0) * (squares.english.get(other) ?? 0));
      const score = dot / (norm + DOUBT);
      if (score < LEAST) continue;
      put(scores, word, other, score);
      put(backwards, other, word, score);
    }
  }
  const kept: Scores = new Map();
  for (const [word, row] of scores)
    for (const [other, score] of best(row)) put(kept, word, other, score);
  for (const [other, row] of backwards) {
    for (const [word, score] of best(row)) put(kept, word, other, score);
  }
  return kept;
}

function best(row: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  const sorted = [...row].toSorted(([left, a], [right, b]) => b - a || (left < right ? -1 : 1));
  const least = (sorted[0]?.[1] ?? 0) * LEAST_OF_BEST;
  return sorted.slice(0, MOST).filter(([, score]) => score >= least);
}

function conceptScores(concepts: string): Scores {
  const scores: Scores = new Map();
  for (const concept of concepts.split(/[;\n]/u)) {
    const [korean = "", english = ""] = concept.split("=");
    const right = english.split(/\s+/u).flatMap((word) => stems(word, "latin"));
    const left = korean.split(/\s+/u).flatMap((word) => stems(word, "korean"));
    for (const word of left) {
      right.forEach((other, at) => put(scores, word, other, at === 0 ? OWN_FIRST : OWN_OTHER));
    }
  }
  return scores;
}

/** Stems of an emoji's label and tags with how much they name it. */
function wordsOfName(
  { label, tags = [], group }: EmojiName,
  script: "korean" | "latin",
): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  const tagWeight = TAG_WEIGHT * Math.sqrt(FEW_TAGS / Math.max(FEW_TAGS, tags.length));
  const take = (text: string, whole: number): void => {
    const found = stems(text, script);
    for (const word of found) {
      const weight = found.length === 1 ? whole : PART_WEIGHT;
      words.set(word, Math.max(words.get(word) ?? 0, weight));
    }
  };
  // `flag: Japan`: what stands before the colon is the kind.
  take(label.slice(label.indexOf(":") + 1), 1);
  if (group !== FLAGS_GROUP) for (const tag of tags) take(tag, tagWeight);
  return words;
}

function stems(text: string, script: "korean" | "latin"): readonly string[] {
  return readWords(normalise(text)).flatMap((word) => {
    // `4월` is a word of both.
    const isOf = word.script === script || (script === "korean" && word.script === "mixed");
    return isOf && word.stem !== "" ? [word.stem] : [];
  });
}

function add(row: Map<string, number>, key: string, value: number): void {
  row.set(key, (row.get(key) ?? 0) + value);
}

function put(scores: Scores, word: string, other: string, score: number): void {
  const row = scores.get(word) ?? new Map<string, number>();
  row.set(other, Math.max(row.get(other) ?? 0, score));
  scores.set(word, row);
}
