import { zipf, type Random } from "./random.ts";

/** Words of one made-up language: a general part that every topic uses, and a part of its own for each topic. */
export interface Vocabulary {
  /** A word of running text: general three times of five, otherwise the topic's. */
  word(topic: number): string;
  /** A word of the topic only. */
  topicWord(topic: number): string;
  /** Puts words together as the language does. */
  sentence(words: readonly string[]): string;
}

const GENERAL_WORDS = 2000;
const TOPIC_WORDS = 60;
const GENERAL_SHARE = 0.6;

const HANGUL_BASE = 0xac00;
/** Syllables without a final consonant, or with ㄴ, ㄹ, ㅁ, ㅇ, ㄱ: what Korean nouns are mostly made of. */
const FINALS = [0, 0, 0, 4, 8, 16, 21, 1] as const;
const PARTICLES = [
  "은",
  "는",
  "이",
  "가",
  "을",
  "를",
  "에서",
  "에",
  "도",
  "의",
  "와",
  "로",
] as const;
const KOREAN_ENDS = ["했다", "합니다", "했어요", "이다", "입니다", "해요"] as const;

const ONSETS = ["b", "br", "c", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "st", "t", "v"];
const VOWELS = ["a", "e", "i", "o", "u", "ea", "ou"];
const CODAS = ["", "", "n", "r", "l", "nd", "st", "m"];
const ENGLISH_GLUE = ["the", "a", "of", "to", "and", "in", "for", "with", "is", "was", "my", "we"];

/** A Korean-looking language: nouns of two or three syllables with particles. */
export function koreanVocabulary(random: Random, topics: number): Vocabulary {
  const syllable = (): string => {
    const final = FINALS[random.below(FINALS.length)] ?? 0;
    return String.fromCharCode(
      HANGUL_BASE + (random.below(19) * 21 + random.below(21)) * 28 + final,
    );
  };
  const noun = (): string => Array.from({ length: 2 + random.below(2) }, syllable).join("");
  return vocabulary({
    random,
    topics,
    makeWord: noun,
    sentence: (words) =>
      `${words
        .map((word) => word + (random.next() < 0.7 ? pick(random, PARTICLES) : ""))
        .join(" ")}${pick(random, KOREAN_ENDS)}.`,
  });
}

/** An English-looking language: words of one to three syllables with function words between them. */
export function englishVocabulary(random: Random, topics: number): Vocabulary {
  const syllable = (): string => pick(random, ONSETS) + pick(random, VOWELS) + pick(random, CODAS);
  const word = (): string => Array.from({ length: 1 + random.below(3) }, syllable).join("");
  return vocabulary({
    random,
    topics,
    makeWord: word,
    sentence: (words) =>
      `${words.map((one) => (random.next() < 0.4 ? `${pick(random, ENGLISH_GLUE)} ${one}` : one)).join(" ")}.`,
  });
}

function vocabulary(input: {
  readonly random: Random;
  readonly topics: number;
  readonly makeWord: () => string;
  readonly sentence: Vocabulary["sentence"];
}): Vocabulary {
  const { random, topics, makeWord, sentence } = input;
  const general = Array.from({ length: GENERAL_WORDS }, makeWord);
  const own = Array.from({ length: topics }, () => Array.from({ length: TOPIC_WORDS }, makeWord));
  const generalRank = zipf(random, GENERAL_WORDS);
  const topicRank = zipf(random, TOPIC_WORDS);
  const topicWord = (topic: number): string => own[topic]?.[topicRank()] ?? "";
  return {
    topicWord,
    word: (topic) =>
      random.next() < GENERAL_SHARE ? (general[generalRank()] ?? "") : topicWord(topic),
    sentence,
  };
}

function pick<Item>(random: Random, items: readonly [Item, ...Item[]] | readonly Item[]): Item {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new RangeError("Nothing to pick from");
  return item;
}
