/** Loaded by searches that found nothing, or explain, and by what reads standard input: see `seldom-needed.ts`. */
export { foundWords, hasWords, MAX_TURN_LENGTH } from "@hsms/engine";
