import { QUOTING_MODEL, type TurnWords } from "../analysis/analyse.ts";
import { contentWords } from "../analysis/content-words.ts";
import { isQuestion, isRequest, statesOfSelf } from "../questions/cues.ts";
import { normalise } from "../analysis/read-words.ts";
import { splitSentences } from "../analysis/sentences.ts";
import { overlapCoefficient } from "./similarity.ts";

/** Longest summary line in characters (S1-35). */
export const MAX_LINE_LENGTH = 100;
const ARROW = " → ";
/** Sentences of a long text that are looked at: the gist stands early, and a 1 MB paste must not be ranked whole. */
const MAX_SENTENCES = 60;
const MAX_LENGTH = 20_000;
/** The words that a sentence must outweigh: keeps greetings of two words from winning by density. */
const LENGTH_PRIOR = 8;
/** A line with less than this share of the best line's score is a greeting or a repetition: better a shorter digest. */
const MIN_SHARE = 0.2;
/** Lines too long for the room that is left, after which the search for a shorter one ends. */
const MAX_MISSES = 10;
/** Words of meaning below which a message is only understood with its answer: `next`, `ok, go on`. */
const THIN_MESSAGE = 3;

/**
 * A turn in one line of at most {@link MAX_LINE_LENGTH} characters: the user's most informative sentence,
 * and behind a question or request the answer's (`물의 화학식은? → H2O`). "" only for a turn without text.
 */
export function summaryLine({ user, assistant, model }: TurnWords): string {
  const said = bestSentence(user);
  const isQuoted = assistant === null || model === QUOTING_MODEL;
  const answer = isQuoted ? "" : bestSentence(assistant);
  if (said === "") return shorten(answer, MAX_LINE_LENGTH);
  const needsAnswer = contentWords(answer).length > 0 && leansOnAnswer(said);
  if (!needsAnswer) return shorten(said, MAX_LINE_LENGTH);
  const room = MAX_LINE_LENGTH - ARROW.length;
  // The answer may take half of the line, and what the question leaves.
  const question = shorten(said, Math.max(room - answer.length, Math.floor(room / 2)));
  return question + ARROW + shorten(answer, room - question.length);
}

function leansOnAnswer(said: string): boolean {
  if (isQuestion(said) || isRequest(said)) return true;
  return contentWords(said).length < THIN_MESSAGE && !statesOfSelf(said);
}

/**
 * The lines that stand for all of them: near the centre of what they speak of, full of information, unlike each
 * other. In their own order, one a line, at most `maxLength` characters together. O(lines × chosen lines).
 */
export function digestLines(lines: readonly string[], maxLength: number): string {
  const total = lines.reduce((sum, line) => sum + line.length + 1, -1);
  if (total <= maxLength) return lines.join("\n");
  const chosen = chooseLines(lines, maxLength);
  if (chosen.length === 0) return shorten(lines[0] ?? "", maxLength);
  return chosen
    .toSorted((left, right) => left - right)
    .map((index) => lines[index])
    .join("\n");
}

/** Places of the lines that fit, best first; each next one is the best that the chosen ones do not say already. */
function chooseLines(lines: readonly string[], maxLength: number): readonly number[] {
  const vectors = lines.map(stemCounts);
  const scores = scoreLines(vectors);
  const redundancy = lines.map(() => 0);
  const open = new Set(lines.keys());
  const chosen: number[] = [];
  let length = -1;
  let leader = 0;
  for (let misses = 0; open.size > 0 && misses < MAX_MISSES;) {
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const index of open) {
      const score = (scores[index] ?? 0) * (1 - (redundancy[index] ?? 0));
      if (score > bestScore) [best, bestScore] = [index, score];
    }
    leader = Math.max(leader, bestScore);
    if (bestScore < MIN_SHARE * leader) break;
    open.delete(best);
    const lineLength = (lines[best]?.length ?? 0) + 1;
    if (length + lineLength > maxLength) {
      misses += 1;
      continue;
    }
    length += lineLength;
    chosen.push(best);
    for (const index of open) {
      const overlap = overlapCoefficient(vectors[best] ?? NONE, vectors[index] ?? NONE);
      redundancy[index] = Math.max(redundancy[index] ?? 0, overlap);
    }
  }
  return chosen;
}

/** Text of one line, cut at a blank where one is near, with `…` for what is missing. */
export function shorten(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/gu, " ").trim().toWellFormed();
  if (line.length <= maxLength) return line;
  if (maxLength < 2) return "";
  const cut = line.slice(0, maxLength - 1);
  const blank = cut.lastIndexOf(" ");
  const whole = blank > maxLength / 2 ? cut.slice(0, blank) : cut;
  return `${whole.toWellFormed().replace(/[\uFFFD\s,;:·]+$/u, "")}…`;
}

function bestSentence(text: string): string {
  const normal = normalise(text.slice(0, MAX_LENGTH));
  const sentences = splitSentences(normal).slice(0, MAX_SENTENCES);
  if (sentences.length <= 1) return plain(sentences[0] ?? "");
  const vectors = countBySentence(normal, sentences);
  const weights = new Map<string, number>();
  for (const vector of vectors) {
    for (const [stem, count] of vector) weights.set(stem, (weights.get(stem) ?? 0) + count);
  }
  let best = 0;
  let bestScore = -1;
  for (const [index, vector] of vectors.entries()) {
    // A word that recurs is what the text is about; of equals the first wins, which is seldom an aside.
    const density = densityOf(vector, (stem) => Math.sqrt(weights.get(stem) ?? 0));
    const score = density * (1 + 0.3 / (1 + index));
    if (score > bestScore) [best, bestScore] = [index, score];
  }
  return plain(sentences[best] ?? "");
}

/** Without the marks of emphasis and code. */
const plain = (sentence: string): string => sentence.replaceAll(/\*\*|__|`/gu, "");

/** Of each sentence its stems. The whole text's words are remembered, those of its sentences would be read anew. */
function countBySentence(
  text: string,
  sentences: readonly string[],
): readonly ReadonlyMap<string, number>[] {
  const words = contentWords(text);
  let at = 0;
  let from = 0;
  return sentences.map((sentence) => {
    const start = text.indexOf(sentence, from);
    const end = start + sentence.length;
    const counts = new Map<string, number>();
    for (; at < words.length; at += 1) {
      const word = words[at];
      if (word === undefined || word.start >= end) break;
      // The numbers of a list stand before its sentences.
      if (word.start >= start) counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1);
    }
    from = end;
    return counts;
  });
}

const NONE: ReadonlyMap<string, number> = new Map();

function stemCounts(line: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { stem } of contentWords(line)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/** Of each line, the weight of the words that other lines share, per word of the line. */
function scoreLines(vectors: readonly ReadonlyMap<string, number>[]): readonly number[] {
  const documentCounts = new Map<string, number>();
  for (const vector of vectors) {
    for (const stem of vector.keys()) documentCounts.set(stem, (documentCounts.get(stem) ?? 0) + 1);
  }
  // Share in the centre × information: common words of the node, yet not those in every line.
  const weightOf = (stem: string): number => {
    const documents = documentCounts.get(stem) ?? 1;
    return documents * Math.log(1 + vectors.length / documents);
  };
  return vectors.map((vector) => densityOf(vector, weightOf));
}

/** The weight of a vector's stems per word. */
function densityOf(
  vector: ReadonlyMap<string, number>,
  weightOf: (stem: string) => number,
): number {
  let sum = 0;
  let terms = LENGTH_PRIOR;
  for (const [stem, count] of vector) {
    sum += weightOf(stem);
    terms += count;
  }
  return sum / terms;
}
