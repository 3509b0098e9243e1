import { splitSentences } from "@hsms/language";
import { readWords } from "../words/words.ts";

/** Characters of a message that are read in any case: the fact of a pasted document is not looked for sentence by sentence. */
const LONGEST_READ = 6000;
/** Characters beyond them that have words of the question. */
const LONGEST_FOUND = 3000;
/** A sentence that goes on for longer is looked at in parts. Characters. */
const LONGEST_PIECE = 300;

export const isLong = (text: string): boolean => text.length > LONGEST_READ;

/** More is seldom typed in one message: characters, and lines. */
const LONGEST_TYPED = { characters: 1200, lines: 10 };

/** Whether a message may hold the words and figures of others. O(characters). */
export const isPasted = (text: string): boolean =>
  text.length > LONGEST_TYPED.characters || text.split("\n").length > LONGEST_TYPED.lines;

/**
 * Of a long text its beginning, and of the rest what has most of the question's words, the rarer the better, each with what stands
 * before it. A short text whole. O(characters · words of the question).
 */
export function excerptFor(question: string, text: string): string {
  if (!isLong(text)) return text;
  const head = text.slice(0, text.lastIndexOf("\n", LONGEST_READ) + 1 || LONGEST_READ);
  const pieces = piecesOf(text.slice(head.length));
  const forms = formsOf(question);
  const places = forms.map((form) => pieces.flatMap((piece, at) => (form.test(piece) ? [at] : [])));
  const weights = new Map<number, number>();
  for (const found of places) {
    for (const at of found) weights.set(at, (weights.get(at) ?? 0) + 1 / found.length);
  }
  const chosen = new Set<number>();
  let left = LONGEST_FOUND;
  for (const [at] of [...weights].toSorted(([a, left], [b, right]) => right - left || a - b)) {
    left -= (pieces[at] ?? "").length + (pieces[at - 1] ?? "").length;
    if (left < 0) break;
    chosen.add(at - 1).add(at);
  }
  const found = pieces.filter((_, at) => chosen.has(at));
  return [head, ...found].join("\n");
}

const piecesOf = (text: string): readonly string[] =>
  text
    .split(/[\n\r\u2028\u2029]+/u)
    .flatMap((line) => (line.length > LONGEST_PIECE ? splitSentences(line) : [line]))
    .flatMap((piece) => (piece.length > LONGEST_PIECE ? (piece.match(PARTS) ?? []) : [piece]));

/** Up to the last blank within the length; a run without blanks is cut. */
const PARTS = new RegExp(`.{1,${LONGEST_PIECE}}(?=\\s|$)|.{1,${LONGEST_PIECE}}`, "gsu");

/** What the words of a question are found by: an English one by its beginning, a number by itself. */
function formsOf(question: string): readonly RegExp[] {
  const words = readWords(question).filter(({ stop }) => !stop);
  const forms = words.map(({ script, stem, surface }) => {
    if (script === "number") return `(?<!\\p{Nd})${escaped(surface)}(?!\\p{Nd})`;
    const start = escaped(script === "latin" ? commonStart(stem, surface) : surface);
    return script === "latin" ? `\\b${start}` : start;
  });
  return [...new Set(forms)].map((form) => new RegExp(form, "iu"));
}

/** `countri`, `countries`: `countri`. */
function commonStart(stem: string, surface: string): string {
  const word = surface.toLowerCase();
  return word.startsWith(stem) ? stem : word;
}

const escaped = (word: string): string =>
  word.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`);
