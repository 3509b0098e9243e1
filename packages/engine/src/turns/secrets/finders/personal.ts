import type { Secret } from "../secret.ts";
import { textAfter, textBefore } from "./surroundings.ts";
import { digitsOf } from "./numbers.ts";

/** UTF-16 units within which a word tells what a number is: a clause. */
const NEAR = 30;

const BANK =
  /계좌|통장|은행|뱅크|농협|수협|신협|새마을금고|우체국|(?:국민|신한|우리|하나|기업|제일|씨티|카뱅|토스)(?=\s|\d|$)|\bbank\b|\baccount\b|\b(?:kb|nh|ibk|shinhan|woori|hana|kookmin)\b/i;

/** Groups of digits as Korean banks print them, or one long number. */
const accountNumber = /(?<![\w-])(?:\d{2,6}(?:-\d{2,7}){1,3}|\d{7,17})(?![\w-])/g;

/** States that an account number follows. */
const ACCOUNT_NUMBER =
  /(?:account\s?(?:number|no\.?|#)|계좌\s?(?:번호)?(?:는|은|가|이)?|acct\.?)[\s:]{0,3}$/i;

/** Number of digits of an account; fewer suffice right after its name. */
const [FEWEST_BESIDE, FEWEST, MOST] = [7, 10, 17];

const iban = /(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?!\w)/g;

const phone =
  /(?<![\w.+-])(?:(?:\+82[ -]?|0)1[016789][ .-]?\d{3,4}[ .-]?\d{4}|(?:\+82[ -]?|0)(?:2|[3-6]\d|70)[ -]\d{3,4}[ -]\d{4}|(?:\+1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[.-])\d{3}[.-]\d{4}|\+\d{1,3}(?:[ .-]?\(?\d{1,4}\)?){2,5})(?![\w-])/g;

/** Minimum number of digits of a phone number, including the country code. */
const FEWEST_OF_PHONE = 8;

const PASSPORT = /여권|passport/i;
const passportNumber = /(?<![\w-])(?:[A-Z]\d{8}|[A-Z]\d{3}[A-Z]\d{4}|\d{9})(?![\w-])/g;

/**
 * Finds numbers that identify a person but give no access: account numbers near a bank's name,
 * phone and passport numbers. O(length).
 */
export function findPersonal(text: string): readonly Secret[] {
  if (!/\d{4}/.test(text)) return [];
  return [
    ...findIn(text, iban, "account number", ({ number }) => isIban(number.replaceAll(" ", ""))),
    ...findIn(text, passportNumber, "passport number", ({ before }) => PASSPORT.test(before)),
    ...findIn(text, phone, "phone number", ({ number }) => {
      return digitsOf(number).length >= FEWEST_OF_PHONE;
    }),
    ...findIn(text, accountNumber, "account number", ({ number, before, after }) => {
      const digits = digitsOf(number).length;
      if (ACCOUNT_NUMBER.test(before)) return digits >= FEWEST_BESIDE;
      const isAccount =
        BANK.test(before) || /^\s?(?:계좌|\(?(?:국민|신한|우리|하나|농협))/.test(after);
      return isAccount && digits >= FEWEST && digits <= MOST && !/^\s?(?:원|won|달러)/i.test(after);
    }),
  ];
}

function findIn(
  text: string,
  shape: RegExp,
  kind: Secret["kind"],
  accepts: (found: {
    readonly number: string;
    readonly before: string;
    readonly after: string;
  }) => boolean,
): readonly Secret[] {
  const found: Secret[] = [];
  for (const { 0: number, index: start } of text.matchAll(shape)) {
    const end = start + number.length;
    const before = textBefore(text, start, NEAR);
    const after = textAfter(text, end, NEAR);
    if (accepts({ number, before, after })) found.push({ start, end, kind });
  }
  return found;
}

/** The check of ISO 13616: the rearranged number modulo 97 is 1. */
function isIban(code: string): boolean {
  const turned = code.slice(4) + code.slice(0, 4);
  let left = 0;
  for (const character of turned) {
    for (const digit of String(Number.parseInt(character, 36)))
      left = (left * 10 + Number(digit)) % 97;
  }
  return left === 1;
}
