import { fieldsCodec, numberCodec, textCodec, type Codec } from "../codec.ts";

/** Which of the two sets of index tables is read. The other is empty, or being built. */
export type IndexSlot = 0 | 1;

/** The counters of a store: one small record, read and written by every transaction. */
export interface StoreState {
  /** Name and version of the analyser that the index was made with. */
  readonly analyser: string;
  /** The index that the next turn gets; also the number of turns. */
  readonly nextIndex: number;
  /** Number of the last change. */
  readonly sequence: number;
  /** Turns below this are in posting blocks and columns; the rest only in their index entries. */
  readonly foldedUpTo: number;
  /** Topic nodes, ROOT among them. */
  readonly nodes: number;
  readonly queued: number;
  readonly sessions: number;
  /** The order number that the next turn placed in a leaf gets. */
  readonly nextOrder: number;
  readonly indexSlot: IndexSlot;
  /** Rises when what was folded changes other than by adding to it: caches of it are void. */
  readonly indexEpoch: number;
  /** Number of the newest replacement of the index, running or done: only that one may go on. */
  readonly indexBuild: number;
}

export const INITIAL_STATE = {
  nextIndex: 0,
  sequence: 0,
  foldedUpTo: 0,
  nodes: 0,
  queued: 0,
  sessions: 0,
  nextOrder: 0,
  indexSlot: 0,
  indexEpoch: 0,
  indexBuild: 0,
} as const satisfies Omit<StoreState, "analyser">;

const slotCodec: Codec<IndexSlot> = {
  write: (writer, slot) => writer.byte(slot),
  read: (reader) => (reader.byte() === 0 ? 0 : 1),
};

export const stateCodec = fieldsCodec<StoreState>({
  analyser: textCodec,
  nextIndex: numberCodec,
  sequence: numberCodec,
  foldedUpTo: numberCodec,
  nodes: numberCodec,
  queued: numberCodec,
  sessions: numberCodec,
  nextOrder: numberCodec,
  indexSlot: slotCodec,
  indexEpoch: numberCodec,
  indexBuild: numberCodec,
});

/** How far an index is that grows in the slot that is not read. */
export interface IndexBuild {
  /** Name and version of the analyser whose terms it holds. */
  readonly analyser: string;
  /** Turns below this have their entries in it. */
  readonly turns: number;
  /** Turns below this are in its posting blocks and columns. */
  readonly foldedUpTo: number;
}

export const indexBuildCodec = fieldsCodec<IndexBuild>({
  analyser: textCodec,
  turns: numberCodec,
  foldedUpTo: numberCodec,
});

/** For records whose key says all. */
export const emptyCodec: Codec<true> = { write: () => {}, read: () => true };
