/** Loaded by searches that found nothing, or explain: see `seldom-needed.ts`. */
export { foundWords, hasWords } from "@hsms/engine";
