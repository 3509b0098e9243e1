import { analyseLatin } from "./english/english.ts";
import { analyseKorean, isKoreanSuffix } from "./korean/korean.ts";
import { rememberLast } from "./memoise.ts";
import { AGE, AGE_UNITS, NUMBER_WORDS, UNITS } from "./words/ko.ts";

/**
 * A word of a text, with what stands behind it stripped.
 *
 *     GEMINI이다      → Latin "GEMINI", tail "이다"
 *     제1법칙을        → mixed "제1법칙", parts "1", "법칙"
 *     19살이다         → quantity "19살", parts "19", "나이"
 *     readWords       → Latin "readword", parts "read", "word"
 *     설명하라         → stop
 */
export interface Word {
  readonly script: "latin" | "number" | "korean" | "ideographs" | "symbol" | "other" | "mixed";
  readonly type: "noun" | "predicate" | "stop" | "quantity";
  /** What forms of one word share; "" for a stop word. */
  readonly stem: string;
  /** What followed and was stripped: particle, copula, ending, `'s`; "" for nothing. */
  readonly tail: string;
  /** Place of the word without its tail in the normalised text. */
  readonly start: number;
  readonly end: number;
  /** Of a mixed word and of a name in code: the words it was put together from. */
  readonly parts: readonly Word[];
}

/** A pasted megabyte must not stay in memory. */
const LONGEST_REMEMBERED = 20_000;

/** Text as {@link readWords} wants it: NFC, so that Korean of a decomposed file is put together again. O(characters). */
export const normalise = rememberLast((text): string => {
  const isHarmless = text.length < MANY_MARKS;
  return (isHarmless ? text : text.replaceAll(STACKED_MARKS, "$1")).normalize("NFC");
}, LONGEST_REMEMBERED);

/** Composition sorts a run of combining marks in quadratic time: 1 MB of nothing else took 254 s. Below this it is ≤ 20 ms. */
const MANY_MARKS = 8_000;
/** No writing stacks more than a few marks on a letter; 30 is Unicode's own limit for streams. */
const STACKED_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * The words of a normalised text in order, stop words among them (they separate phrases). Must not throw, whatever
 * the text holds. O(characters): a run without blanks is cut into pieces of {@link LONGEST_RUN}.
 */
export const readWords = rememberLast(recogniseWords, LONGEST_REMEMBERED);

function recogniseWords(text: string): readonly Word[] {
  const segments = readSegments(text);
  const words: Word[] = [];
  let afterNumber = false;
  for (let from = 0, to = 1; from < segments.length; from = to, to += 1) {
    while (
      to < segments.length &&
      to - from < LONGEST_CHAIN &&
      isJoined(text, { before: segments[to - 1], next: segments[to] })
    ) {
      to += 1;
    }
    const segment = segments[from];
    if (segment === undefined) break;
    const word =
      to === from + 1
        ? simpleWord({ text, afterNumber }, segment)
        : chainedWord({ text, afterNumber }, segments.slice(from, to));
    words.push(word);
    afterNumber = announcesUnit(text, word);
  }
  return words;
}

/** Longest piece of a run without blanks; keys and base64 come in lines of 64. */
const LONGEST_RUN = 64;

/** Most changes of script in a word (`제1법칙` has two): more is a key, of which pieces are words. */
const LONGEST_CHAIN = 16;

interface Segment {
  readonly script: Exclude<Word["script"], "mixed">;
  readonly start: number;
  readonly end: number;
}

