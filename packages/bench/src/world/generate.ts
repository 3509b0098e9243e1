import { english, korean, type Language } from "./lexicon.ts";
import { createRandom, type Random, hash, zipf } from "./random.ts";

export interface WorldTurn {
  readonly user: string;
  readonly assistant: string;
  readonly sessionId: string;
  readonly topic: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A question with the turn that it was made from. */
interface WorldQuestion {
  readonly text: string;
  readonly evidence: number;
}

export interface World {
  readonly turns: readonly WorldTurn[];
  readonly questions: readonly WorldQuestion[];
}

export interface WorldOptions {
  /** Turns. */
  readonly size: number;
  readonly seed: number;
}

/** Mean characters of a user's message and of an answer, and the shape of their spread (design: a turn). */
const USER_LENGTH = 100;
const ASSISTANT_LENGTH = 200;
const LENGTH_SIGMA = 0.6;

const TURNS_A_SESSION = 12;
/** Turns that share a topic, about: a person comes back to a matter a few dozen times. */
const TURNS_A_TOPIC = 60;
const START = Date.UTC(2026, 0, 1);
const HOUR = 3600 * 1000;
/** Apart from the seed of the turns: more questions do not change the world. */
const QUESTION_SALT = 0x5eed;

/** The turns of a world one by one, half Korean half English by session: no more than one lies in memory. */
export function* generateTurns({
  size,
  seed,
}: WorldOptions): Generator<WorldTurn, void, undefined> {
  const random = createRandom(seed);
  const topics = Math.max(4, Math.round(size / TURNS_A_TOPIC));
  let drawn = 0;
  for (let session = 0; drawn < size; session++) {
    const language = session % 2 === 0 ? korean : english;
    const topic = random.below(topics);
    const length = Math.min(size - drawn, 1 + random.below(2 * TURNS_A_SESSION - 1));
    for (let at = 0; at < length; at++) {
      yield {
        user: writeText({ random, language, topic, mean: USER_LENGTH }),
        assistant: writeText({ random, language, topic, mean: ASSISTANT_LENGTH }),
        sessionId: `session-${session}`,
        topic,
        createdAt: START + session * 6 * HOUR + at * 60_000,
      };
    }
    drawn += length;
  }
}

/** Questions of 3 to 12 words about turns drawn at random, in the order of their evidence. One pass over the world. */
export function generateQuestions(
  options: WorldOptions & { readonly questions: number },
): readonly WorldQuestion[] {
  const random = createRandom(options.seed ^ QUESTION_SALT);
  const asked = Array.from({ length: options.questions }, () => random.below(options.size));
  const wanted = Map.groupBy(asked, (index) => index);
  const questions: WorldQuestion[] = [];
  let index = 0;
  for (const { user } of generateTurns(options)) {
    for (const evidence of wanted.get(index) ?? []) {
      questions.push({ text: ask(random, user), evidence });
    }
    index++;
    if (questions.length === asked.length) break;
  }
  return questions;
}

/** The whole world in memory. Same size and seed, same world on every machine. */
export const generateWorld = (options: WorldOptions & { readonly questions: number }): World => ({
  turns: [...generateTurns(options)],
  questions: generateQuestions(options),
});

function writeText(input: {
  readonly random: Random;
  readonly language: Language;
  readonly topic: number;
  readonly mean: number;
}): string {
  const { random, language, topic, mean } = input;
  const wanted = random.lognormal(mean, LENGTH_SIGMA);
  let written = "";
  let last = 0;
  do {
    const words = Array.from({ length: 3 + random.below(6) }, () =>
      language.word(drawRank(random, topic)),
    );
    const sentence = language.sentence(random, words);
    written += (written === "" ? "" : " ") + sentence;
    last = sentence.length;
    // Whole sentences: the one that would end farther beyond the wanted length than this falls short is left out.
  } while (written.length + last / 2 < wanted);
  return written;
}

/** Words of a turn as they stand there, common ones too. */
export function ask(random: Random, source: string): string {
  const words = source.replaceAll(".", "").split(" ");
  const length = Math.min(words.length, 3 + random.below(10));
  const from = random.below(Math.max(1, words.length - length + 1));
  return `${words.slice(from, from + length).join(" ")}?`;
}

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
function drawRank(random: Random, topic: number): number {
  const kind = random.next();
  if (kind < RARE_SHARE) return Math.min(LAST_RARE, Math.floor(FIRST_RARE / (1 - random.next())));
  if (kind < RARE_SHARE + GENERAL_SHARE) return drawGeneral(random.next());
  return drawTopicRank(
    hash(TOPIC_SALT, topic * TOPIC_WORDS + drawTopicWord(random.next())) / 2 ** 32,
  );
}
