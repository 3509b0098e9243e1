import { madeConversationId } from "../../../quality/recall/sets/recall-set.ts";
import { worldId, type WorldMemory } from "../../store/import-world.ts";
import { english } from "../../../world/lexicon.ts";
import { createRandom, hash, type Random } from "../../../world/random.ts";
import { wordKey, type Spoken, type SpokenConversation, type SpokenSession } from "./spoken.ts";

/**
 * Who speaks in the generated talk: `same` are the people of the set, going on for so many turns; `others` have other
 * names and lives, as one conversation of the set has beside the next.
 */
export type Speakers = "same" | "others";

const SEED = 3;
/** A turn's words go on as they once stood in a row this often: two turns then share about as many pairs of words as real ones. */
const IN_A_ROW = 0.75;
/** Else they go on elsewhere in the same session this often, or anywhere in the same conversation. */
const IN_SESSION = 0.5;
const STEP_MS = 30_000;

/**
 * So many turns in the words of a set, evenly over its time: each session is spoken in the words of one real session
 * and its conversation, in rows of one to some words, so that words come as often, and as often together, as there.
 * Words that few real sessions (`same`) or conversations (`others`) have are mostly other ones in each new one.
 */
export function* generateTalk(
  spoken: Spoken,
  { size, speakers }: { readonly size: number; readonly speakers: Speakers },
): Generator<WorldMemory, void, undefined> {
  const random = createRandom(SEED);
  const { conversations, from, until } = spoken;
  const talks = Math.max(1, Math.round((size / spoken.turns) * conversations.length));
  const models = Array.from({ length: talks }, () => drawConversation(random, spoken));
  let drawn = 0;
  for (let number = 0; drawn < size; number++) {
    const talk = random.below(talks);
    const model = models[talk];
    const session = model?.sessions[random.below(model.sessions.length)];
    if (model === undefined || session === undefined) continue;
    const own = hash(SEED, speakers === "same" ? number : talk);
    const speak = speaker({ random, model, session, exchange: exchanger(spoken, speakers, own) });
    const startsAt = Math.floor(from + ((until - from) * drawn) / size);
    for (const [at, { user, assistant }] of session.turns.slice(0, size - drawn).entries()) {
      yield {
        id: worldId(startsAt, drawn),
        user: speak(user),
        assistant: assistant === null ? null : speak(assistant),
        conversationId: madeConversationId(`talk ${talk}`),
        sessionId: `talk ${talk}/${number}`,
        topic: number,
        createdAt: startsAt + at * STEP_MS,
      };
      drawn++;
    }
  }
}

/** One of the set, the longer the likelier. */
function drawConversation(random: Random, { conversations, turns }: Spoken): SpokenConversation {
  let place = random.below(turns);
  return (
    conversations.find((conversation) => (place -= conversation.turns) < 0) ?? {
      turns: 0,
      sessions: [],
      words: [],
    }
  );
}

/** Puts a text together that begins like the given one and is as long. */
function speaker({
  random,
  model,
  session,
  exchange,
}: {
  readonly random: Random;
  readonly model: SpokenConversation;
  readonly session: SpokenSession;
  readonly exchange: (word: string) => string;
}): (text: { readonly first: string; readonly length: number }) => string {
  return ({ first, length }) => {
    const words = [exchange(first)];
    let from: readonly string[] = [];
    let at = 0;
    while (words.length < length) {
      if (at >= from.length || random.next() >= IN_A_ROW) {
        from = random.next() < IN_SESSION ? session.words : model.words;
        at = random.below(from.length);
      }
      words.push(exchange(from[at++] ?? ""));
    }
    return words.join(" ");
  };
}

/** The same word for the same word within a session or conversation. */
function exchanger(
  { exchanged, growth }: Spoken,
  speakers: Speakers,
  own: number,
): (word: string) => string {
  const chanceOf = exchanged[speakers === "same" ? "session" : "conversation"];
  const known = chanceOf.size / FIRST_NEW;
  return (word) => {
    const key = wordKey(word);
    const chance = chanceOf.get(key);
    if (chance === undefined) return word;
    const drawn = hash(own, fingerprint(key));
    if (drawn / 2 ** 32 >= chance) return word;
    return word.toLowerCase().replace(key, newWord(hash(own, drawn), { known, growth }));
  };
}

/** New words begin at this part of the set's number of words: then as many different ones stand in 100 times the turns as its growth says. */
const FIRST_NEW = 4;

/**
 * A word that the set has not. Its rank is beyond x times theirs with the chance x^(1 − 1/growth), so that different
 * words go on to grow with the same power.
 */
function newWord(
  drawn: number,
  { known, growth }: { readonly known: number; readonly growth: number },
): string {
  const rank = known * (1 - drawn / 2 ** 32) ** (-growth / (1 - growth));
  return english.word(Math.min(LAST_RANK, Math.floor(rank)));
}

const LAST_RANK = 2 ** 31;

function fingerprint(word: string): number {
  let sum = 0;
  for (let at = 0; at < word.length; at++) sum = hash(sum, word.charCodeAt(at));
  return sum;
}
