import { ANALYSER } from "@hsms/engine";
import { openLmdbStore, type StoreView } from "@hsms/store";
import { judge, type Recall } from "../judge.ts";
import type { RecallQuestion, RecallScope } from "../sets/recall-set.ts";
import { createExactBm25 } from "./exact-bm25.ts";

const FOUND = 10;

/** What plain BM25 over the same index finds, by question; `null` where the data set marks no turns. */
export async function askWords({
  scope,
  directory,
}: {
  readonly scope: RecallScope;
  /** Of the memory that holds the scope. */
  readonly directory: string;
}): Promise<readonly (Recall | null)[]> {
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  try {
    const score = createExactBm25();
    const judged: (Recall | null)[] = [];
    for (const question of scope.questions) {
      const ids = await store.look((view) => best(view, score(view, question.text), question));
      judged.push(judge(ids, question.turns));
    }
    return judged;
  } finally {
    await store.close();
  }
}

/** Ids of the ten best of what was said before the question. */
function best(
  view: StoreView,
  scores: Float64Array,
  { askedAt }: RecallQuestion,
): readonly string[] {
  const { createdAt } = view.index.readColumns();
  const isBefore = (turn: number): boolean => askedAt === null || (createdAt[turn] ?? 0) < askedAt;
  const first: { readonly score: number; readonly turn: number }[] = [];
  scores.forEach((score, turn) => {
    const isAmong = first.length < FOUND || score > (first.at(-1)?.score ?? 0);
    if (score === 0 || !isAmong || !isBefore(turn)) return;
    first.splice(first.findLastIndex((other) => other.score >= score) + 1, 0, { score, turn });
    first.splice(FOUND);
  });
  return view.turns
    .read(first.map(({ turn }) => turn))
    .flatMap((turn) => (turn === undefined ? [] : [turn.id]));
}
