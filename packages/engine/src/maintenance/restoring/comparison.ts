import type { Turn } from "@hsms/store";

export interface TurnSample {
  readonly count: number;
  /** The newest of them, newest first. */
  readonly newest: readonly Pick<Turn, "index" | "user" | "createdAt">[];
}

export interface Comparison {
  readonly going: TurnSample;
  readonly returning: TurnSample;
  /** Number of turns in both that have changed since: tags, importance, state. */
  readonly changed: number;
  /** Number of turns in the backup that were purged since: they are not restored. */
  readonly leftOut: number;
  readonly turns: { readonly present: number; readonly backup: number };
  /** Without ROOT. */
  readonly nodes: { readonly present: number; readonly backup: number };
  /** Settings that differ; a missing one has its default. */
  readonly settings: readonly {
    readonly name: string;
    readonly present: unknown;
    readonly backup: unknown;
  }[];
}

export type RestoreResult =
  | {
      readonly type: "restored";
      readonly comparison: Comparison;
      /** Number of the journal entry. */
      readonly entry: number;
      /** Folder of the store that was replaced: `undo` restores it. */
      readonly kept: string;
    }
  | { readonly type: "declined"; readonly comparison: Comparison };
