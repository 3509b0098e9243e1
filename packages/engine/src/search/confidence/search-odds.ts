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
    start: -2.879,
    signals: {
      first: -0.29,
      firstFive: -0.846,
      best: 3.762,
      session: 2.313,
      words: 0.568,
      window: -2.118,
      windowLog: 2.217,
      turnSquared: -0.421,
      answered: 0,
      unknown: -1.276,
      lead: 0.351,
      leadOfMany: 0.107,
      fifthWindow: -0.28,
      meanSession: -0.646,
      firstSession: 0.026,
      spread: 4.11,
      agreement: 0.399,
    },
  },
  chance: {
    question: {
      start: 2.276,
      slope: 1.194,
    },
    chat: {
      start: 1.103,
      slope: 0.918,
    },
  },
  ranking: "48e038e50955b866",
};
