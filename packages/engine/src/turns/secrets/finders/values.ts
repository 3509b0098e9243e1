import { EXAMPLE_KEYS, EXAMPLE_PASSWORDS, KNOWN_PASSWORDS, TECHNICAL } from "./words.ts";
import { MASK_START } from "./surroundings.ts";
import { isVaried, mixesLettersAndDigits } from "./varied.ts";

/** Placeholders and references: a variable, a call, a path, an address, a mask. */
const reference =
  /^(?:\$[A-Za-z_{(]|[<{[%(/\\|~]|\.{1,2}\/|[A-Za-z]:\\|https?:)|\$\{|\{\{|\(|^\w+\[|:\/\/|^[\w.+-]+@[\w-]+\.[a-z]|^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/;
/** Validation rules of a field: `required|min:8`. */
const rules = /^[a-z]+(?:\|[a-z]+(?::\d+)?)+$/i;
/** Words and numbers joined by hyphens: `base64-encoded-32-bytes`. */
const hyphened = /^(?:[a-z]+\d*|\d+)(?:[-_](?:[a-z]+\d*|\d+))+$/i;
/** A date, a time, a range, a version, an amount. */
const amount = /^[\d.,:/+-]*[^\dA-Za-z][\d.,:/+%-]*$/;

/** Whether it refers to a value elsewhere, or describes a form: a variable, a path, rules, an amount. */
export function isReference(value: string): boolean {
  return (
    value.includes(MASK_START) ||
    reference.test(value) ||
    rules.test(value) ||
    amount.test(value) ||
    TECHNICAL.test(value)
  );
}

/** Whether it has the form of a password: letters with digits or signs, digits alone, or a well-known one. */
export function isPassword(value: string): boolean {
  const core = value.replace(/[!?*~%]{1,8}$/, "");
  if (core.length < 4 || /\s/.test(core) || reference.test(value) || value.includes(MASK_START))
    return false;
  if (EXAMPLE_PASSWORDS.has(core.toLowerCase()) || TECHNICAL.test(core)) return false;
  if (/^\d+$/.test(core)) return core.length <= 12;
  // A door code: digits, and the key that ends the input.
  if (/^[#*]?\d{4,12}[#*]?$/.test(value)) return true;
  if (amount.test(core) || rules.test(core)) return false;
  if (KNOWN_PASSWORDS.has(core.toLowerCase())) return true;
  const hasLetter = /\p{L}/u.test(core);
  return hasLetter && (/\d/.test(core) || /\p{L}.*[!@#$%^&*+~?]./u.test(core));
}

/** Hangul typed on a Latin keyboard, or random letters: no word has so many consonants. */
const unpronounceable = /q(?!u)|[b-df-hj-np-tv-xz]{5}/i;

/** Whether letters alone form no word, as in `tjqjdlqslek`. */
export const isUnpronounceable = (value: string): boolean =>
  /^[A-Za-z]{8,40}$/.test(value) && unpronounceable.test(value);

/**
 * Whether it is a password by its form alone: letters with digits or signs, and not the name of a
 * thing (`MySQL8`, `check_2`).
 */
export function isDrawn(value: string): boolean {
  if (!isPassword(value) || value.length < 6 || /^[\d._-]+$/.test(value)) return false;
  if (isReference(value) || EXAMPLE_PASSWORDS.has(value.replace(/\d+$/, "").toLowerCase()))
    return false;
  const isVersioned = /^(?:[A-Z]?[a-z]+|[A-Z]+)[-_]?\d{1,2}(?:\.\d+)*$/.test(value);
  return !isVersioned || /\d{2}$/.test(value);
}

/** Four to eight digits; only four after "code", since India calls its six-digit postal codes PIN codes. */
export const isPin = (value: string, name: string): boolean =>
  /code|코드/i.test(name) ? /^\d{4}$/.test(value) : /^\d{4,8}$/.test(value);

/** Whether it looks random, like the keys and tokens of services. */
export function isKeyLike(value: string): boolean {
  return (
    /^[\w.+/=~:-]{16,}$/.test(value) &&
    !reference.test(value) &&
    !hyphened.test(value) &&
    !EXAMPLE_KEYS.test(value) &&
    isVaried(value) &&
    mixesLettersAndDigits(value)
  );
}
