import { CARD_CHECK, CARD_WORDS, RESIDENT_NAMED, RESIDENT_WORDS } from "./words.ts";
import type { Secret } from "../secret.ts";
import { textAfter, textBefore } from "./surroundings.ts";

/** UTF-16 units within which a word tells what a number is: a clause. */
const NEAR = 30;

const groupedCard =
  /(?<![\d.]|\d[ -])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{4}|\d{4}([ -])\d{6}\2\d{5})(?![ -]?\d)/g;
const plainCard = /(?<![\w.+-])\d{13,19}(?![\w-])/g;
const residentNumber = /(?<![\w-])(\d{6})(?: ?[-–—] ?| )?(\d{7})(?![\w-])/g;

/**
 * Finds card numbers and Korean resident registration numbers with a valid check digit. A card
 * number must be grouped or near a word for it; a resident number always needs one, since one in
 * ten numbers of that shape has a valid check digit. O(length).
 */
export function findNumbers(text: string): readonly Secret[] {
  if (!/\d{4}/.test(text)) return [];
  const found: Secret[] = [];
  for (const { 0: number, index: start } of text.matchAll(groupedCard)) {
    const end = start + number.length;
    if (isCard(digitsOf(number))) found.push({ start, end, kind: "card number" });
  }
  for (const { 0: number, index: start } of text.matchAll(plainCard)) {
    const end = start + number.length;
    if (!isCard(number)) continue;
    const near = textBefore(text, start, NEAR);
    if (!CARD_WORDS.test(near) && !CARD_CHECK.test(textAfter(text, end, NEAR))) continue;
    found.push({ start, end, kind: "card number" });
  }
  for (const { 0: number, index: start } of text.matchAll(residentNumber)) {
    const end = start + number.length;
    const before = textBefore(text, start, NEAR);
    const isNamed = RESIDENT_NAMED.test(before);
    const near = `${before} ${textAfter(text, end, NEAR)}`;
    // Right after its name, a number with a typo counts too: it reveals the rest.
    if (!isNamed && !(isResident(digitsOf(number)) && RESIDENT_WORDS.test(near))) continue;
    found.push({ start, end, kind: "resident number" });
  }
  for (const { kind, pattern } of registrations) {
    for (const { indices } of text.matchAll(pattern)) {
      const [start, end] = indices?.groups?.["number"] ?? [0, 0];
      found.push({ start, end, kind });
    }
  }
  // After the number and the date: `4539 … / 04-27 / 318`.
  for (const { end: from } of found.filter(({ kind }) => kind === "card number")) {
    trailingCheck.lastIndex = from;
    const [start, end] = trailingCheck.exec(text)?.indices?.groups?.["check"] ?? [0, 0];
    if (end > 0) found.push({ start, end, kind: "security code" });
  }
  return found;
}

/** Numbers of other registers, which only their names identify. */
const registrations = [
  {
    kind: "social security number",
    pattern:
      /(?:\bSSN\b|social security)(?:\s(?:number|no\.?))?\s?(?:is|was|:|=|은|는)?\s{0,2}(?<number>\d{3}[- ]?\d{2}[- ]?\d{4})(?![\w-])/dgi,
  },
  {
    kind: "driving licence",
    pattern:
      /(?:면허\s?(?:증\s?)?번호|driv(?:er'?s?|ing)\s?licen[cs]e(?:\s?(?:number|no\.?))?)[^\d\n]{0,15}(?<number>\d{2}[- ]\d{2}[- ]\d{6}[- ]\d{2})(?![\w-])/dgi,
  },
] as const;

const trailingCheck =
  /\s?[/,|]?\s?(?:exp\.?\s?)?\d{2}\s?[-/.]\s?\d{2,4}\s?[/,|]?\s(?<check>\d{3,4})(?![\w-])/dy;

export const digitsOf = (number: string): string => number.replaceAll(/\D/g, "");

/**
 * Prefixes and lengths of Visa, Mastercard, American Express, Diners, Discover, JCB, UnionPay, and
 * domestic Korean cards (9).
 */
const issuers =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3[0689]\d{12}|6(?:011|5\d\d|4[4-9]\d)\d{12}|35\d{14}|62\d{14,17}|9\d{15})$/;

function isCard(digits: string): boolean {
  if (!issuers.test(digits)) return false;
  // Luhn: every second digit from the right is doubled, minus 9 if the result has two digits.
  let sum = 0;
  for (let place = 1; place <= digits.length; place++) {
    const digit = Number(digits[digits.length - place]);
    const doubled = place % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];

/** Since October 2020 the last digits are random, without a check digit. */
const DRAWN_SINCE = 2010;

/** A date of birth, a digit for century and sex (1–4; 5–8 for foreigners), and the check digit. */
function isResident(digits: string): boolean {
  const group = Number(digits[6]);
  const month = Number(digits.slice(2, 4));
  const day = Number(digits.slice(4, 6));
  if (group < 1 || group > 8 || month < 1 || month > 12 || day < 1 || day > 31) return false;
  const isOfThisCentury = [3, 4, 7, 8].includes(group);
  if (isOfThisCentury && Number(digits.slice(0, 4)) >= DRAWN_SINCE) return true;
  const sum = WEIGHTS.reduce((all, weight, place) => all + weight * Number(digits[place]), 0);
  return ((group > 4 ? 13 : 11) - (sum % 11)) % 10 === Number(digits[12]);
}
