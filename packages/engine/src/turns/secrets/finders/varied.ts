/**
 * Different characters that a drawn key of 16 or more surely has: one with fewer (`xxxx…`, `1111…`,
 * `abcabc…`) is a placeholder.
 */
const LEAST_DIFFERENT = 8;

/** Whether the characters of a key look drawn by chance instead of typed as a filler. O(length). */
export function isVaried(key: string): boolean {
  return new Set(key).size >= LEAST_DIFFERENT;
}

/** Letters and digits both: what parts a key from a word or a number. */
export function mixesLettersAndDigits(key: string): boolean {
  return /[A-Za-z]/.test(key) && /\d/.test(key);
}
