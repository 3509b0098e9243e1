// oxlint-disable oxc/approx-constant -- Fitted numbers may come near to any constant.
import type { ConfidenceSignals } from "./signals.ts";

/** Made by `pnpm search-odds` from LoCoMo (questions) and RealMem (turns of a chat); do not edit. */
export const SEARCH_ODDS: {
  /** Of a chat turn: what each signal adds to the logarithm of the odds, and where they start. */
  readonly chat: { readonly start: number; readonly signals: ConfidenceSignals };
  /** From these odds to those of life, where one in twenty has no answer: `start + slope × odds`. */
  readonly chance: Readonly<
    Record<"question" | "chat", { readonly start: number; readonly slope: number }>
  >;
  /** Of the channels, their weights and the analyser that they were fitted with. */
  readonly ranking: string;
} = {
  chat: {
    start: -2.868,
    signals: {
      first: -0.271,
      firstFive: -0.839,
      best: 3.744,
      session: 2.335,
      words: 0.564,
      window: -2.134,
      windowLog: 2.193,
      turnSquared: -0.409,
      answered: 0,
      unknown: -1.274,
      lead: 0.333,
      leadOfMany: 0.129,
      fifthWindow: -0.241,
      meanSession: -0.647,
      firstSession: -0.052,
      spread: 4.136,
      agreement: 0.45,
    },
  },
  chance: {
    question: {
      start: 2.289,
      slope: 1.225,
    },
    chat: {
      start: 1.114,
      slope: 0.967,
    },
  },
  ranking: "d8820b70d824496b",
};
