/** A clock so far ahead is broken, and its changes would win for good. */
export const HELD_BACK_MS = 10 * 365 * 24 * 3600 * 1000;
