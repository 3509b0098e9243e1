import { fieldsCodec, numberCodec, textCodec, type Codec, type ValueOf } from "../codec.ts";

/** Which of the two sets of index tables is read. The other is empty, or being built. */
export type IndexSlot = 0 | 1;

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

export const stateCodec = fieldsCodec({
  /** Name and version of the analyser that the index was made with. */
  analyser: textCodec,
  /** The index that the next turn gets; also the number of turns. */
  nextIndex: numberCodec,
  sequence: numberCodec,
  /** Turns below this are in posting blocks and columns; the rest only in their index entries. */
  foldedUpTo: numberCodec,
  /** Topic nodes, ROOT among them. */
  nodes: numberCodec,
  queued: numberCodec,
  sessions: numberCodec,
  nextOrder: numberCodec,
  indexSlot: slotCodec,
  /** Rises when what was folded changes other than by adding to it: caches of it are void. */
  indexEpoch: numberCodec,
  /** Number of the newest replacement of the index, running or done: only that one may go on. */
  indexBuild: numberCodec,
});

/** The counters of a store: one small record, read and written by every transaction. */
export type StoreState = ValueOf<typeof stateCodec>;

export const indexBuildCodec = fieldsCodec({
  /** Name and version of the analyser whose terms it holds. */
  analyser: textCodec,
  /** Turns below this have their entries in it. */
  turns: numberCodec,
  /** Turns below this are in its posting blocks and columns. */
  foldedUpTo: numberCodec,
});

/** How far an index is that grows in the slot that is not read. */
export type IndexBuild = ValueOf<typeof indexBuildCodec>;

/** For records whose key says all. */
export const emptyCodec: Codec<true> = { write: () => {}, read: () => true };
