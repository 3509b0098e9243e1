import { fieldsCodec, numberCodec, textCodec, type Codec, type ValueOf } from "../codec.ts";

/** Which of the two sets of index tables is in use. The other is empty, or being built. */
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
  /** Name and version of the analyser that built the index. */
  analyser: textCodec,
  /** Index of the next turn, which is the number of turns. */
  nextIndex: numberCodec,
  sequence: numberCodec,
  /** Turns below this index are in posting blocks and columns; later ones only in their index entries. */
  foldedUpTo: numberCodec,
  /** Number of topic nodes, including ROOT. */
  nodes: numberCodec,
  queued: numberCodec,
  sessions: numberCodec,
  nextOrder: numberCodec,
  indexSlot: slotCodec,
  /** Rises when folded data changes other than by appending, which invalidates caches. */
  indexEpoch: numberCodec,
  /** Number of the newest index build, running or done: only that one may continue. */
  indexBuild: numberCodec,
});

/** Counters of a store: one small record, read and written by every transaction. */
export type StoreState = ValueOf<typeof stateCodec>;

export const indexBuildCodec = fieldsCodec({
  /** Name and version of the analyser of its terms. */
  analyser: textCodec,
  /** Turns below this index have entries in it. */
  turns: numberCodec,
  /** Turns below this index are in its posting blocks and columns. */
  foldedUpTo: numberCodec,
});

/** Progress of an index build in the unused slot. */
export type IndexBuild = ValueOf<typeof indexBuildCodec>;

/** For records that consist of their key. */
export const emptyCodec: Codec<true> = { write: () => {}, read: () => true };
