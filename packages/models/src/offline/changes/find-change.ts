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
  tellsHouseOrPay,
} from "./cues.ts";
import { kindsOf, wordsOf } from "../lexicon/concepts.ts";
import { isDoneByAnother } from "../reading/people/doer.ts";
import { isIn, isOfOne, isOwnerOf } from "./owners.ts";
import { isInstead, saysInstead } from "./instead.ts";
import { CANCELS, isArranged, isRearranged, mayRearrange, rearrangedIn } from "./rearranged.ts";
import { haveNames, isChanged, isHead, narrows, type Pair, sharedOf } from "./said-of.ts";
import { isIntended, isKoreanPast, standingOf } from "./standing.ts";
import { type Content, isVague, relate, type Telling } from "./telling.ts";
import { addsUp, hasSum, isNewTotal } from "./totals.ts";
import { areLabelledApart, differ, hasFigures } from "./values.ts";

/** What no longer holds, and what does instead; each a sentence, word for word. */
export interface FactChange {
  readonly older: string;
  readonly newer: string;
}

/** Share of the words of the older sentence that the newer must take up; and where no word of change stands in it. */
const LEAST_TAKEN_UP = 0.25;
const TAKEN_UP_FROM_NOW = 0.5;
const TAKEN_UP_ALONE = 0.6;

/**
 * What of the earlier message the later one takes back: of one owner, of one thing, and by a word of change, another value of one kind or another
 * of two states that exclude each other. `null` for what is wished, asked, past, passing or told beside it. O(sentences of both).
 */
export function findChange(
  earlier: readonly Telling[],
  later: readonly Telling[],
): FactChange | null {
  for (const [at, newer] of later.entries()) {
    const rearranged = rearrangedIn(newer);
    const changes = mayChange(newer.text);
    const movesOrCancels = rearranged !== null || CANCELS.test(newer.text);
    for (const older of earlier) {
      if (
        movesOrCancels && isArranged(older)
          ? rearranged !== null && isRearranged(older, newer, rearranged)
          : changes && isOfOne(older, newer) && takesBack(older, newer)
      )
        return { older: older.text, newer: withValue(newer, later[at + 1]) };
    }
  }
  return null;
}

/** `I changed my number. It's 010-…`: what it is now stands in the sentence behind. */
function withValue({ text, values }: Telling, next: Telling | undefined): string {
  // `I no longer swim. I do yoga instead.`
  if (next !== undefined && ENDED.test(text) && saysInstead(next.text))
    return `${text} ${next.text}`;
  const tellsMore = values.size === 0 && next !== undefined && next.statement.words.length <= SHORT;
  return tellsMore && ALTERED.test(text) ? `${text} ${next.text}` : text;
}

/** Words of a sentence that gives but a value. */
const SHORT = 6;

/** Whether a sentence that says so changes anything at all. */
const mayChange = (text: string): boolean =>
  !ONLY_THOUGHT.test(text) &&
  !FOR_A_WHILE.test(text) &&
  !isIntended(text) &&
  !/\b(?:you|your|let's)\b/iu.test(text);

/** Whether a sentence may take something back; where it may not, nothing need be looked for. O(characters). */
export function maySupersede(telling: Telling): boolean {
  const { text, values } = telling;
  if (rearrangedIn(telling) !== null) return true;
  return (
    mayChange(text) &&
    (CHANGES_ALONE.some((cue) => cue.test(text)) ||
      addsUp(telling) ||
      saysInstead(text) ||
      (values.size > 0 && (BEGUN.test(text) || standingOf(telling) !== null)))
  );
}

/** What changes something with no value beside it. */
const CHANGES_ALONE: readonly RegExp[] = [
  ENDED,
  ALTERED,
  FROM_NOW_ON,
  ...CHANGES_OF.values(),
  ...STATES.flat().map(([, shown]) => shown),
];

/** Whether any of what a message says may take something back, to be asked before it is read word by word. O(characters). */
export const mentionsChange = (text: string): boolean =>
  hasFigures(text) ||
  saysInstead(text) ||
  mayRearrange(text) ||
  CHANGES_ALONE.some((cue) => cue.test(text));

/** Whether it states what another may take back. */
export const mayBeSuperseded = (telling: Telling): boolean =>
  standingOf(telling) !== null ||
  isArranged(telling) ||
  tellsHouseOrPay(telling.text) ||
  hasSum(telling) ||
  isPlanned(telling.text) ||
  STATES.flat().some(([, shown]) => shown.test(telling.text));

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
  if (isInstead(older, newer)) return true;
  if (ONLY_THOUGHT.test(older.text) && !isPlanned(older.text)) return false;
  const standing = standingOf(older);
  const mayStand =
    (standing !== null || tellsHouseOrPay(older.text)) &&
    !LONG_AGO.test(newer.text) &&
    !isPast(older.text);
  // Before the numbers that tell two things apart: of a home the number is what has changed.
  if (mayStand && isOfKind(older, newer)) return true;
  if (areLabelledApart(older.values, newer.values)) return false;
  if ((standing !== null || /[가-힣]/u.test(older.text)) && isOtherState(older, newer)) return true;
  const shared = sharedOf(older, newer);
  if (shared === null) return false;
  if (isNewTotal(older, newer) && !haveNames(older, newer)) {
    const isOfThing = ({ older: one, newer: other }: Pair): boolean =>
      isThing(older, one) && !narrows(newer, other, older);
    if (shared.some(isOfThing)) return true;
  }
  if (standing === null || !mayStand) return false;
  const told = shared.filter(
    ({ older: one, newer: other }) =>
      !isVague(one) &&
      !narrows(newer, other, older) &&
      (one.word.predicate ||
        (standing.includes(one) && isHead({ text: older.text, content: standing }, one))),
  );
  const things = told.filter(({ older: one }) => !isOwnerOf(older, one));
  const share = new Set(shared.map(({ older: one }) => one)).size / older.content.length;
  if (told.length === 0 || share < LEAST_TAKEN_UP) return false;
  const isAnother = things.length > 0 || hasRival(older, newer) || haveNames(older, newer);
  // Who is only met changes by a move of their own: `Dr Patel moved to Leeds`.
  const isOfMet = isArranged(older) && told.every(({ newer: one }) => one.isName || one.isPerson);
  if (isAnother && !isOfMet && shared.some(({ newer: one }) => isChanged(newer, one))) return true;
  if (BESIDE.test(newer.text)) return false;
  const isOther = isLimit(older.text) === isLimit(newer.text) && differ(older.values, newer.values);
  if (isOther && (BEGUN.test(newer.text) || FROM_NOW_ON.test(newer.text))) return true;
  if (things.length > 0 && FROM_NOW_ON.test(newer.text) && share >= TAKEN_UP_FROM_NOW) {
    if (hasOtherFiller(older, newer) || isNamedOtherwise(older, newer)) return true;
  }
  const back = new Set(shared.map(({ newer: one }) => one)).size / newer.content.length;
  return isOther && standingOf(newer) !== null && Math.min(share, back) >= TAKEN_UP_ALONE;
}

