/** Different characters that a random key of 16 or more surely has: fewer (`xxxx…`, `1111…`, `abcabc…`) mean a placeholder. */
const LEAST_DIFFERENT = 8;

/** Whether the characters of a key look drawn by chance instead of typed as a filler. O(length). */
export const isVaried = (key: string): boolean => new Set(key).size >= LEAST_DIFFERENT;

/** Letters and digits both: what parts a key from a word or a number. */
export const mixesLettersAndDigits = (key: string): boolean =>
  /[A-Za-z]/.test(key) && /\d/.test(key);
