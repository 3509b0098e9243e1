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
    start: 1.388,
    signals: {
      first: -0.28,
      firstFive: -0.945,
      window: -2.35,
      windowLog: 3.308,
      turnSquared: 0.179,
      answered: 0,
      unknown: -3.15,
      lead: 0.307,
      leadOfMany: 0.078,
      fifthWindow: -0.511,
      meanSession: -0.267,
      firstSession: 0.295,
      spread: 4.615,
      agreement: 0.519,
    },
  },
  chance: {
    question: { start: 2.29, slope: 1.198 },
    chat: { start: 1.136, slope: 0.946 },
  },
  unasked: { question: 0.659, chat: 0.505 },
  ranking: "24bb7f824b4c34f7",
};
