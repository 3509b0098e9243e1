import { queryTerms } from "@hsms/engine";
import type { Store } from "@hsms/store";
import { createRandom, type Random } from "../../../world/random.ts";
import { ask } from "../../../world/generate.ts";

/** Words of a turn, and the turn that they were taken from. */
export interface WordQuestion {
  readonly text: string;
  readonly words: readonly string[];
  readonly evidence: number;
}

/** `run`: 3 to 12 words in a row of the user's message; `rare`: 3 of the turn's 8 rarest words, in any order. */
export const QUESTION_SETS = ["run", "rare"] as const;
export type QuestionSet = (typeof QUESTION_SETS)[number];

const SEED = 7;
const RAREST = 8;
const ASKED_OF_THEM = 3;

export const wordsOf = (text: string): readonly string[] =>
  text.replaceAll(".", "").split(" ").filter(Boolean);

/** Questions about turns drawn at random, the same ones for a store of the same turns; fewer of a later number. */
export async function drawQuestions(
  store: Store,
  { set, count }: { readonly set: QuestionSet; readonly count: number },
): Promise<readonly WordQuestion[]> {
  const random = createRandom(SEED);
  const { turns: size } = await store.statistics();
  const questions: WordQuestion[] = [];
  while (questions.length < count) {
    const evidence = random.below(size);
    const [turn] = await store.turns.read([evidence]);
    const user = turn?.user ?? "";
    if (set === "run") {
      const text = ask(random, user);
      questions.push({ text, words: wordsOf(text.slice(0, -1)), evidence });
      continue;
    }
    const words = pick(random, await rarestWords(store, `${user} ${turn?.assistant ?? ""}`));
    // A turn of two words of meaning has no three to ask for.
    if (words.length === ASKED_OF_THEM) questions.push({ text: words.join(" "), words, evidence });
  }
  return questions;
}

/** A word is as rare as the rarest of its index terms: of a Korean compound, a pair of its syllables. */
async function rarestWords(store: Store, text: string): Promise<readonly string[]> {
  const terms = new Map(
    wordsOf(text).flatMap((word) => {
      const own = queryTerms(word);
      return own.length === 0 ? [] : [[word, [...own]] as const];
    }),
  );
  const frequencies = await store.index.readFrequencies([...terms.values()].flat());
  let at = 0;
  return [...terms]
    .map(([word, own]) => ({ word, turns: Math.min(...own.map(() => frequencies[at++] ?? 0)) }))
    .toSorted((a, b) => a.turns - b.turns)
    .slice(0, RAREST)
    .map(({ word }) => word);
}

function pick(random: Random, words: readonly string[]): readonly string[] {
  const left = [...words];
  return Array.from({ length: Math.min(left.length, ASKED_OF_THEM) }, () =>
    left.splice(random.below(left.length), 1),
  ).flat();
}
