import { normalise, readWords, type Word } from "../analysis/read-words.ts";
import { namingWord, type NamingWord } from "./naming-words.ts";

/** Longest phrase in words: `renewable energy sources`, `수소 원자의 원자번호`. */
const MAX_WORDS = 3;
/** Text beyond this adds hardly a phrase that is not there already; a 1 MB paste must not be ranked whole. */
const MAX_LENGTH = 20_000;

/**
 * Noun phrases of a text as written, one to three words, best first, at most `limit`; what a turn may be named by.
 * Korean particles are stripped at the end only (`피타고라스의 정리`); general words, pronouns, verbs, numbers by
 * themselves, addresses and fenced code are no phrases. O(words).
 */
export function keyPhrases(text: string, limit: number): string[] {
  const normal = normalise(text.slice(0, MAX_LENGTH)).replaceAll(NO_PROSE, "\n");
  const candidates = new Map<string, Candidate>();
  const runs = readRuns(normal);
  for (const run of runs) addCandidates({ candidates, run, text: normal, mayBeBound: false });
  if (candidates.size === 0) {
    for (const run of runs) addCandidates({ candidates, run, text: normal, mayBeBound: true });
  }
  const ranked = [...candidates.values()].toSorted((left, right) => right.score - left.score);
  return withoutRepeats(ranked).slice(0, limit);
}

interface Candidate {
  readonly surface: string;
  readonly stems: readonly string[];
  score: number;
}

/** Fenced code, web addresses, the host of mail addresses. */
const NO_PROSE = /```[\s\S]*?(?:```|$)|https?:\/\/\S+|www\.\S+|@[^\s@]+\.\S+/gu;

/** Neighbouring words that may make a phrase together. */
function readRuns(text: string): readonly (readonly NamingWord[])[] {
  const read = readWords(text);
  const stems = new Set(read.map(({ stem }) => stem));
  const words = read.map((word) => mended(word, stems));
  const runs: NamingWord[][] = [];
  let run: NamingWord[] = [];
  for (const [at, word] of words.entries()) {
    const before = neighbour(text, words[at - 1], word);
    const next = words[at + 1];
    const named = namingWord({
      text,
      before,
      word,
      next: next !== undefined && neighbour(text, word, next) === undefined ? undefined : next,
    });
    if (run.length > 0 && (named === undefined || !continues(before, word, text))) {
      runs.push(run);
      run = [];
    }
    if (named !== undefined) run.push(named);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** `아폴로` was torn to 아폴 + 로, but the text also has `아폴로를`: then 로 is part of the noun. */
function mended(word: Word, stems: ReadonlySet<string>): Word {
  if (word.script !== "korean" || word.tail.length !== 1) return word;
  const whole = word.stem + word.tail;
  return stems.has(whole) ? { ...word, stem: whole, end: word.end + 1, tail: "" } : word;
}

/** The word before, when only a blank or a hyphen is between them. */
function neighbour(text: string, before: Word | undefined, word: Word): Word | undefined {
  if (before === undefined) return undefined;
  const gap = text.slice(before.end + before.tail.length, word.start);
  return gap === " " || gap === "-" ? before : undefined;
}

/** Neighbours, and nothing but 의 stripped from the first. */
function continues(before: Word | undefined, word: Word, text: string): boolean {
  if (before === undefined || (before.tail !== "" && before.tail !== "의")) return false;
  // `picked Chiang Mai`: a past tense before a name is the sentence's verb, no part of the name.
  const isVerbBeforeName =
    /^[a-z]+ed$/u.test(text.slice(before.start, before.end)) &&
    /\p{Lu}/u.test(text.charAt(word.start));
  return !isVerbBeforeName;
}

function addCandidates({
  candidates,
  run,
  text,
  mayBeBound,
}: {
  readonly candidates: Map<string, Candidate>;
  readonly run: readonly NamingWord[];
  readonly text: string;
  /** Also phrases that are of bound words only, and what else stands before a noun. */
  readonly mayBeBound: boolean;
}): void {
  for (const [from, first] of run.entries()) {
    let key = "";
    let weight = 0;
    let isBound = true;
    // What is spoken of first is what is spoken about: half the weight from 400 characters on.
    const place = 0.5 + 0.5 / (1 + first.start / 400);
    for (let to = from; to < Math.min(run.length, from + MAX_WORDS); to += 1) {
      const last = run[to];
      if (last === undefined) break;
      key += key === "" ? last.stem : ` ${last.stem}`;
      weight += last.weight;
      isBound &&= last.isBound;
      const isWeak = !last.mayEnd || isBound;
      if (isWeak && (!mayBeBound || (!last.mayEnd && last.isBound))) continue;
      const size = to - from + 1;
      const isWholeRun = size === run.length;
      const gain = ((SIZE_WEIGHTS[size] ?? 1) * place * weight * (isWholeRun ? 1.3 : 1)) / size;
      const known = candidates.get(key);
      if (known !== undefined) {
        known.score += gain;
        continue;
      }
      const stems = run.slice(from, to + 1).map(({ stem }) => stem);
      candidates.set(key, { surface: text.slice(first.start, last.end), stems, score: gain });
    }
  }
}

/** By number of words: two say more than one, three hardly more than two. */
const SIZE_WEIGHTS: readonly number[] = [0, 1, 1.6, 1.8];

/** Best first, each phrase with a word that no better one has. */
function withoutRepeats(ranked: readonly Candidate[]): string[] {
  const named = new Set<string>();
  const phrases: string[] = [];
  for (const { surface, stems } of ranked) {
    if (stems.every((stem) => named.has(stem))) continue;
    for (const stem of stems) named.add(stem);
    phrases.push(surface);
  }
  return phrases;
}
