import {
  ALTERED,
  BEGUN,
  BESIDE,
  CHANGES_OF,
  ENDED,
  FOR_A_WHILE,
  FROM_NOW_ON,
  HINTS,
  LONG_AGO,
  ONLY_THOUGHT,
  STANDS_AS,
  STATE_HINTS,
  STATES,
} from "./cues.ts";
import { kindsOf, wordsOf } from "../lexicon/concepts.ts";
import { DAY_WORDS } from "../lexicon/stop-words.ts";
import { isOfOne } from "./owners.ts";
import { standingOf } from "./standing.ts";
import { type Content, relate, type Telling } from "./telling.ts";
import { areLabelledApart, differ } from "./values.ts";

/** What no longer holds, and what does instead; each a sentence, word for word. */
export interface FactChange {
  readonly older: string;
  readonly newer: string;
}

/** Share of the words of the older sentence that the newer must take up; and where no word of change stands in it. */
const LEAST_TAKEN_UP = 0.25;
const TAKEN_UP_FROM_NOW = 0.5;
const TAKEN_UP_ALONE = 0.6;

/** What everybody speaks of at any time, in stems: to take it up is no change of a fact. */
const VAGUE: ReadonlySet<string> = new Set(
  (
    "work hard world life way part lot lots thing stuff peopl person feel love enjoy great fun real realiti support fan start some take sound look huge help learn mind famili kid friend change idea job goal passion favorit time todai write read play gener cool amaz import " +
    "일 것 사람 생각 마음 하루 오늘 기분 얘기 이야기 친구 가족 말"
  ).split(" "),
);

/**
 * What of the earlier message the later one takes back: of one owner, of one thing, and by a word of change, another value of one kind or another
 * of two states that exclude each other. `null` for what is wished, asked, past, passing or told beside it. O(sentences of both).
 */
export function findChange(
  earlier: readonly Telling[],
  later: readonly Telling[],
): FactChange | null {
  for (const [at, newer] of later.entries()) {
    if (!mayChange(newer.text)) continue;
    for (const older of earlier) {
      if (isOfOne(older, newer) && takesBack(older, newer))
        return { older: older.text, newer: withValue(newer, later[at + 1]) };
    }
  }
  return null;
}

/** `I changed my number. It's 010-…`: what it is now stands in the sentence behind. */
function withValue({ text, values }: Telling, next: Telling | undefined): string {
  const tellsMore = values.size === 0 && next !== undefined && next.statement.words.length <= SHORT;
  return tellsMore && ALTERED.test(text) ? `${text} ${next.text}` : text;
}

/** Words of a sentence that gives but a value. */
const SHORT = 6;

