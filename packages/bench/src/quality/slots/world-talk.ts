import { ask, generateTurns, type WorldTurn } from "../../world/generate.ts";
import { createRandom, type Random } from "../../world/random.ts";
import type { FollowUp, Talk } from "./talk.ts";

/** Turns of the talk: some fifty sittings. */
const TURNS = 600;
/** Questions on what was said one to five turns before, and on what was said long before. */
const NEAR = 100;
const FAR = 20;
const DISTANCES = 5;
/** From here on a turn has long left its slot. */
const LONG_AGO = 40;

/** A talk of a generated world: two of three questions have words of the turn, one a single word and a pronoun. */
export function generateTalk(seed: number): Talk {
  const turns = [...generateTurns({ size: TURNS, seed })];
  const random = createRandom(seed);
  const followUps: FollowUp[] = [];
  for (let number = 0; followUps.length < NEAR; number++) {
    const distance = 1 + (followUps.length % DISTANCES);
    const after = LONG_AGO + random.below(TURNS - LONG_AGO) + 1;
    const evidence = after - distance;
    const turn = turns[evidence];
    if (turn === undefined || turn.sessionId !== turns[after - 1]?.sessionId) continue;
    const isPronoun = followUps.length % 3 === 2;
    const question = isPronoun ? pointAt(random, turn) : ask(random, turn.user);
    followUps.push({
      question,
      after,
      evidence,
      form: isPronoun ? "pronoun" : "words",
      half: "held out",
    });
  }
  for (let number = 0; number < FAR; number++) {
    const after = 2 * LONG_AGO + random.below(TURNS - 2 * LONG_AGO) + 1;
    const evidence = random.below(after - LONG_AGO);
    const question = ask(random, turns[evidence]?.user ?? "");
    followUps.push({ question, after, evidence, form: "words", half: "held out" });
  }
  return { name: "generated world", turns, followUps };
}

/** `그 … 뭐였지?`, with one word of the turn. */
function pointAt(random: Random, { user }: WorldTurn): string {
  const words = user.replaceAll(".", "").split(" ");
  const word = words[random.below(words.length)] ?? "";
  return /\p{Script=Hangul}/u.test(user) ? `그 ${word} 뭐였지?` : `What was that ${word} again?`;
}
