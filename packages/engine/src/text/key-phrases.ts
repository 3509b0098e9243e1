import { memoise } from "../analysis/memoise.ts";
import { normalise, readWords, type Word } from "../analysis/read-words.ts";
import {
  FUNCTION_WORDS,
  GENERAL_WORDS,
  INDEX_STOP_WORDS,
  IRREGULAR_PASTS,
} from "../analysis/words/en.ts";
import { COPULAS, PARTICLES } from "../analysis/words/ko-suffixes.ts";
import { GENERAL_STEMS } from "../analysis/words/ko.ts";

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
  for (const run of readRuns(normal)) addCandidates(candidates, run, normal);
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

/** A word that may stand in a phrase, with how much it says. */
interface NamingWord {
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  readonly weight: number;
  readonly mayEnd: boolean;
}

/** Neighbouring words that may make a phrase together. */
function readRuns(text: string): readonly (readonly NamingWord[])[] {
  const words = readWords(text);
  const stems = new Set(words.map(({ stem }) => stem));
  const runs: NamingWord[][] = [];
  let run: NamingWord[] = [];
  let before: Word | undefined;
  for (const read of words) {
    const word = mended(read, stems);
    const named = namingWord(word, text);
    if (run.length > 0 && (named === undefined || !continues(before, word, text))) {
      runs.push(run);
      run = [];
    }
    if (named !== undefined) run.push(named);
    before = word;
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

/** The word as a phrase sees it; `undefined` for one that ends phrases instead. */
function namingWord(word: Word, text: string): NamingWord | undefined {
  const { stem, start, end, script } = word;
  if (word.type === "stop" || word.type === "predicate") return undefined;
  switch (script) {
    case "number":
    case "symbol":
      return undefined;
    case "latin": {
      const surface = text.slice(start, end);
      if (surface.length < 2 || isGeneralEnglish(surface)) return undefined;
      const weight = latinWeight({ surface, text, start, end });
      return { stem, start, end, weight, mayEnd: !PARTICIPLE.test(surface) };
    }
    case "korean": {
      if (GENERAL_STEMS.has(stem) || KOREAN_ADVERB.test(stem)) return undefined;
      return { stem, start, end, weight: isVerbal(word.tail) ? 0.4 : 1, mayEnd: true };
    }
    case "mixed":
    case "ideographs":
    case "other": {
      const weight = word.type === "quantity" ? 0.5 : 1;
      return { stem, start, end, weight, mayEnd: true };
    }
  }
}

/** Longer than any word of the lists. */
const LONGEST_GENERAL_WORD = 24;
const isGeneralEnglish = memoise((surface: string): boolean => {
  const lower = surface.toLowerCase();
  const lists = [INDEX_STOP_WORDS, FUNCTION_WORDS, GENERAL_WORDS, IRREGULAR_PASTS];
  return lists.some((words) => words.has(lower)) || ADVERB.test(lower);
}, LONGEST_GENERAL_WORD);

const ADVERB = /..ly$/u;
const KOREAN_ADVERB = /..[히게]$/u;
/** A participle stands before its noun: `damaged land`, not `land damaged`; `seed` and `bed` are nouns. */
const PARTICIPLE = /^[a-z]{2,}[^e]ed$/u;
/** The noun was made a verb (`발견한`): it tells what happens rather than what is spoken of. */
const isVerbal = (tail: string): boolean =>
  tail !== "" && !PARTICLES.has(tail) && !COPULAS.has(tail);

/** A name counts more, an identifier of code much less: it names only what nothing else does. */
function latinWeight({
  surface,
  text,
  start,
  end,
}: {
  readonly surface: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}): number {
  const before = text.charAt(start - 1);
  const after = text.charAt(end);
  const isCode =
    (before !== "" && "_`./\\$".includes(before)) ||
    (after !== "" && "(_`=".includes(after)) ||
    /[a-z][A-Z]/u.test(surface);
  if (isCode) return 0.3;
  const isCapital = /^\p{Lu}/u.test(surface);
  return isCapital && !SENTENCE_START.test(text.slice(Math.max(0, start - 4), start)) ? 1.3 : 1;
}

const SENTENCE_START = /(?:^|[.!?:\n])["'*#\s-]*$/u;

/** One blank between them, and nothing but 의 stripped from the first. */
function continues(before: Word | undefined, word: Word, text: string): boolean {
  if (before === undefined) return false;
  const gap = text.slice(before.end + before.tail.length, word.start);
  if ((gap !== " " && gap !== "-") || (before.tail !== "" && before.tail !== "의")) return false;
  // `picked Chiang Mai`: a past tense before a name is the sentence's verb, no part of the name.
  const isVerbBeforeName =
    /^[a-z]+ed$/u.test(text.slice(before.start, before.end)) &&
    /\p{Lu}/u.test(text.charAt(word.start));
  return !isVerbBeforeName;
}

function addCandidates(
  candidates: Map<string, Candidate>,
  run: readonly NamingWord[],
  text: string,
): void {
  for (const [from, first] of run.entries()) {
    let key = "";
    let weight = 0;
    // What is spoken of first is what is spoken about: half the weight from 400 characters on.
    const place = 0.5 + 0.5 / (1 + first.start / 400);
    for (let to = from; to < Math.min(run.length, from + MAX_WORDS); to += 1) {
      const last = run[to];
      if (last === undefined) break;
      key += key === "" ? last.stem : ` ${last.stem}`;
      weight += last.weight;
      if (!last.mayEnd) continue;
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