/** Whether a sentence that says so changes anything at all. */
const mayChange = (text: string): boolean =>
  !ONLY_THOUGHT.test(text) && !FOR_A_WHILE.test(text) && !/\b(?:you|your|let's)\b/iu.test(text);

/** Whether a sentence may take something back; where it may not, nothing need be looked for. O(characters). */
export const maySupersede = ({ text, values }: Telling): boolean =>
  mayChange(text) &&
  (values.size > 0 ||
    [ENDED, ALTERED, BEGUN, FROM_NOW_ON, ...CHANGES_OF.values()].some((cue) => cue.test(text)) ||
    STATES.flat().some(([, shown]) => shown.test(text)));

/** Whether it states what another may take back. */
export const mayBeSuperseded = (telling: Telling): boolean =>
  standingOf(telling) !== null || STATES.flat().some(([, shown]) => shown.test(telling.text));

/** Words that what it takes back may be told with, though it does not use them itself. */
export function supersedingHints({ text, content }: Telling): string {
  const kinds = [...HINTS].filter(([kind]) => CHANGES_OF.get(kind)?.test(text) === true);
  const states = STATES.flatMap((group, at) =>
    group.some(([, shown]) => shown.test(text)) ? [STATE_HINTS[at] ?? ""] : [],
  );
  const sorts = content.flatMap(({ meaning }) => [...meaning.own, ...meaning.kindOf]);
  const named = [...new Set(sorts)].flatMap((id) => [...wordsOf(id), ...kindsOf(id)]);
  return [...kinds.map(([, words]) => words), ...states, ...named.slice(0, MOST_NAMED)].join(" ");
}

/** Words for a thing and its kinds that are looked for. */
const MOST_NAMED = 40;

function takesBack(older: Telling, newer: Telling): boolean {
  if (ONLY_THOUGHT.test(older.text) && !isPlanned(older.text)) return false;
  if (areLabelledApart(older.values, newer.values)) return false;
  const standing = standingOf(older);
  if ((standing !== null || /[가-힣]/u.test(older.text)) && isOtherState(older, newer)) return true;
  if (standing === null || LONG_AGO.test(newer.text) || isPast(older.text)) return false;
  if (isOfKind(older.text, newer.text)) return true;
  const shared = sharedOf(older, newer);
  if (shared === null) return false;
  const isOther = differ(older.values, newer.values);
  const taken = shared.words.filter(({ older: one }) => standing.includes(one));
  const share = shared.words.length / Math.max(1, older.content.length);
  const isFromNowOn = FROM_NOW_ON.test(newer.text) && share >= TAKEN_UP_FROM_NOW;
  if (taken.length === 0) return isOther && (isFromNowOn || isOfOneMeasure(older, newer));
  if (share < LEAST_TAKEN_UP || taken.every(({ older: { word } }) => VAGUE.has(word.stem)))
    return false;
  const isSaidOf = (cue: RegExp): boolean =>
    taken.some(({ newer: one }) => isBeside(cue, newer, one));
  if (isSaidOf(ENDED) || isSaidOf(ALTERED)) return true;
  if (BESIDE.test(newer.text)) return false;
  const hasOther = isOther || shared.hasRival || haveNames(older, newer);
  if (BEGUN.test(newer.text) && hasOther) return true;
  if (isFromNowOn && (share === 1 || taken.some(({ older: one }) => !one.isName))) return true;
  const back = shared.words.length / Math.max(1, newer.content.length);
  return isOther && Math.min(share, back) >= TAKEN_UP_ALONE;
}

const isPlanned = (text: string): boolean => /예정|\bdue\b|\bwill\b|\bplan/iu.test(text);

const isPast = (text: string): boolean =>
  /[가-힣](?:[았었였했갔왔됐샀봤줬])(?:어요?|다|습니다|는데|지|네|거든)[.!~]*$/u.test(text) ||
  /\b(?:was|were|had|went|saw|met|came|did|took|ate|made|said|told|bought|got)\b/iu.test(text);

function isOtherState(older: Telling, newer: Telling): boolean {
  if (haveNames(older, newer)) return false;
  return STATES.some((states) => {
    const before = states.find(([, shown]) => shown.test(older.text))?.[0];
    const after = states.findLast(([, shown]) => shown.test(newer.text))?.[0];
    return before !== undefined && after !== undefined && before !== after;
  });
}

function isOfKind(older: string, newer: string): boolean {
  for (const [kind, changed] of CHANGES_OF) {
    if (changed.test(newer) && STANDS_AS.get(kind)?.test(older) === true) return true;
  }
  return false;
}

/** The same measure of the same person: 84 kilos, 79 kilos. */
const isOfOneMeasure = (older: Telling, newer: Telling): boolean =>
  [...newer.values.keys()].some(
    (kind) =>
      /^(?:address|count (?:kilo|kg|킬로|stone|cm|센티))$/u.test(kind) && older.values.has(kind),
  );

interface Shared {
  readonly words: readonly { readonly older: Content; readonly newer: Content }[];
  readonly hasRival: boolean;
}

/** `null` where the two speak of two things of one name: the morning class, the evening class. */
function sharedOf(older: Telling, newer: Telling): Shared | null {
  const words: { readonly older: Content; readonly newer: Content }[] = [];
  let hasRival = false;
  for (const word of older.content) {
    for (const other of newer.content) {
      const relation = relate(word, other);
      if (relation === "rival") hasRival = true;
      if (relation !== "same" && relation !== "kind") continue;
      if (areApart({ older, newer, word, other })) return null;
      words.push({ older: word, newer: other });
      break;
    }
  }
  return { words, hasRival };
}

/** Words between a word of change and what it changes: `pushed the weekly team meeting`, `Dr Patel has retired`. */
const FARTHEST = 3;
/** What begins another part of the sentence. */
const PARTS =
  /[,;:.!?—–(]|\b(?:in|from|for|like|of|into|about|since|because|with|that|which|who|when|while|and|but|so|to)\b/iu;

/** Whether the word of change is said of this word: it stands right before or behind it, and no other part of the sentence between. */
function isBeside(cue: RegExp, { text }: Telling, { word }: Content): boolean {
  const end = word.start + word.surface.length;
  for (const found of text.matchAll(new RegExp(cue.source, "giu"))) {
    const [from, to] = [found.index, found.index + found[0].length];
    const between = to <= word.start ? text.slice(to, word.start) : text.slice(end, from);
    if (from < end && to > word.start) continue;
    const isNear = between.trim().split(/\s+/u).length <= FARTHEST + 1;
    if (isNear && !PARTS.test(between)) return true;
  }
  return false;
}

/** Each names somebody or something that the other does not. */
function haveNames(older: Telling, newer: Telling): boolean {
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
