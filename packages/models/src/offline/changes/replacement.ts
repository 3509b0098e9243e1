import { isDoneByAnother } from "../reading/people/doer.ts";
import { corrects } from "./corrects.ts";
import {
  ALTERED,
  BEGUN,
  BESIDE,
  CHANGES_OF,
  FOR_A_WHILE,
  FROM_NOW_ON,
  isPlanned,
  LEAVES,
  LONG_AGO,
  ONLY_THOUGHT,
  STANDS_AS,
  STATES,
  tellsHouseOrPay,
} from "./cues.ts";
import { insteadOf, type Sureness } from "./instead.ts";
import { isIn, isOfOne, isOwnerOf } from "./owners.ts";
import { CANCELS, isArranged, isRearranged, type Rearranged, rearrangedIn } from "./rearranged.ts";
import {
  clauseAt,
  haveNames,
  isChanged,
  isHead,
  isSaidOf,
  narrows,
  type Pair,
  sharedOf,
} from "./said-of.ts";
import { isIntended, isPast, standingOf } from "./standing.ts";
import { type Content, isCalled, isVague, relate, type Telling } from "./telling.ts";
import { isNewTotal } from "./totals.ts";
import { areLabelledApart, differ } from "./values.ts";

/** Share of the words of the older sentence that the newer must take up; and where no word of change stands in it. */
const LEAST_TAKEN_UP = 0.25;
const TAKEN_UP_FROM_NOW = 0.5;
const TAKEN_UP_ALONE = 0.6;

/** What a sentence may change, read once for all that it may change. */
export interface Change {
  readonly newer: Telling;
  readonly rearranged: Rearranged | null;
  readonly movesOrCancels: boolean;
  readonly mayChange: boolean;
}

export function readChange(newer: Telling): Change {
  const rearranged = rearrangedIn(newer);
  const movesOrCancels = rearranged !== null || CANCELS.test(newer.text);
  return { newer, rearranged, movesOrCancels, mayChange: mayChange(newer.text) };
}

/**
 * How surely a later sentence replaces what an earlier one tells: `sure` supersedes it; what is `likely`, whoever each speaks of, is news of it.
 * `isOfKind`: of which kinds a value that is corrected must be. O(characters of both).
 */
export function replacement(
  older: Telling,
  newer: Telling,
  isOfKind: (kind: string) => boolean = () => true,
): Sureness | null {
  if (isReplaced(older, readChange(newer))) return "sure";
  const isLikely =
    insteadOf(older, newer) !== null ||
    ((isOfOne(older, newer) || !newer.content.some(isCalled)) &&
      corrects(older, newer, isOfKind)) ||
    hasLeft(older, newer);
  return isLikely ? "likely" : null;
}

/** Whether it surely replaces it: of one owner, of one thing, and by a word of change, another value of one kind or one of two states that exclude each other. */
export function isReplaced(older: Telling, change: Change): boolean {
  const { newer, rearranged, movesOrCancels } = change;
  return movesOrCancels && isArranged(older)
    ? rearranged !== null && isRearranged(older, newer, rearranged)
    : change.mayChange && isOfOne(older, newer) && takesBack(older, newer);
}

/** Whether it says that what the earlier tells has changed, and names its value as what is not so. */
export const isCorrected = (older: Telling, newer: Telling): boolean =>
  ALTERED.test(newer.text) &&
  mayChange(newer.text) &&
  isOfOne(older, newer) &&
  !areLabelledApart(older.values, newer.values) &&
  corrects(older, newer, () => true);

/** Whether somebody of whom the earlier tells does it no longer: `We've let Paul go`. */
const hasLeft = (older: Telling, newer: Telling): boolean =>
  newer.content.some(
    (one) =>
      isCalled(one) &&
      isIn(one, older) &&
      isSaidOf(LEAVES, { newer, one }) &&
      // `Irene quit smoking`.
      clauseAt(newer, one).content.every(
        ({ word, isPerson }) =>
          word === one.word || word.predicate || isPerson || word.surface.search(LEAVES) >= 0,
      ),
  );

/** Whether a sentence that says so changes anything at all. */
export const mayChange = (text: string): boolean =>
  !ONLY_THOUGHT.test(text) &&
  !FOR_A_WHILE.test(text) &&
  !isIntended(text) &&
  !/\b(?:you|your|let's)\b/iu.test(text);

function takesBack(older: Telling, newer: Telling): boolean {
  if (insteadOf(older, newer) === "sure") return true;
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
  const isOfMet =
    isArranged(older) &&
    told.every((pair) => [pair.older, pair.newer].some((one) => one.isName || one.isPerson));
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
