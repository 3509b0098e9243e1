import {
  ALTERED,
  BEGUN,
  CHANGES_OF,
  ENDED,
  FROM_NOW_ON,
  HINTS,
  isPlanned,
  STATE_HINTS,
  STATES,
  tellsHouseOrPay,
} from "./cues.ts";
import { kindsOf, wordsOf } from "../lexicon/concepts.ts";
import { saysInstead } from "./instead.ts";
import { isArranged, mayRearrange, rearrangedIn } from "./rearranged.ts";
import { isCorrected, isReplaced, mayChange, readChange } from "./replacement.ts";
import { standingOf } from "./standing.ts";
import { readStatement } from "../reading/statement.ts";
import { type Telling, tellingOf } from "./telling.ts";
import { addsUp, hasSum } from "./totals.ts";
import { hasFigures } from "./values.ts";

/** What no longer holds, and what does instead; each a sentence, word for word. */
export interface FactChange {
  readonly older: string;
  readonly newer: string;
}

/**
 * What of the earlier message the later one takes back: of one owner, of one thing, and by a word of change, another value of one kind or another
 * of two states that exclude each other. `null` for what is wished, asked, past, passing or told beside it. O(sentences of both).
 */
export function findChange(
  earlier: readonly Telling[],
  later: readonly Telling[],
): FactChange | null {
  for (const [at, newer] of later.entries()) {
    const change = readChange(newer);
    const whole = withNext(newer, later[at + 1]);
    const older = earlier.find((one) => isReplaced(one, change) || isCorrected(one, whole));
    if (older !== undefined) return { older: older.text, newer: withValue(newer, later[at + 1]) };
  }
  return null;
}

/** `이사 날짜 바뀌었어. 2월 27일이 아니라 3월 6일이야`: what is no longer so stands in the sentence behind. */
const withNext = (newer: Telling, next: Telling | undefined): Telling =>
  next !== undefined && newer.values.size === 0 && ALTERED.test(newer.text)
    ? tellingOf(readStatement(`${newer.text} ${next.text}`, "user"))
    : newer;

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
