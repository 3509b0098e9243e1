import type { PromptSignals } from "./prompt-signals.ts";

/** Made by `pnpm hook-odds` from the open sets of questions and `data/hook-prompts`; do not edit. */
export const PROMPT_ODDS: {
  /** What each signal adds to the logarithm of the odds that a memory among those found answers. */
  readonly signals: PromptSignals;
  /** The sum below which three of four unrelated prompts stay. */
  readonly floor: number;
  /** Of the channels, their weights and the analyser that they were fitted with. */
  readonly ranking: string;
} = {
  signals: {
    session: 6.416,
    words: 1.025,
    asks: 5.986,
    again: 5.868,
    self: 0.366,
    explains: -1.915,
  },
  floor: 9.115,
  ranking: "d8820b70d824496b",
};
