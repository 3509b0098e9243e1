import type { Codec } from "../codec.ts";

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

export const stateCodec: Codec<StoreState> = {
  write(writer, state) {
    writer.text(state.analyser);
    writer.varint(state.nextIndex);
    writer.varint(state.sequence);
    writer.varint(state.foldedUpTo);
    writer.varint(state.nodes);
    writer.varint(state.queued);
    writer.varint(state.sessions);
    writer.varint(state.nextOrder);
    writer.byte(state.indexSlot);
    writer.varint(state.indexEpoch);
    writer.varint(state.indexBuild);
  },
  read: (reader) => ({
    analyser: reader.text(),
    nextIndex: reader.varint(),
    sequence: reader.varint(),
    foldedUpTo: reader.varint(),
    nodes: reader.varint(),
    queued: reader.varint(),
    sessions: reader.varint(),
    nextOrder: reader.varint(),
    indexSlot: reader.byte() === 0 ? 0 : 1,
    indexEpoch: reader.varint(),
    indexBuild: reader.varint(),
  }),
};

/** How far an index is that grows in the slot that is not read. */
export interface IndexBuild {
  /** Name and version of the analyser whose terms it holds. */
  readonly analyser: string;
  /** Turns below this have their entries in it. */
  readonly turns: number;
  /** Turns below this are in its posting blocks and columns. */
  readonly foldedUpTo: number;
}

export const indexBuildCodec: Codec<IndexBuild> = {
  write(writer, build) {
    writer.text(build.analyser);
    writer.varint(build.turns);
    writer.varint(build.foldedUpTo);
  },
  read: (reader) => ({
    analyser: reader.text(),
    turns: reader.varint(),
    foldedUpTo: reader.varint(),
  }),
};

export const numberCodec: Codec<number> = {
  write: (writer, value) => writer.varint(value),
  read: (reader) => reader.varint(),
};

/** For records whose key says all. */
export const emptyCodec: Codec<true> = { write: () => {}, read: () => true };

/** Any JSON value. Throws what `JSON.stringify` throws; `undefined` cannot be stored. */
export const jsonCodec: Codec<unknown> = {
  write: (writer, value) => writer.text(JSON.stringify(value) ?? "null"),
  read: (reader): unknown => JSON.parse(reader.text()),
};
