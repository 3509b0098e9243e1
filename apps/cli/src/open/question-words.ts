/** Loaded by searches that found nothing, or explain: see `seldom-needed.ts`. */
export { foundWords, hasWords, MAX_TURN_LENGTH } from "@hsms/engine";
