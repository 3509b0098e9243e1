import type { QuestionSet } from "./word-questions.ts";

/** `ceiling` finds what stands in ten turns at most: nothing that looks at words alone can be sure of more. */
export const ENGINES = ["ceiling", "bm25", "flat", "seeded", "bfs", "fts5"] as const;
export type Engine = (typeof ENGINES)[number];

/** What is asked, and of whom. */
export interface WordsOrder {
  /** Of the store. */
  readonly directory: string;
  readonly set: QuestionSet;
  readonly engine: Engine;
  readonly count: number;
}