/** Said of something, not of somebody. */
const isThing = (telling: Telling, one: Content): boolean =>
  !isVague(one) && !one.word.predicate && !one.isPerson && !isOwnerOf(telling, one);

const isPlanned = (text: string): boolean => /예정|려고 ?해|\bdue\b|\bwill\b|\bplan/iu.test(text);

const isPast = (text: string): boolean =>
  isKoreanPast(text) ||
  /\b(?:was|were|had|went|saw|met|came|did|took|ate|made|said|told|bought|got)\b/iu.test(text);

/** Whether the two tell of two states of which one is in one at a time: it was owed, it is paid. */
export function isOtherState(older: Telling, newer: Telling): boolean {
  if (haveNames(older, newer)) return false;
  return STATES.some((states) => {
    const before = states.find(([, shown]) => shown.test(older.text))?.[0];
    const after = states.findLast(([, shown]) => shown.test(newer.text))?.[0];
    return before !== undefined && after !== undefined && before !== after;
  });
}

/** Of one whom alone the older speaks: `언니 이름은 윤지고, 형부는 회사 다녀` says nothing of her work. */
function isOfKind(older: Telling, newer: Telling): boolean {
  if (older.statement.marks.length > 1) return false;
  for (const [kind, changed] of CHANGES_OF) {
    const found = changed.exec(newer.text);
    if (found === null || STANDS_AS.get(kind)?.(older.text) !== true) continue;
    // Of somebody of whom the older says nothing.
    const isOther =
      (older.statement.marks[0]?.owner ?? "self") === "self" &&
      isDoneByAnother(newer.statement, found.index + found[0].length);
    if (!isOther) return true;
  }
  return false;
}

/** What fills a place in the sentence that something else filled before: `거실에서 자`, `내 침대에서 자`. */
function hasOtherFiller(older: Telling, newer: Telling): boolean {
  const isFiller = ({ word }: Content): boolean => word.role === "place" || word.role === "to";
  return newer.content.some(
    (one) =>
      isFiller(one) &&
      !isIn(one, older) &&
      older.content.some((other) => isFiller(other) && other.word.role === one.word.role),
  );
}

/** `예산은 40만 원까지` is no price. */
const isLimit = (text: string): boolean =>
  /까지(?:이?야|예요|입니다)?[.!]?$|이하|이내|\b(?:up to|at most|under|within|limit)\b/iu.test(
    text,
  );

const IS = /\b(?:is|are)\b|['’]s\b|이?야[.!]?$|예요|이에요|입니다/iu;

/** `My dentist is Dr Patel`, `Dr Brandt is my dentist now`. */
const isNamedOtherwise = (older: Telling, newer: Telling): boolean =>
  IS.test(older.text) && IS.test(newer.text) && haveNames(older, newer);

/** Two of a kind: `회계팀`, `인사팀`. */
const hasRival = (older: Telling, newer: Telling): boolean =>
  older.content.some((one) =>
    newer.content.some((other) => relate(one, other) === "rival" || isOfOneHead(one, other)),
  );

const isOfOneHead = ({ word: one }: Content, { word: other }: Content): boolean =>
  one.script === "korean" &&
  one.stem !== other.stem &&
  Math.min(one.stem.length, other.stem.length) >= 3 &&
  one.stem.at(-1) === other.stem.at(-1);
