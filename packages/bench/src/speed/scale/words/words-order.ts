import type { QuestionSet } from "./word-questions.ts";

/** `ceiling` finds what stands in ten turns at most: nothing that looks at words alone can be sure of more. */
export const OUR_ENGINES = ["ceiling", "bm25", "flat", "seeded", "bfs"] as const;
/** Other programs over the same turns. */
export const PEER_ENGINES = ["fts5", "minisearch", "lancedb", "orama"] as const;
export type PeerEngine = (typeof PEER_ENGINES)[number];
export type Engine = (typeof OUR_ENGINES)[number] | PeerEngine;
export const ENGINES: readonly Engine[] = [...OUR_ENGINES, ...PEER_ENGINES];

/** What is asked, and of whom. */
export interface WordsOrder {
  /** Of the store. */
  readonly directory: string;
  readonly set: QuestionSet;
  readonly engine: Engine;
  readonly count: number;
  /** The folder whose packages are asked as peers. */
  readonly installedIn: string;
}
