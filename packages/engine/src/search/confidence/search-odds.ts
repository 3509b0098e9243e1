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
  /** The confidence below which one in twenty of the answers lies: less is put into nobody's prompt unasked. */
  readonly unasked: Readonly<Record<"question" | "chat", number>>;
  /** Of the channels, their weights and the analyser that they were fitted with. */
  readonly ranking: string;
} = {
  chat: {
    start: -2.988,
    signals: {
      first: -0.016,
      firstFive: -1.171,
      best: 3.852,
      session: 2.276,
      words: 0.578,
      window: -2.135,
      windowLog: 2.242,
      turnSquared: -0.434,
      answered: 0,
      unknown: -1.243,
      lead: 0.067,
      leadOfMany: 0.072,
      fifthWindow: -0.185,
      meanSession: -0.753,
      firstSession: 0.238,
      spread: 4.027,
      agreement: 0.266,
    },
  },
  chance: {
    question: {
      start: 2.291,
      slope: 1.199,
    },
    chat: {
      start: 1.08,
      slope: 0.92,
    },
  },
  unasked: {
    question: 0.659,
    chat: 0.492,
  },
  ranking: "24bb7f824b4c34f7",
};
