import { FUNCTION_WORDS } from "../../src/analysis/words/en.ts";
import { normalise, readWords } from "../../src/analysis/read-words.ts";

/** Lines of a sign behind whose head a word may stand: what stands in more tells nothing. */
const MOST_LINES = { "=": 30, "<": 40, "~": 60 } as const;

type Sign = keyof typeof MOST_LINES;

interface Line {
  readonly sign: Sign;
  readonly head: string;
  readonly others: readonly string[];
}

export interface WordTable {
  /** A row a word: the word, and to the base of 36 where its lines begin. Sorted by code units. */
  readonly index: string;
  /** `=살다 거주`, `<술 소주 맥주`, `~치아 치과`: `+` joins what several words say together. */
  readonly lines: string;
}

/**
 * The table of words in other words, of lists in this format, a line each, words in dictionary form:
 *
 *     A = B C    they mean the same
 *     A < B C    B and C are kinds or parts of A
 *     A ~ B C    who asks with A may mean what was told with B or C
 *
 * Several words before the sign are a line each; `+` joins words that say something together; `#` begins a comment. Words
 * become index terms, and what the index leaves out is left out. Equal input gives equal bytes.
 */
export function makeWordTable(text: string): WordTable {
  const lines = telling(text.split("\n").flatMap(readLine))
    .map(({ sign, head, others }) => `${sign}${[head, ...others].join(" ")}`)
    .sort();
  const places = placesByTerm(lines);
  const rows = [...places].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const written = rows.map(([term, starts]) =>
    [term, ...starts.map((start) => start.toString(36))].join(" "),
  );
  return { index: written.join("\n"), lines: lines.join("\n") };
}

/** The lines without what stands in too many, each once. */
function telling(lines: readonly Line[]): readonly Line[] {
  const counts = new Map<string, number>();
  for (const { sign, others } of lines) {
    for (const word of others) counts.set(sign + word, (counts.get(sign + word) ?? 0) + 1);
  }
  const joined = new Map<string, Line>();
  for (const { sign, head, others } of lines) {
    const known = joined.get(sign + head)?.others ?? [];
    const kept = others.filter((word) => (counts.get(sign + word) ?? 0) <= MOST_LINES[sign]);
    const all = [...new Set([...known, ...kept])];
    // Groups of one meaning stay apart: what a word means in one it need not in the other.
    if (all.length > 0) {
      joined.set(sign === "=" ? `=${head} ${others.join(" ")}` : sign + head, {
        sign,
        head,
        others: sign === "=" ? kept : all,
      });
    }
  }
  return [...joined.values()].filter(({ others }) => others.length > 0);
}

/** By term where the lines begin by which it is looked up: several words together by the rarest of them, and what may be told by its head alone. */
function placesByTerm(lines: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const frequencies = new Map<string, number>();
  const frequencyOf = (term: string): number => frequencies.get(term) ?? 0;
  for (const line of lines) {
    for (const term of line.slice(1).split(/[ +]/u)) frequencies.set(term, frequencyOf(term) + 1);
  }
  const rarest = (word: string): string =>
    word.split("+").reduce((a, b) => (frequencyOf(b) < frequencyOf(a) ? b : a));
  const places = new Map<string, Set<number>>();
  let start = 0;
  for (const line of lines) {
    const words = line.slice(1).split(" ");
    for (const word of line.startsWith("~") ? words.slice(0, 1) : words) {
      const term = rarest(word);
      places.set(term, (places.get(term) ?? new Set()).add(start));
    }
    start += line.length + 1;
  }
  return new Map(Array.from(places, ([term, starts]) => [term, [...starts]]));
}

function readLine(written: string): readonly Line[] {
  const [line = ""] = written.split("#");
  const sign = SIGNS.find((one) => line.includes(` ${one} `));
  if (sign === undefined) return [];
  const [heads = "", others = ""] = line.split(` ${sign} `);
  const behind = wordsOf(others);
  return wordsOf(heads).flatMap((head) => {
    const rest = behind.filter((other) => other !== head);
    return rest.length === 0 ? [] : [{ sign, head, others: rest }];
  });
}

const SIGNS = ["=", "<", "~"] as const;

const wordsOf = (side: string): readonly string[] => [
  ...new Set(side.split(/\s+/u).map(termsOf).filter(Boolean)),
];

/** The index terms of an entry; "" for what the index leaves out or takes for another word. */
function termsOf(entry: string): string {
  const words = entry.split("+");
  const terms = words
    .map((word) => (HANGUL.test(word) ? koreanTerm(word) : otherTerms(word)))
    .filter(Boolean);
  // What is left of `look after` or `a cold` is another word.
  return words.length > 1 && terms.length < 2 ? "" : [...new Set(terms)].join("+");
}

const HANGUL = /^[가-힣]+$/u;

/** `귀가` would be an ear. */
function koreanTerm(word: string): string {
  const [read] = readWords(normalise(word));
  if (read === undefined) return "";
  const isVerb = word.endsWith("다");
  const isMisread = isVerb !== (read.type === "predicate") && (!isVerb || read.stem.length === 1);
  const isCut = !isVerb && read.stem.length === 1 && word.length > 1;
  return isMisread || isCut ? "" : read.stem;
}

function otherTerms(word: string): string {
  if (FUNCTION_WORDS.has(word.toLowerCase())) return "";
  const stems = readWords(normalise(word)).map(({ stem }) => stem);
  return stems.includes("") ? "" : stems.join("+");
}
