import type { Turn } from "@hsms/store";

export interface TurnSample {
  readonly count: number;
  /** The newest of them, that one first. */
  readonly newest: readonly Pick<Turn, "index" | "user" | "createdAt">[];
}

export interface Comparison {
  readonly going: TurnSample;
  readonly returning: TurnSample;
  /** Turns of both that have changed since: tags, importance, archived or not. */
  readonly changed: number;
  /** Turns of the backup that were purged since: they do not come back. */
  readonly leftOut: number;
  readonly turns: { readonly present: number; readonly backup: number };
  /** ROOT not among them. */
  readonly nodes: { readonly present: number; readonly backup: number };
  /** Settings that differ; a missing one is at its default. */
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
      /** The number of the restoration in the journal. */
      readonly entry: number;
      /** Folder of the store that was replaced: `undo` brings it back. */
      readonly kept: string;
    }
  | { readonly type: "declined"; readonly comparison: Comparison };
