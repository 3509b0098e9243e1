/**
 * Minimum number of different characters, which a random key of 16 or more certainly has: fewer
 * (`xxxx…`, `1111…`, `abcabc…`) indicate a placeholder.
 */
const LEAST_DIFFERENT = 8;

/** Whether the characters of a key look random instead of typed as a filler. O(length). */
export const isVaried = (key: string): boolean => new Set(key).size >= LEAST_DIFFERENT;

/** Whether it has both letters and digits, which distinguishes a key from a word or a number. */
export const mixesLettersAndDigits = (key: string): boolean =>
  /[A-Za-z]/.test(key) && /\d/.test(key);
