import type { Telling } from "./telling.ts";
import type { Values } from "./values.ts";

/** Something came to what there was: `another £300`, `30만 원 더 넣어서`. */
const ADDS =
  /\b(?:another|\d+ more|extra|added|adding|on top)\b|\b(?:put|paid|saved|read|ran|walked)\b|(?:^|[\s가-힣])(?:더|추가로|추가)(?=\s|[했해])/iu;
/** What there is by now. */
const BY_NOW =
  /\b(?:so|that['’]s|makes?|making|brings?|bringing|takes?|taking|up to)\b.*\d.*\b(?:now|altogether|in total|all told|in all|so far)\b|\b(?:now (?:have|at|on|up to)|(?:makes|making|brings|bringing|takes|taking) (?:it|that|me|us|the (?:total|pot))|up to)\b|(?:^|\s)(?:이제|모두|총|전부|합계|다 ?해서|합쳐서?|합해서?|합치면)(?=\s)/iu;
const PRICE = /\b(?:costs?|price|priced|worth|quoted?)\b|값|가격|견적|짜리/iu;

/** Whether a sentence says what something has come to by what was added. O(characters). */
export const addsUp = ({ text, values }: Telling): boolean =>
  [...values.keys()].some(isSum) && ADDS.test(text) && BY_NOW.test(text);

/** Whether it gives a sum that may grow. */
export const hasSum = ({ values }: { readonly values: Values }): boolean =>
  [...values.keys()].some(isSum);

/** Whether the later sentence says what the sum of the earlier has come to by what was added: more than it was. */
export function isNewTotal(older: Telling, newer: Telling): boolean {
  if (!addsUp(newer) || PRICE.test(older.text) !== PRICE.test(newer.text)) return false;
  return [...newer.values].some(([kind, values]) => {
    const before = older.values.get(kind);
    const total = amountOf([...values].at(-1) ?? "");
    if (!isSum(kind) || before === undefined) return false;
    return [...before].every((value) => amountOf(value) < total);
  });
}

const isSum = (kind: string): boolean =>
  kind === "money" || (kind.startsWith("count ") && !/while|year|살|년|개월|주/u.test(kind));

const UNITS: Readonly<Record<string, number>> = {
  억: 100_000_000,
  만: 10_000,
  천: 1_000,
  백: 100,
  k: 1_000,
};

/** `1400`, `140만`, `1만5천`, `34k`. */
function amountOf(value: string): number {
  let sum = 0;
  for (const [, figures = "", units = ""] of value.matchAll(
    /(?<figures>\d+(?:\.\d+)?)(?<units>[억만천백k]*)/gu,
  )) {
    sum += Array.from(units).reduce((amount, unit) => amount * (UNITS[unit] ?? 1), Number(figures));
  }
  return sum;
}
