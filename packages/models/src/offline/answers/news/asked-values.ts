import type { Telling } from "../../changes/telling.ts";
import { differ, type Values, valuesIn } from "../../changes/values.ts";
import type { Question } from "../../reading/asking/question.ts";

/** What was told, and what was told later. */
export interface Told {
  readonly older: Telling;
  readonly newer: Telling;
}

/** Kinds of values that a question asks for by its question word. */
const ASKED_VALUES: Readonly<Record<string, RegExp | undefined>> = {
  time: /^(?:weekday|date|clock)$/u,
  money: /^(?:money|plain)$/u,
  number: /^(?:count .*|money)$/u,
  duration: /^count /u,
};

/** Whether a value is of such a kind as is asked for; where none is, any is. */
export const isOfAsked =
  ({ text, answerKind }: Question) =>
  (kind: string): boolean =>
    kindsOf(text, answerKind)?.test(kind) !== false;

const kindsOf = (text: string, answerKind: Question["answerKind"]): RegExp | undefined => {
  if (ASKS_DAY.test(text)) return DAYS;
  return answerKind === "number" && ASKS_SUM.test(text) ? SUMS : ASKED_VALUES[answerKind ?? ""];
};

/** Of a number without a unit nobody knows what it counts, but where a sum is asked for. */
const SUMS = /^(?:count .*|money|plain)$/u;
const ASKS_SUM = /얼마|\bhow much\b/iu;
const DAYS = /^(?:weekday|date)$/u;
const ASKS_DAY = /무슨 ?요일|\b(?:what|which) days?\b/iu;

/** Whether the later sentence gives another value of the kind that is asked for. */
export function givesAnother({ text, answerKind }: Question, { older, newer }: Told): boolean {
  const kinds = kindsOf(text, answerKind);
  if (kinds === undefined) return false;
  const [before, after] = [older, newer].map((one) => valuesOf(one, kinds));
  return before !== undefined && after !== undefined && differ(before, after);
}

/** A number without a unit is a sum, where a sum is asked for: `roof fund: 3,600`. */
const PLAIN = /(?<![\d.:])(?!(?:19|20)\d\d\b)\d[\d,.]*\d(?![\d:])/gu;

function valuesOf({ text, values }: Telling, kinds: RegExp): Values {
  const found = new Map([...values].filter(([kind]) => kinds.test(kind)));
  const plain = kinds.test("plain") ? valuesIn(text).rest.match(PLAIN) : null;
  const sums = [...(found.get("money") ?? []), ...(plain ?? [])].map((sum) =>
    sum.replaceAll(/[,.]/gu, ""),
  );
  return sums.length === 0 ? found : new Map([...found, ["money", new Set(sums)]]);
}