/** One group a script, in the order of {@link SCRIPTS}; what matches none (`ㅋㅋ`, blanks, marks) is no word. */
const SEGMENT =
  /((?<![\p{L}\p{N}])[A-Za-z](?:\+\+|#)(?![A-Za-z0-9])|[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}\p{M}]*(?:['’]\p{Script=Latin}+)?)|([가-힣]+)|([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+)|(\p{Extended_Pictographic}|\p{Regional_Indicator}{2})|[ㄱ-ㆎ]+|(\p{L}[\p{L}\p{M}]*)/gu;
const SCRIPTS = ["latin", "korean", "ideographs", "symbol", "other"] as const;
const DECIMALS = /(?:[.,]\p{Nd}+)+(?!\p{Script=Latin})/uy;
const DIGITS = /^\p{Nd}+$/u;

function readSegments(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  SEGMENT.lastIndex = 0;
  for (let match = SEGMENT.exec(text); match !== null; match = SEGMENT.exec(text)) {
    const start = match.index;
    let end = start + match[0].length;
    let script: Segment["script"] | undefined = scriptOf(match);
    if (script === undefined) continue;
    if (script === "latin" && mayBeNumber(match[0]) && DIGITS.test(match[0])) {
      script = "number";
      DECIMALS.lastIndex = end;
      const decimals = DECIMALS.exec(text);
      if (decimals !== null) end += decimals[0].length;
      SEGMENT.lastIndex = end;
    }
    for (let from = start; from < end;) {
      const to = pieceEnd(text, from, end);
      segments.push({ script, start: from, end: to });
      from = to;
    }
  }
  return segments;
}

/** Where a piece of a run ends: never within a character of two code units. */
function pieceEnd(text: string, from: number, end: number): number {
  if (end - from <= LONGEST_RUN) return end;
  const to = from + LONGEST_RUN;
  return (text.codePointAt(to - 1) ?? 0) > 0xffff ? to + 1 : to;
}

/** Spares words of plain letters the expression. */
function mayBeNumber(text: string): boolean {
  const code = text.charCodeAt(0);
  return code <= 0x39 || code >= 0x80;
}

function scriptOf(match: RegExpExecArray): (typeof SCRIPTS)[number] | undefined {
  for (let group = 1; group <= SCRIPTS.length; group += 1) {
    if (match[group] !== undefined) return SCRIPTS[group - 1];
  }
  return undefined;
}

/** `GEMINI이다`, `제1법칙`; with a hyphen only between letters and digits: `gpt-4`, but not `long-term`. */
function isJoined(
  text: string,
  { before, next }: { readonly before: Segment | undefined; readonly next: Segment | undefined },
): boolean {
  if (before === undefined || next === undefined || next.start > before.end + 1) return false;
  if (before.script === next.script) return false;
  if (!CHAINABLE.has(before.script) || !CHAINABLE.has(next.script)) return false;
  if (next.start === before.end) return true;
  const isHyphen = text.charAt(before.end) === "-";
  return isHyphen && (before.script === "number" || next.script === "number");
}

const CHAINABLE: ReadonlySet<Word["script"]> = new Set(["latin", "number", "korean"]);

/** Does a unit follow, as behind a number or `몇`? */
function announcesUnit(text: string, { script, start, end }: Word): boolean {
  if (script === "number") return true;
  return script === "korean" && NUMBER_WORDS.has(text.slice(start, end));
}

/** A text, and whether a number stands before what is read of it. */
interface Place {
  readonly text: string;
  readonly afterNumber: boolean;
}

function chainedWord(place: Place, chain: readonly Segment[]): Word {
  const [segment] = chain;
  const last = chain.at(-1);
  if (segment === undefined || last === undefined) throw new Error("A chain has segments");
  const { text } = place;
  const lastText = text.slice(last.start, last.end);
  const isSuffix = last.script === "korean" && isKoreanSuffix(lastText);
  if (isSuffix && chain.length === 2) {
    return { ...simpleWord(place, segment), tail: lastText };
  }
  return isSuffix
    ? mixedWord(text, { chain: chain.slice(0, -1), tail: lastText })
    : mixedWord(text, { chain, tail: "" });
}

function simpleWord({ text, afterNumber }: Place, segment: Segment): Word {
  const { script, start, end } = segment;
  const surface = text.slice(start, end);
  switch (script) {
    case "korean":
      return CLOSING.has(text.charAt(start - 1)) && isKoreanSuffix(surface)
        ? { ...bare(segment), type: "stop", stem: "" }
        : koreanWord(surface, { start, afterNumber });
    case "latin": {
      const { stem, tail } = analyseLatin(surface);
      const type = stem === "" ? "stop" : "noun";
      const parts = HUMPS.test(surface) ? humpsOf(text, segment) : NO_PARTS;
      return { script, type, stem, tail, start, end: end - tail.length, parts };
    }
    case "number":
      return { ...bare(segment), type: "quantity", stem: surface.replaceAll(",", "") };
    case "ideographs":
    case "symbol":
      return { ...bare(segment), type: "noun", stem: surface };
    case "other":
      return { ...bare(segment), type: "noun", stem: surface.toLowerCase() };
  }
}

/** Behind what is quoted or bracketed stands its particle: in `"안녕"은` nobody speaks of silver. */
const CLOSING: ReadonlySet<string> = new Set("\"'”’」』》〉)]");

/** `readWords`, `parseHTTPResponse`, `iPhone`: a small letter before a capital. */
const HUMPS = /\p{Ll}\p{Lu}/u;
const HUMP = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{N}+/gu;

/** The words that a name in code was put together from. */
function humpsOf(text: string, { start, end }: Segment): readonly Word[] {
  const parts: Word[] = [];
  for (const { 0: hump, index } of text.slice(start, end).matchAll(HUMP)) {
    const { stem } = analyseLatin(hump);
    if (stem === "" || hump.length === 1) continue;
    const at = start + index;
    const word = bare({ script: "latin", start: at, end: at + hump.length });
    parts.push({ ...word, type: "noun", stem });
  }
  return parts;
}

const NO_PARTS: readonly Word[] = [];

const bare = ({ script, start, end }: Segment) => ({
  script,
  start,
  end,
  tail: "",
  parts: NO_PARTS,
});

function koreanWord(
  surface: string,
  { start, afterNumber }: { readonly start: number; readonly afterNumber: boolean },
): Word {
  const unit = afterNumber ? unitLength(surface) : 0;
  const { type, stem, tail } = analyseKorean(surface);
  const end = start + (unit > 0 ? unit : surface.length - tail.length);
  const word = { script: "korean" as const, start, end, parts: NO_PARTS };
  if (unit === 0) return { ...word, type, stem, tail };
  const counted = surface.slice(0, unit);
  return AGE_UNITS.has(counted)
    ? { ...word, type: "noun", stem: AGE, tail: surface.slice(unit) }
    : { ...word, type: "stop", stem: "", tail: surface.slice(unit) };
}

/** Syllables of the unit at the start of what follows a number (`월에`, `살이다`, `시간인가요`); 0 for none. */
function unitLength(surface: string): number {
  for (let length = surface.length; length >= 1; length -= 1) {
    const unit = surface.slice(0, length);
    if (!UNITS.has(unit) && !AGE_UNITS.has(unit)) continue;
    if (length === surface.length || isKoreanSuffix(surface.slice(length))) return length;
  }
  return 0;
}

function mixedWord(
  text: string,
  { chain, tail }: { readonly chain: readonly Segment[]; readonly tail: string },
): Word {
  const parts: Word[] = [];
  for (const [index, segment] of chain.entries()) {
    const isPrefix = segment.script === "korean" && segment.end - segment.start === 1;
    // A single syllable before a number only binds (제1, 약 3): it is found within the whole word.
    if (isPrefix && index < chain.length - 1) continue;
    parts.push(simpleWord({ text, afterNumber: chain[index - 1]?.script === "number" }, segment));
  }
  const start = chain[0]?.start ?? 0;
  const last = parts.at(-1);
  const end = last?.end ?? start;
  const isQuantity =
    chain.length === 2 && chain[0]?.script === "number" && chain[1]?.script === "korean";
  return {
    script: "mixed",
    type: isQuantity && (last?.type === "stop" || last?.stem === AGE) ? "quantity" : "noun",
    stem: text.slice(start, Math.min(end, start + LONGEST_RUN)).toLowerCase(),
    tail: tail === "" ? (last?.tail ?? "") : tail,
    start,
    end,
    parts: parts.filter(({ stem }) => stem !== ""),
  };
}
