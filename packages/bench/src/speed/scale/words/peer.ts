/** Another program over the turns of a store, as somebody would use it who has nothing else. */
export interface Peer {
  /** Indexes of the ten best turns for the words, any of which may be missing. */
  readonly search: (words: readonly string[]) => readonly number[] | Promise<readonly number[]>;
  /** `null` for one that lies in memory alone. */
  readonly sizeBytes: number | null;
  /** Processor's time of making it; `null` where an earlier run has. */
  readonly madeMs: number | null;
  readonly close: () => void;
}
