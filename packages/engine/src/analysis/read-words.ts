import { englishTerm } from "./english.ts";
import { analyseKorean, isKoreanSuffix } from "./korean.ts";
import { AGE, AGE_UNITS, NUMBER_WORDS, UNITS } from "./words/ko.ts";

/**
 * A word of a text, with what stands behind it stripped.
 *
 *     GEMINI이다      → Latin "GEMINI", tail "이다"
 *     제1법칙을        → mixed "제1법칙", parts "1", "법칙"
 *     19살이다         → quantity "19살", parts "19", "나이"
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
  /** Of a mixed word: the words it was put together from. */
  readonly parts: readonly Word[];
}

/** Text as {@link readWords} wants it: Korean of a decomposed file is put together again. */
export function normalise(text: string): string {
  return text.normalize("NFC");
}

/**
 * The words of a normalised text in order, stop words among them (they separate phrases). Must not throw, whatever
 * the text holds. O(characters): a run without blanks is cut into pieces of {@link LONGEST_RUN}.
 */
export function readWords(text: string): readonly Word[] {
  const words: Word[] = [];
  let chain: Segment[] = [];
  const flush = () => {
    const word = wordOfChain({ text, chain, afterNumber: announcesUnit(text, words.at(-1)) });
    if (word !== undefined) words.push(word);
    chain = [];
  };
  for (const segment of readSegments(text)) {
    const before = chain.at(-1);
    if (before !== undefined && !isJoined({ text, before, segment })) flush();
    chain.push(segment);
  }
  if (chain.length > 0) flush();
  return words;
}

/** Longest piece of a run without blanks; keys and base64 come in lines of 64. */
const LONGEST_RUN = 64;

interface Segment {
  readonly script: Exclude<Word["script"], "mixed">;
  readonly start: number;
  readonly end: number;
}

/** One group a script, in the order of {@link SCRIPTS}; what matches none (`ㅋㅋ`, blanks, marks) is no word. */
const SEGMENT =
  /((?<![\p{L}\p{N}])[A-Za-z](?:\+\+|#)(?![A-Za-z0-9])|[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}\p{M}]*(?:['’]\p{Script=Latin}+)?)|([가-힣]+)|([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+)|(\p{Extended_Pictographic})|[ㄱ-ㆎ]+|(\p{L}[\p{L}\p{M}]*)/gu;
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
    if (script === "latin" && DIGITS.test(match[0])) {
      script = "number";
      DECIMALS.lastIndex = end;
      const decimals = DECIMALS.exec(text);
      if (decimals !== null) end += decimals[0].length;
      SEGMENT.lastIndex = end;
    }
    for (let from = start; from < end; from += LONGEST_RUN) {
      segments.push({ script, start: from, end: Math.min(from + LONGEST_RUN, end) });
    }
  }
  return segments;
}

function scriptOf(match: RegExpExecArray): (typeof SCRIPTS)[number] | undefined {
  for (let group = 1; group <= SCRIPTS.length; group += 1) {
    if (match[group] !== undefined) return SCRIPTS[group - 1];
  }
  return undefined;
}

/** `GEMINI이다`, `제1법칙`; with a hyphen only between letters and digits: `gpt-4`, but not `long-term`. */
function isJoined({
  text,
  before,
  segment,
}: {
  readonly text: string;
  readonly before: Segment;
  readonly segment: Segment;
}): boolean {
  if (!CHAINABLE.has(before.script) || !CHAINABLE.has(segment.script)) return false;
  if (segment.start === before.end) return segment.script !== before.script;
  const isHyphenated = segment.start === before.end + 1 && text.charAt(before.end) === "-";
  return (
    isHyphenated &&
    before.script !== segment.script &&
    (before.script === "number" || segment.script === "number")
  );
}

const CHAINABLE: ReadonlySet<Word["script"]> = new Set(["latin", "number", "korean"]);

/** Does the word before announce that a unit follows, as a number or `몇` does? */
function announcesUnit(text: string, before: Word | undefined): boolean {
  if (before === undefined) return false;
  return before.script === "number" || NUMBER_WORDS.has(text.slice(before.start, before.end));
}

function wordOfChain({
  text,
  chain,
  afterNumber,
}: {
  readonly text: string;
  readonly chain: readonly Segment[];
  readonly afterNumber: boolean;
}): Word | undefined {
  const first = chain[0];
  const last = chain.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (chain.length === 1) return simpleWord({ text, segment: first, afterNumber });
  const lastText = text.slice(last.start, last.end);
  const isSuffix = last.script === "korean" && isKoreanSuffix(lastText);
  const kept = isSuffix ? chain.slice(0, -1) : chain;
  const tail = isSuffix ? lastText : "";
  if (kept.length === 1) return { ...simpleWord({ text, segment: first, afterNumber }), tail };
  return mixedWord({ text, chain: kept, tail });
}

function simpleWord({
  text,
  segment,
  afterNumber,
}: {
  readonly text: string;
  readonly segment: Segment;
  readonly afterNumber: boolean;
}): Word {
  const { script, start, end } = segment;
  const surface = text.slice(start, end);
  const plain = { script, start, end, tail: "", parts: [] };
  switch (script) {
    case "korean":
      return koreanWord({ surface, start, afterNumber });
    case "latin": {
      const stem = CODE.test(surface) ? surface.toLowerCase() : englishTerm(surface);
      const joined = surface.search(APOSTROPHE);
      const cut = joined < 0 ? end : start + joined;
      return {
        ...plain,
        type: stem === "" ? "stop" : "noun",
        stem,
        end: cut,
        tail: text.slice(cut, end),
      };
    }
    case "number":
      return { ...plain, type: "quantity", stem: surface.replaceAll(",", "") };
    case "ideographs":
    case "symbol":
      return { ...plain, type: "noun", stem: surface };
    case "other":
      return { ...plain, type: "noun", stem: surface.toLowerCase() };
  }
}

const CODE = /[+#]$/u;
/** What an apostrophe joins to a word: `Kai's`, `they'll`, but not the rest of `O'Brien`. */
const APOSTROPHE = /['’](?:s|ll|re|ve|d|m|t)$/iu;

function koreanWord({
  surface,
  start,
  afterNumber,
}: {
  readonly surface: string;
  readonly start: number;
  readonly afterNumber: boolean;
}): Word {
  const { type, stem, tail } = analyseKorean(surface);
  const end = start + surface.length - tail.length;
  const word = { script: "korean" as const, start, end, tail, parts: [] };
  if (!afterNumber) return { ...word, type, stem };
  const counted = type === "stop" ? surface : stem;
  if (AGE_UNITS.has(counted)) return { ...word, type: "noun", stem: AGE };
  return UNITS.has(counted) ? { ...word, type: "stop", stem: "" } : { ...word, type, stem };
}

function mixedWord({
  text,
  chain,
  tail,
}: {
  readonly text: string;
  readonly chain: readonly Segment[];
  readonly tail: string;
}): Word {
  const parts: Word[] = [];
  for (const [index, segment] of chain.entries()) {
    const isPrefix = segment.script === "korean" && segment.end - segment.start === 1;
    // A single syllable before a number only binds (제1, 약 3): it is found within the whole word.
    if (isPrefix && index < chain.length - 1) continue;
    parts.push(simpleWord({ text, segment, afterNumber: chain[index - 1]?.script === "number" }));
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
