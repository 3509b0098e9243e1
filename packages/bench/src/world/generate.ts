import { createRandom, type Random } from "./random.ts";
import { englishVocabulary, koreanVocabulary, type Vocabulary } from "./vocabulary.ts";

/** A turn of a generated world. */
export interface WorldTurn {
  readonly user: string;
  readonly assistant: string;
  readonly sessionId: string;
  /** Number of its true topic. */
  readonly topic: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A question with the turn that it was made from. */
export interface WorldQuestion {
  readonly text: string;
  readonly evidence: number;
}

export interface World {
  readonly turns: readonly WorldTurn[];
  readonly questions: readonly WorldQuestion[];
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

/** A world of `size` turns, half Korean half English by session, with questions of 3 to 12 words. Same seed, same world. */
export function generateWorld(options: {
  readonly size: number;
  readonly questions: number;
  readonly seed: number;
}): World {
  const random = createRandom(options.seed);
  const turns = [...drawTurns(random, options.size)];
  const questions = Array.from({ length: options.questions }, (): WorldQuestion => {
    const evidence = random.below(turns.length);
    return { text: question(random, turns[evidence]?.user ?? ""), evidence };
  });
  return { turns, questions };
}

/** The turns of {@link generateWorld}'s world one by one, for a world that should not lie in memory. */
export const generateTurns = (options: {
  readonly size: number;
  readonly seed: number;
}): Generator<WorldTurn, void, undefined> => drawTurns(createRandom(options.seed), options.size);

function* drawTurns(random: Random, size: number): Generator<WorldTurn, void, undefined> {
  const topics = Math.max(4, Math.round(size / TURNS_A_TOPIC));
  const languages = [koreanVocabulary(random, topics), englishVocabulary(random, topics)];
  let drawn = 0;
  for (let session = 0; drawn < size; session++) {
    const language = languages[session % 2] ?? languages[0];
    if (language === undefined) break;
    const topic = random.below(topics);
    const length = Math.min(size - drawn, 1 + random.below(2 * TURNS_A_SESSION - 1));
    for (let at = 0; at < length; at++) {
      yield {
        user: text({ random, language, topic, mean: USER_LENGTH }),
        assistant: text({ random, language, topic, mean: ASSISTANT_LENGTH }),
        sessionId: `session-${session}`,
        topic,
        createdAt: START + session * 6 * HOUR + at * 60_000,
      };
    }
    drawn += length;
  }
}

function text(input: {
  readonly random: Random;
  readonly language: Vocabulary;
  readonly topic: number;
  readonly mean: number;
}): string {
  const { random, language, topic, mean } = input;
  const wanted = random.lognormal(mean, LENGTH_SIGMA);
  let written = "";
  while (written.length < wanted) {
    const words = Array.from({ length: 4 + random.below(6) }, () => language.word(topic));
    written += (written === "" ? "" : " ") + language.sentence(words);
  }
  return written;
}

/** Words of a turn, in order, some left out: common words stay in. */
function question(random: Random, source: string): string {
  const words = source.replaceAll(".", "").split(" ");
  const length = Math.min(words.length, 3 + random.below(10));
  const from = random.below(Math.max(1, words.length - length + 1));
  return `${words.slice(from, from + length).join(" ")}?`;
}
