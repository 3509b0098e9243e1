import type { Language } from "@hsms/language";
import type { PromptSignals } from "./prompt-signals.ts";

interface Odds {
  /** Coefficients of the signals in the log odds that one of the results answers. */
  readonly signals: PromptSignals;
  /** Floor that most unrelated prompts of a language do not reach: .75 by words, .7 by vectors. */
  readonly floor: Readonly<Record<Language, number>>;
}

/** Made by `pnpm hook-odds` from the open sets of questions and `data/hook-prompts`; do not edit. */
export const PROMPT_ODDS: {
  /** For a search by words alone. */
  readonly words: Odds;
  /** For a search that compares vectors, too; fitted with MiniLM. */
  readonly vectors: Odds;
  /** Identifies the channels, weights and analyser that the odds were fitted with. */
  readonly ranking: string;
} = {
  words: {
    signals: {
      session: 6.416,
      words: 1.025,
      asks: 5.986,
      again: 5.868,
      self: 0.366,
      explains: -1.915,
      nearness: 0,
    },
    floor: {
      en: 9.115,
      ko: 9.115,
    },
  },
  vectors: {
    signals: {
      session: 3.533,
      words: 0.51,
      asks: 6.091,
      again: 5.76,
      self: 0.636,
      explains: -1.736,
      nearness: 11.542,
    },
    floor: {
      en: 10.916,
      ko: 11.411,
    },
  },
  ranking: "d8820b70d824496b",
};
