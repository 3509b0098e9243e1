import { CARD_WORDS, RESIDENT_WORDS } from "./words.ts";
import type { Secret } from "../secret.ts";
import { textAfter, textBefore } from "./surroundings.ts";

/** Units within which a word says what a number is: a clause. */
const NEAR = 30;

const groupedCard =
  /(?<![\d.]|\d[ -])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{4}|\d{4}([ -])\d{6}\2\d{5})(?![ -]?\d)/g;
const plainCard = /(?<![\w.+-])\d{13,19}(?![\w-])/g;
const residentNumber = /(?<![\w-])(\d{6})[ -]?(\d{7})(?![\w-])/g;

/**
 * Card numbers and Korean resident registration numbers with the right check digit. A card's number is grouped or near a word that says
 * so; a resident number always near one, since one in ten numbers of that shape has the right digit. O(length).
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
    if (!isCard(number) || !CARD_WORDS.test(textBefore(text, start, NEAR))) continue;
    found.push({ start, end, kind: "card number" });
  }
  for (const { 0: number, index: start } of text.matchAll(residentNumber)) {
    const end = start + number.length;
    const near = `${textBefore(text, start, NEAR)} ${textAfter(text, end, NEAR)}`;
    if (!isResident(digitsOf(number)) || !RESIDENT_WORDS.test(near)) continue;
    found.push({ start, end, kind: "resident number" });
  }
  return found;
}

const digitsOf = (number: string): string => number.replaceAll(/\D/g, "");

/** Visa, Mastercard, American Express, Diners, Discover, JCB, UnionPay, and Korea's own (9). */
const issuers =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3[0689]\d{12}|6(?:011|5\d\d|4[4-9]\d)\d{12}|35\d{14}|62\d{14,17}|9\d{15})$/;

function isCard(digits: string): boolean {
  if (!issuers.test(digits)) return false;
  // Luhn: every second digit from the right is doubled, and 9 taken from what has two digits then.
  let sum = 0;
  for (let place = 1; place <= digits.length; place++) {
    const digit = Number(digits[digits.length - place]);
    const doubled = place % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];

/** From October 2020 on the last digits are drawn by chance and check nothing. */
const DRAWN_SINCE = 2010;

/** A date of birth, the century and sex (1–4; 5–8 for foreigners), and the check digit. */
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
