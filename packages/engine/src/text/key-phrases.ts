import { normalise, readWords, type Word } from "../analysis/read-words.ts";
import { FUNCTION_WORDS, GENERAL_WORDS, INDEX_STOP_WORDS } from "../analysis/words/en.ts";
import { COPULAS, PARTICLES } from "../analysis/words/ko-suffixes.ts";
import { GENERAL_STEMS } from "../analysis/words/ko.ts";

/** Longest phrase in words: `renewable energy sources`, `수소 원자의 원자번호`. */
const MAX_WORDS = 3;
/** Text beyond this adds hardly a phrase that is not there already; a 1 MB paste must not be ranked whole. */
const MAX_LENGTH = 20_000;

/**
 * Noun phrases of a text as written, one to three words, best first, at most `limit`; what a turn may be named by.
 * Korean particles are stripped at the end only (`피타고라스의 정리`); general words, pronouns, verbs, numbers by
 * themselves and fenced code are no phrases. O(words).
 */
export function keyPhrases(text: string, limit: number): string[] {
  const normal = normalise(text.slice(0, MAX_LENGTH)).replaceAll(FENCED_CODE, blankOut);
  const candidates = new Map<string, Candidate>();
  for (const run of readRuns(normal)) addCandidates({ candidates, run, text: normal });
  const ranked = [...candidates.values()].toSorted((left, right) => right.score - left.score);
  return withoutRepeats(ranked).slice(0, limit);
}

interface Candidate {
  readonly surface: string;
  readonly stems: readonly string[];
  score: number;
}

const FENCED_CODE = /```[\s\S]*?(?:```|$)/gu;
const blankOut = (code: string): string => "\n".repeat(Math.min(code.length, 2));

/** Neighbouring words that may make a phrase together. */
function readRuns(text: string): readonly (readonly Word[])[] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  let before: Word | undefined;
  for (const word of readWords(text)) {
    const isNamed = canName(word, text);
    if (run.length > 0 && (!isNamed || before === undefined || !continues(before, word, text))) {
      runs.push(run);
      run = [];
    }
    if (isNamed) run.push(word);
    before = word;
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

function canName(word: Word, text: string): boolean {
  if (word.type === "stop" || word.type === "predicate" || word.script === "symbol") return false;
  const surface = text.slice(word.start, word.end);
  switch (word.script) {
    case "number":
      return false;
    case "latin": {
      const lower = surface.toLowerCase();
      const isGeneral =
        INDEX_STOP_WORDS.has(lower) || FUNCTION_WORDS.has(lower) || GENERAL_WORDS.has(lower);
      return surface.length > 1 && !isGeneral && !ADVERB.test(lower);
    }
    case "korean":
      return !GENERAL_STEMS.has(word.stem) && !KOREAN_ADVERB.test(word.stem) && isWhole(word);
    case "mixed":
    case "ideographs":
    case "other":
      return true;
  }
}

const ADVERB = /..ly$/u;
const KOREAN_ADVERB = /..[히게]$/u;
/** A single syllable that no list knows may be a torn word: it names nothing. */
const isWhole = (word: Word): boolean =>
  word.stem.length > 1 || word.tail !== "" || word.end - word.start === 1;

/** One blank between them, and nothing but 의 stripped from the first. */
function continues(before: Word, word: Word, text: string): boolean {
  const gap = text.slice(before.end + before.tail.length, word.start);
  return (gap === " " || gap === "-") && (before.tail === "" || before.tail === "의");
}

function addCandidates({
  candidates,
  run,
  text,
}: {
  readonly candidates: Map<string, Candidate>;
  readonly run: readonly Word[];
  readonly text: string;
}): void {
  for (let from = 0; from < run.length; from += 1) {
    for (let to = from + 1; to <= Math.min(run.length, from + MAX_WORDS); to += 1) {
      const words = run.slice(from, to);
      const first = words[0];
      const last = words.at(-1);
      if (first === undefined || last === undefined || !mayEndPhrase(last, text)) continue;
      const surface = text.slice(first.start, last.end);
      const stems = words.map(({ stem }) => stem);
      const key = stems.join(" ");
      const isWholeRun = words.length === run.length;
      const gain = phraseWeight({ words, text, start: first.start }) * (isWholeRun ? 1.3 : 1);
      const known = candidates.get(key);
      if (known === undefined) candidates.set(key, { surface, stems, score: gain });
      else known.score += gain;
    }
  }
}

/** An English phrase ends in its noun: `missing values`, not `values missing`. */
function mayEndPhrase(word: Word, text: string): boolean {
  if (word.script !== "latin") return true;
  return !/^[a-z]+(?:ed|ing)$/u.test(text.slice(word.start, word.end));
}

function phraseWeight({
  words,
  text,
  start,
}: {
  readonly words: readonly Word[];
  readonly text: string;
  readonly start: number;
}): number {
  // Two words say more than one, three hardly more than two.
  const size = words.length === 1 ? 1 : words.length === 2 ? 1.6 : 1.8;
  // What is spoken of first is what is spoken about: half the weight 400 characters on.
  const place = 0.5 + 0.5 / (1 + start / 400);
  const kinds = words.map((word) => wordWeight(word, text));
  return size * place * (kinds.reduce((sum, weight) => sum + weight, 0) / words.length);
}

function wordWeight(word: Word, text: string): number {
  if (word.type === "quantity") return 0.5;
  if (word.script === "korean" && isVerbal(word.tail)) return 0.4;
  const surface = text.slice(word.start, word.end);
  if (isCode({ surface, text, end: word.end, start: word.start })) return 0.3;
  const isName =
    /^\p{Lu}/u.test(surface) &&
    !/(?:^|[.!?\n:]["'\s]*)$/u.test(text.slice(Math.max(0, word.start - 4), word.start));
  return isName ? 1.3 : 1;
}

/** The noun was made a verb (`발견한`): it tells what happens rather than what is spoken of. */
const isVerbal = (tail: string): boolean =>
  tail !== "" && !PARTICLES.has(tail) && !COPULAS.has(tail);

function isCode({
  surface,
  text,
  start,
  end,
}: {
  readonly surface: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}): boolean {
  const before = text.charAt(start - 1);
  const after = text.charAt(end);
  return (
    before === "_" ||
    before === "`" ||
    before === "." ||
    before === "/" ||
    after === "(" ||
    after === "_" ||
    after === "`" ||
    /[a-z][A-Z]/u.test(surface)
  );
}

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
