import type { Turn } from "@hsms/store";
import { PHRASES } from "@hsms/models";
import { contentWords, splitSentences } from "@hsms/language";

/** Words by which a text is known to come from a turn. */
export interface Quote {
  readonly text: string;
  /** `anywhere`, also within words; as `words` of their own; or as a `field`: all of what was asked or answered, or of a line. */
  readonly as: "anywhere" | "words" | "field";
}

/** What the offline model says of its own, sentence by sentence: it is in many turns and tells nothing of them. */
const OWN_WORDS: ReadonlySet<string> = new Set(
  Object.values(PHRASES).flatMap(({ listed, nothing, nothingBefore, noted, heard, nearest }) =>
    // Of the last one its first sentence, which names nothing.
    [listed, nothing, ...nothingBefore, noted, heard, nearest({ date: "", index: 0 })].flatMap(
      (text) => [text, ...splitSentences(text)],
    ),
  ),
);

/** Shorter sentences are no quotes but common words: "네, 좋아요.". Of shorter texts see {@link shortOf}. */
const SHORTEST_QUOTE = 12;

export const anywhere = (text: string): Quote => ({ text, as: "anywhere" });

/** What may be quoted of a turn: its summary line, its sentences and lines, and its texts where they are short. */
export function quotesOf(turn: Turn): readonly Quote[] {
  const { level1Text, level2Text } = turn;
  const texts = [...textsOf(turn), level1Text ?? "", level2Text ?? ""];
  const sentences = texts.flatMap((text) => splitSentences(text));
  const lines = texts.flatMap((text) => text.split("\n"));
  const stretches = [...sentences, ...lines].map((text) => text.trim());
  const long = stretches.filter((text) => text.length >= SHORTEST_QUOTE && !OWN_WORDS.has(text));
  return [...new Set(long)].map(anywhere).concat(shortOf(turn, long.length === 0));
}

/** What is masked of a turn that was found quoted: its texts and quotes. */
export const stretchesOf = (turn: Turn): readonly Quote[] => [
  ...textsOf(turn)
    .filter((text) => text.length >= SHORTEST_QUOTE)
    .map(anywhere),
  ...quotesOf(turn),
];

const textsOf = ({ user, assistant }: Turn): readonly string[] =>
  [user, assistant ?? ""].filter((text) => !OWN_WORDS.has(text));

/**
 * Short texts, each as a whole. One that may tell something, by two words or a number, is a quote wherever its words stand; so is a
 * single word of a turn that says nothing longer. Other single words are looked for only where they are all that was said, and what has
 * no word of its own ("네", "OK") is in every conversation: to look for it would name all files, to mask it would blank them.
 */
function shortOf(turn: Turn, isAllShort: boolean): readonly Quote[] {
  const short = textsOf(turn)
    .map((text) => text.trim())
    .filter((text) => text.length < SHORTEST_QUOTE);
  return [...new Set(short)].flatMap((text) => {
    const words = contentWords(text).length;
    if (words === 0) return [];
    const isTelling = words > 1 || isAllShort || /\d{4}/u.test(text);
    return { text, as: isTelling ? "words" : "field" } as const;
  });
}

/** Whether a name is long enough to be masked wherever it stands: 12 letters, or 4 Korean syllables. */
export const isLongName = (name: string): boolean => Buffer.byteLength(name) >= SHORTEST_QUOTE;

/** Tells whether a text quotes one of them outside of whole fields. O(length of the text), however many quotes there are. */
export function quoteFinder(quotes: readonly Quote[]): (text: string) => boolean {
  const sought = quotes.filter(({ as }) => as !== "field");
  // Those that begin alike are compared one by one: of most beginnings there is none.
  const byStart = Map.groupBy(sought, ({ text }) => text.slice(0, SHORTEST_QUOTE));
  const lengths = new Set(Array.from(byStart.keys(), (start) => start.length));
  return (text) => {
    for (const length of lengths) {
      for (let at = 0; at + length <= text.length; at++) {
        const quotesHere = byStart.get(text.slice(at, at + length));
        if (quotesHere?.some((quote) => standsAt(text, at, quote)) === true) return true;
      }
    }
    return false;
  };
}

function standsAt(text: string, at: number, quote: Quote): boolean {
  if (!text.startsWith(quote.text, at)) return false;
  const end = at + quote.text.length;
  const before = text.slice(Math.max(0, at - AROUND), at);
  return isHit(quote, { before, after: text.slice(end, end + AROUND) });
}

/** As much of what stands around words decides whether they are meant. */
export const AROUND = 64;

interface Around {
  readonly before: string;
  readonly after: string;
}

export function isHit({ text, as }: Quote, around: Around): boolean {
  switch (as) {
    case "anywhere":
      return true;
    case "words":
      return !goesOn(around.before, text) && !goesOn(text, around.after);
    case "field":
      return isTurnField(around) || isLine(around);
  }
}

/** Whether they can be masked there without harm to others: short ones only where nothing else stands in the value or line. */
export const isMaskable = (quote: Quote, around: Around): boolean =>
  isHit(quote, around) && (quote.as !== "words" || isValue(around) || isLine(around));

/** Korean has its particles behind a word, so that only Latin letters and digits go on. */
const ENDS = /[\p{Script=Latin}\p{N}]$/u;
const BEGINS = /^[\p{Script=Latin}\p{N}]/u;
/** JSON's `\n` ends with no letter. */
const ESCAPE = /\\[bfnrt]$/u;

const goesOn = (left: string, right: string): boolean =>
  ENDS.test(left) && !ESCAPE.test(left) && BEGINS.test(right);

/** A string of JSON that is no key. */
const isValue = ({ before, after }: Around): boolean =>
  /"(?:\s|\\[nrt])*$/u.test(before) && /^(?:\s|\\[nrt])*"(?!\s*:)/u.test(after);

/** What was said, as exports name it, or one of a list: a single word may also be a state or a role. */
const isTurnField = (around: Around): boolean =>
  isValue(around) &&
  /(?:"(?:user|assistant|query)"\s*:|[[,])\s*"(?:\s|\\[nrt])*$/u.test(around.before);

/** All of a line, also of one that is quoted in a page. */
const isLine = ({ before, after }: Around): boolean =>
  /(?:^|[\r\n])[ \t>]*$/u.test(before) && /^[ \t]*(?:$|[\r\n])/u.test(after);
