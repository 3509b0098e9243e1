// oxlint-disable oxc/approx-constant -- Fitted numbers may come near to any constant.
import type { ConfidenceSignals } from "./signals.ts";

/** Made by `pnpm search-odds` from LoCoMo (questions) and RealMem (turns of a chat); do not edit. */
export const SEARCH_ODDS: {
  /** For chat turns: coefficients of the signals in the log odds, and their intercept. */
  readonly chat: { readonly start: number; readonly signals: ConfidenceSignals };
  /** Maps these odds to realistic ones, where one in twenty questions has no answer: `start + slope × odds`. */
  readonly chance: Readonly<
    Record<"question" | "chat", { readonly start: number; readonly slope: number }>
  >;
  /** Identifies the channels, weights and analyser that the odds were fitted with. */
  readonly ranking: string;
} = {
  chat: {
    start: -2.971,
    signals: {
      first: -0.474,
      firstFive: -1.014,
      best: 3.744,
      session: 2.508,
      words: 0.607,
      window: -2.397,
      windowLog: 2.562,
      turnSquared: -0.295,
      answered: 0,
      unknown: -1.283,
      lead: 0.246,
      leadOfMany: 0.204,
      fifthWindow: -0.041,
      meanSession: -0.783,
      firstSession: 0.163,
      spread: 3.845,
      agreement: 0.363,
    },
  },
  chance: {
    question: {
      start: 1.942,
      slope: 1.276,
    },
    chat: {
      start: 1.109,
      slope: 0.988,
    },
  },
  ranking: "d8820b70d824496b",
};
