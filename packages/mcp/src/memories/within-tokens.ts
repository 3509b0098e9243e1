import { estimateTokens } from "@hsms/engine";

/** How far the tokens of a text may lie above their estimate. */
export const ERROR_OF_ESTIMATE = 1.25;

/** Tokens of a text at most. */
export const mostTokens = (text: string): number =>
  Math.ceil(estimateTokens(text) * ERROR_OF_ESTIMATE);
