import { ALTERED, ENDED } from "./cues.ts";
import { DAY_WORDS } from "../lexicon/stop-words.ts";
import { isIn } from "./owners.ts";
import { type Content, relate, type Telling } from "./telling.ts";

/** A word of the earlier sentence that the later takes up. */
export interface Pair {
  readonly older: Content;
  readonly newer: Content;
}

/** The words that both have; `null` where the two speak of two things of one name: the morning class, the evening class. */
export function sharedOf(older: Telling, newer: Telling): readonly Pair[] | null {
  const pairs = older.content.flatMap((word) =>
    newer.content.flatMap((other) => {
      const relation = relate(word, other);
      return relation === "same" || relation === "kind" ? [{ older: word, newer: other }] : [];
    }),
  );
  return pairs.some(({ older: word, newer: other }) => areApart({ older, newer, word, other }))
    ? null
    : pairs;
}

/** Words between a word of change and what it changes: `pushed the weekly team meeting`, `Dr Patel has retired`. */
const FARTHEST = 3;
/** What begins another part of the sentence. */
const PARTS =
  /[,;:.!?—–(]|\b(?:in|from|for|like|of|into|about|since|because|with|that|which|who|when|while|and|but|so|to)\b/iu;

/** Whether a word of change is said of this word: no other part of the sentence stands between, and it is a verb there. */
export const isChanged = (newer: Telling, one: Content): boolean =>
  CHANGES.some((cue) => isSaidOf(cue, { newer, one }));

const CHANGES = [ENDED, ALTERED].map(({ source }) => new RegExp(source, "giu"));
const BEGINS_CHANGE = new RegExp(`^(?:${ENDED.source}|${ALTERED.source})`, "iu");

/** Whether a cue, a global one, is said of this word. */
export function isSaidOf(
  cue: RegExp,
  { newer, one }: { readonly newer: Telling; readonly one: Content },
): boolean {
  const { text } = newer;
  const { word } = one;
  const end = word.start + word.surface.length;
  if (!isHead(newer, one)) return false;
  for (const found of text.matchAll(cue)) {
    const [from, to] = [found.index, found.index + found[0].length];
    if (from < end && to > word.start) continue;
    const isBefore = to <= word.start;
    const isKorean = /[가-힣]/u.test(found[0]);
    // A Korean verb stands behind what it is said of; before a noun it is said of that one.
    if (isKorean ? isBefore || ADNOMINAL.test(text.slice(to)) : OF_NOUN.test(text.slice(0, from)))
      continue;
    if (!isKorean && !isBefore && isBeside(newer, one)) continue;
    const between = isBefore ? text.slice(to, word.start) : text.slice(end, from);
    const isNear = between.trim().split(/\s+/u).length <= FARTHEST + 1;
    if (isNear && !PARTS.test(between)) return true;
  }
  return false;
}

/** `The rent on the plot goes up`: the rent does. */
export const isBeside = (
  { text }: Pick<Telling, "text">,
  { word }: Pick<Content, "word">,
): boolean => BESIDE.test(text.slice(0, word.start));
const BESIDE = /\p{L}\s(?:for|on|of|in|at|to|from) (?:(?:the|my|our|his|her|their|its) )?$/iu;

/** Where another part of a sentence begins. */
const CLAUSE = /[,.;:!?—–]/gu;

/** The words of the part of a sentence that holds a word, and that part. */
export function clauseAt(
  { text, content }: Telling,
  { word }: Content,
): Pick<Telling, "text" | "content"> {
  const ends = [...text.matchAll(CLAUSE)].map(({ index }) => index);
  const from = ends.findLast((end) => end < word.start) ?? 0;
  const to = ends.find((end) => end > word.start) ?? text.length;
  return {
    text: text.slice(from, to),
    content: content.filter((one) => one.word.start >= from && one.word.start < to),
  };
}

/** What is said of the game tournament is not said of the game. */
export const isHead = (
  { text, content }: Pick<Telling, "text" | "content">,
  { at, word }: Content,
): boolean =>
  word.script === "korean" ||
  !content.some(
    (next) =>
      next.at === at + 1 &&
      next.word.start === word.start + word.surface.length + 1 &&
      !BEGINS_CHANGE.test(text.slice(next.word.start)),
  );

/** `은퇴하신 분`, `a retired teacher`. */
const ADNOMINAL = /^[하되시]*[신는된한던할될]\s/u;
const OF_NOUN =
  /\b(?:an?|the|my|our|his|her|their|this|that|these|those|some|any|no|of|positive)\s+$/iu;

/** Each names somebody or something that the other does not. */
export function haveNames(older: Telling, newer: Telling): boolean {
  const own = (one: Telling, other: Telling): boolean =>
    one.content.some(
      (name) => name.isName && !other.content.some((each) => relate(each, name) !== null),
    );
  return own(older, newer) && own(newer, older);
}

/** Two things of one name, each with a word before it that narrows it: the morning run, the evening run. */
function areApart(input: {
  readonly older: Telling;
  readonly newer: Telling;
  readonly word: Content;
  readonly other: Content;
}): boolean {
  const { older, newer, word, other } = input;
  const [before, after] = [modifierOf(older, word), modifierOf(newer, other)];
  if (before === null || after === null) return false;
  const isIn = (one: number, from: Telling, { statement }: Telling): boolean => {
    const { words, meanings } = from.statement;
    return statement.words.some(
      ({ stem }, at) =>
        stem === words[one]?.stem ||
        [...(meanings[one]?.own ?? [])].some((id) => statement.meanings[at]?.own.has(id) === true),
    );
  };
  return !isIn(before, older, newer) && !isIn(after, newer, older);
}

/** Place of what stands right before a noun and narrows it. */
function modifierOf({ text, statement, content }: Telling, { at, word }: Content): number | null {
  const before = statement.words[at - 1];
  if (before === undefined || word.predicate || before.predicate) return null;
  const isOfDay = DAY_WORDS.has(before.stem) || DAY_WORDS.has(before.whole);
  if (!isOfDay && !content.some((one) => one.at === at - 1)) return null;
  if (/[,.:;!?—–(]/u.test(text.slice(before.start, word.start))) return null;
  if (word.script === "korean") {
    return before.role === "none" || before.role === "possessive" ? at - 1 : null;
  }
  // `I play`, `sold`: a verb is no modifier.
  if (AFTER_SUBJECT.test(statement.words[at - 2]?.whole ?? "")) return null;
  return VERBAL.test(before.whole) && !isOfDay ? null : at - 1;
}

const AFTER_SUBJECT = /^(?:i|we|and|['’]ve|i'm|we're)$/u;
const VERBAL = /(?:ed|ing)$|^(?:sold|quit|left|got|put|paid|swap)/u;

/** `자전거 적금`: the savings are spoken of, not the bicycle. */
export const narrows = (
  { text, content }: Telling,
  { at, word }: Content,
  older: Telling,
): boolean =>
  word.script === "korean" &&
  word.role === "none" &&
  content.some(
    (next) =>
      next.at === at + 1 &&
      next.word.start === word.start + word.surface.length + 1 &&
      !next.word.predicate &&
      !BEGINS_CHANGE.test(text.slice(next.word.start)) &&
      !isIn(next, older),
  );
