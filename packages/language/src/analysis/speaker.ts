import { normalise } from "./read-words.ts";

/** A name of up to three words before a colon at the start, as chats of several people are written down; a time or date may stand in brackets behind it. */
const SPEAKER =
  /^\s*([\p{Lu}\p{Lo}][\p{L}\p{N}.'’-]*(?: [\p{Lu}\p{Lo}][\p{L}\p{N}.'’-]*){0,2})(?: ?[([][^)\]\n]{0,40}[)\]])?\s?[:：]\s/u;

/** Only the start is looked at. */
const REACH = 120;

/** Letters by which a name of the Latin alphabet is shortened: `Mel` for Melanie. */
const SHORT_LENGTH = 3;

/** The lower-case names under which whoever spoke a text (`Melanie: …`) may be asked for, short form included; none when the text does not say. */
export function speakerNames(text: string): readonly string[] {
  const name = SPEAKER.exec(normalise(text.slice(0, REACH)))?.[1];
  if (name === undefined) return [];
  const words = name.toLowerCase().split(" ");
  const [first = ""] = words;
  const isLong = first.length > SHORT_LENGTH && LATIN.test(first);
  return [...words, ...(isLong ? [shortened(first)] : [])];
}

/** Lower-case words of a question that may name a speaker; a short form counts only where it is written as a name. */
export function namesIn(question: string): readonly string[] {
  const names = new Set<string>();
  for (const [word] of normalise(question).matchAll(WORD)) {
    const isShort = word.length <= SHORT_LENGTH && LATIN.test(word);
    const lower = word.toLowerCase();
    if (!isShort) names.add(lower);
    else if (word !== lower) names.add(lower).add(shortened(lower));
    // 민수가, 민수는, 민수한테: whatever follows, one of the beginnings is the name.
    if (HANGUL.test(word)) {
      for (let end = 2; end < Math.min(word.length, LONGEST_NAME + 1); end++) {
        names.add(lower.slice(0, end));
      }
    }
  }
  return [...names].slice(0, MOST_NAMES);
}

const LATIN = /^[\p{Script=Latin}.'’-]+$/u;
const HANGUL = /^\p{Script=Hangul}+$/u;
/** Possessives are cut: `Melanie's`. */
const WORD = /\p{L}[\p{L}\p{N}-]*/gu;
/** Syllables of a Korean name with its family name, and room for a long given name. */
const LONGEST_NAME = 4;
/** A question names few people; a pasted page must not cost seconds. */
const MOST_NAMES = 64;

/** Another term than the whole name of three letters: `Mel` may be Melanie, but Melanie is not `Mel`. */
const shortened = (name: string): string => `${name.slice(0, SHORT_LENGTH)}.`;
