import type { PromptSignals } from "./prompt-signals.ts";

/** Made by `pnpm hook-odds` from the open sets of questions and `data/hook-prompts`; do not edit. */
export const PROMPT_ODDS: {
  /** Coefficients of the signals in the log odds that one of the results answers. */
  readonly signals: PromptSignals;
  /** Floor that three of four unrelated prompts do not reach. */
  readonly floor: number;
  /** Identifies the channels, weights and analyser that the odds were fitted with. */
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
