import type { Store } from "@hsms/store";
import { wordsOf, type QuestionSet, type WordQuestion } from "./word-questions.ts";

const SLICE = 1000;

/** In how many turns the words of each question stand as they were asked: in a row, or all three. One pass over the turns. */
export async function countHolders(
  store: Store,
  { set, questions }: { readonly set: QuestionSet; readonly questions: readonly WordQuestion[] },
): Promise<Uint32Array> {
  const holders = new Uint32Array(questions.length);
  const find = set === "run" ? findRuns(questions) : findWords(questions);
  const { turns: size } = await store.statistics();
  for (let from = 0; from < size; from += SLICE) {
    const indexes = Array.from({ length: Math.min(SLICE, size - from) }, (_, at) => from + at);
    for (const turn of await store.turns.read(indexes)) {
      if (turn === undefined) continue;
      for (const at of find([wordsOf(turn.user), wordsOf(turn.assistant ?? "")])) {
        holders[at] = (holders[at] ?? 0) + 1;
      }
    }
  }
  return holders;
}

/** The questions that a turn holds, by their place. */
type Find = (texts: readonly (readonly string[])[]) => ReadonlySet<number>;

function findRuns(questions: readonly WordQuestion[]): Find {
  const byFirst = Map.groupBy(questions.keys(), (at) => questions[at]?.words[0] ?? "");
  return (texts) => {
    const found = new Set<number>();
    for (const words of texts) {
      words.forEach((word, from) => {
        for (const at of byFirst.get(word) ?? []) {
          if (questions[at]?.words.every((own, place) => words[from + place] === own)) {
            found.add(at);
          }
        }
      });
    }
    return found;
  };
}

function findWords(questions: readonly WordQuestion[]): Find {
  const byFirst = Map.groupBy(questions.keys(), (at) => questions[at]?.words[0] ?? "");
  return (texts) => {
    const words = new Set(texts.flat());
    const asked = [...words].flatMap((word) => byFirst.get(word) ?? []);
    return new Set(asked.filter((at) => questions[at]?.words.every((word) => words.has(word))));
  };
}
