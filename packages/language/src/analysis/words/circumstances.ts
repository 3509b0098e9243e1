import { wordList } from "../../text/word-list.ts";

/** What follows these tells where, why or with whom something is done. */
export const CIRCUMSTANCE_PREPOSITIONS: ReadonlySet<string> = new Set(
  wordList("at in for from near by behind beside under over with without through across around"),
);

/** What follows these tells when. */
export const TIME_PREPOSITIONS: ReadonlySet<string> = new Set(
  wordList("until till since during before after"),
);

/** What stands before these particles tells where, when, whither or by what. */
export const CIRCUMSTANCE_PARTICLES: ReadonlySet<string> = new Set(
  wordList(
    "에 에는 에도 에서 에서는 에서도 에서만 로 으로 로는 으로는 로도 으로도 까지 까지는 부터 부터는 마다 까지만 밖에 처럼 보다",
  ),
);
