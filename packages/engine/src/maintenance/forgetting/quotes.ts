import type { Turn } from "@hsms/store";
import { PHRASES } from "@hsms/models";
import { contentWords, splitSentences } from "@hsms/language";

/** Text that shows that a passage comes from a turn. */
export interface Quote {
  readonly text: string;
  /**
   * How it must occur: `anywhere`, also within words; as whole `words`; or as a `field`: a complete
   * message, answer or line.
   */
  readonly as: "anywhere" | "words" | "field";
}

/** Sentences of the offline model itself, which occur in many turns and tell nothing about them. */
const OWN_WORDS: ReadonlySet<string> = new Set(
  Object.values(PHRASES).flatMap(
    ({ listed, nothing, nothingBefore, noted, changes, cannotRemind, heard, nearest }) =>
      // Of the last one, only its first sentence, which names nothing.
      [
        listed,
        nothing,
        ...nothingBefore,
        noted,
        cannotRemind,
        `${noted}\n${cannotRemind}`,
        changes({ index: 0 }),
        `${noted}\n${changes({ index: 0 })}`,
        heard,
        nearest({ date: "", index: 0 }),
      ].flatMap((text) => [text, ...splitSentences(text)]),
  ),
);

/** Whichever memory it names. */
const isOwnWords = (text: string): boolean => OWN_WORDS.has(text.replace(/\[\d+\]/u, "[0]"));

/** Minimum length of a quote: shorter sentences are common ("네, 좋아요."). For shorter texts see {@link shortOf}. */
const SHORTEST_QUOTE = 12;

export const anywhere = (text: string): Quote => ({ text, as: "anywhere" });

/** What may be quoted of a turn: its summary line, its sentences and lines, and its texts if they are short. */
export function quotesOf(turn: Turn): readonly Quote[] {
  const { level1Text, level2Text } = turn;
  const texts = [...textsOf(turn), level1Text ?? "", level2Text ?? ""];
  const sentences = texts.flatMap((text) => splitSentences(text));
  const lines = texts.flatMap((text) => text.split("\n"));
  const stretches = [...sentences, ...lines].map((text) => text.trim());
  const long = stretches.filter((text) => text.length >= SHORTEST_QUOTE && !isOwnWords(text));
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
  [user, assistant ?? ""].filter((text) => !isOwnWords(text));

/**
 * Short texts, each as a whole. One with two words or a number is informative, and a quote wherever
 * its words occur; so is a single word of a turn that says nothing longer. Other single words only
 * count as a complete field, and a text without a content word ("네", "OK") not at all: it is in
 * every conversation, so searching for it would list all files, and masking would blank them.
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

/** Whether a name is long enough to be masked anywhere: 12 letters, or 4 Korean syllables. */
export const isLongName = (name: string): boolean => Buffer.byteLength(name) >= SHORTEST_QUOTE;

/**
 * Returns a test of whether a text contains one of the quotes, except those as fields. O(length of
 * the text), for any number of quotes.
 */
export function quoteFinder(quotes: readonly Quote[]): (text: string) => boolean {
  const sought = quotes.filter(({ as }) => as !== "field");
  // Quotes with the same beginning are compared one by one; most positions match no beginning.
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

/** Number of surrounding characters that decide whether a match counts. */
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

/** Whether a match can be masked without damaging other text: short ones only if they are the whole value or line. */
export const isMaskable = (quote: Quote, around: Around): boolean =>
  isHit(quote, around) && (quote.as !== "words" || isValue(around) || isLine(around));

/** Korean attaches particles to a word, so only Latin letters and digits continue one. */
const ENDS = /[\p{Script=Latin}\p{N}]$/u;
const BEGINS = /^[\p{Script=Latin}\p{N}]/u;
/** The letter of an escape such as `\n` in JSON does not continue a word. */
const ESCAPE = /\\[bfnrt]$/u;

const goesOn = (left: string, right: string): boolean =>
  ENDS.test(left) && !ESCAPE.test(left) && BEGINS.test(right);

/** A JSON string that is not a key. */
const isValue = ({ before, after }: Around): boolean =>
  /"(?:\s|\\[nrt])*$/u.test(before) && /^(?:\s|\\[nrt])*"(?!\s*:)/u.test(after);

/** A message in an export, or an element of a list: a single word could also be a state or a role. */
const isTurnField = (around: Around): boolean =>
  isValue(around) &&
  /(?:"(?:user|assistant|query)"\s*:|[[,])\s*"(?:\s|\\[nrt])*$/u.test(around.before);

/** A complete line, also a quoted one. */
const isLine = ({ before, after }: Around): boolean =>
  /(?:^|[\r\n])[ \t>]*$/u.test(before) && /^[ \t]*(?:$|[\r\n])/u.test(after);
