import { hash, zipf, type Random } from "./random.ts";

/**
 * How often words come: of ten, five are everybody's, four the topic's, one is rare. As in LoCoMo and RealMem the most
 * common stands in a fifth to a third of the turns, types grow with the root of the tokens, a third occur once.
 */
const GENERAL_SHARE = 0.5;
const RARE_SHARE = 0.1;

/** Words that everybody uses; the ten most common ones are about equally so. */
const drawGeneral = zipf(3000, 10);

/** A topic has so many words, which other topics have too: the common ones often. */
const TOPIC_WORDS = 60;
const drawTopicWord = zipf(TOPIC_WORDS, 3);
const TOPIC_LEXICON = 100_000;
const drawTopicRank = zipf(TOPIC_LEXICON, 300);
const TOPIC_SALT = 3;

/** Ranks of names, numbers and rare words: beyond the first of them, half as many at twice the rank, without end. */
const FIRST_RARE = 1000;
const LAST_RARE = 2 ** 31;

/** The rank of the next word of a text about this topic. */
export function drawRank(random: Random, topic: number): number {
  const kind = random.next();
  if (kind < RARE_SHARE) return Math.min(LAST_RARE, Math.floor(FIRST_RARE / (1 - random.next())));
  if (kind < RARE_SHARE + GENERAL_SHARE) return drawGeneral(random.next());
  return drawTopicRank(
    hash(TOPIC_SALT, topic * TOPIC_WORDS + drawTopicWord(random.next())) / 2 ** 32,
  );
}
