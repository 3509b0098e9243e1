/** A clock so far ahead is broken: what it says would count for good. */
export const HELD_BACK_MS = 10 * 365 * 24 * 3600 * 1000;
