import type { Found } from "./answer-event.ts";

/**
 * Log odds that an answer of each kind is right, when the confidence of the search alone is even.
 * Made by `pnpm answer-odds` from the open halves of the told and asked sets, half of whose
 * questions were told; do not edit.
 */
export const ANSWER_ODDS: {
  readonly odds: Readonly<Record<Found, number>>;
  /** Identifies the channels, weights and analyser that the odds were fitted with. */
  readonly ranking: string;
} = {
  odds: { yes: 2.79, unsure: -1.55, no: -1.68 },
  ranking: "d8820b70d824496b",
};
