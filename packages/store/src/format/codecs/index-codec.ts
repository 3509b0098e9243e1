import { PAIR_WORDS, type Postings, type TurnColumns } from "../../contract/model.ts";
import type { ByteReader, ByteWriter } from "../bytes.ts";
import type { Codec } from "../codec.ts";

/** Everything the index knows of one turn. Posting lists and columns are built from these alone. */
export interface IndexEntry {
  /** Number of its session; see `sessions` in the schema. */
  readonly session: number;
  readonly createdAt: number;
  /** Bits of `TurnFlag`. */
  readonly flags: number;
  /** Number of terms, with repeats. */
  readonly length: number;
  /** Ascending. */
  readonly ids: Uint32Array;
  /** 1–255, one per id. */
  readonly counts: Uint8Array;
  /** `PAIR_WORDS` numbers, or none. */
  readonly pairs: Uint32Array;
}

export interface PostingBlock extends Postings {
  /** In the open block: number of postings in the closed blocks before it. In a closed block: 0. */
  readonly closed: number;
}

/** Turns per chunk of columns: 49 kB a chunk, so that a million turns load with a thousand reads. */
export const CHUNK_TURNS = 1024;

/** A slice of `TurnColumns`: up to {@link CHUNK_TURNS} turns. */
export type ColumnChunk = Omit<TurnColumns, "count" | "epoch">;

export const createColumns = (turns: number): ColumnChunk => ({
  lengths: new Uint32Array(turns),
  sessions: new Uint32Array(turns),
  createdAt: new Float64Array(turns),
  flags: new Uint8Array(turns),
  pairs: new Uint32Array(turns * PAIR_WORDS),
});

/** Copies the first `turns` columns to the start of other columns. */
export function copyColumns(
  from: ColumnChunk,
  into: ColumnChunk,
  turns: number = from.flags.length,
): void {
  into.lengths.set(from.lengths.subarray(0, turns));
  into.sessions.set(from.sessions.subarray(0, turns));
  into.createdAt.set(from.createdAt.subarray(0, turns));
  into.flags.set(from.flags.subarray(0, turns));
  into.pairs.set(from.pairs.subarray(0, turns * PAIR_WORDS));
}

export function setColumns(columns: ColumnChunk, position: number, entry: IndexEntry): void {
  columns.lengths[position] = entry.length;
  columns.sessions[position] = entry.session;
  columns.createdAt[position] = entry.createdAt;
  columns.flags[position] = entry.flags;
  const at = position * PAIR_WORDS;
  columns.pairs.fill(0, at, at + PAIR_WORDS).set(entry.pairs, at);
}

/** Ascending numbers as doubled steps; the low bit tells whether a byte with the count follows, since most counts are 1. */
function writeCounted(writer: ByteWriter, numbers: Uint32Array, counts: Uint8Array): void {
  writer.varint(numbers.length);
  let previous = 0;
  for (let position = 0; position < numbers.length; position++) {
    const number = numbers[position] ?? 0;
    const count = counts[position] ?? 0;
    writer.varint((number - previous) * 2 + (count === 1 ? 0 : 1));
    if (count !== 1) writer.byte(count);
    previous = number;
  }
}

function readLength(reader: ByteReader): number {
  const length = reader.varint();
  if (length > reader.remaining) throw new RangeError("the record ends too early");
  return length;
}

function readCounted(reader: ByteReader): { numbers: Uint32Array; counts: Uint8Array } {
  const length = readLength(reader);
  const read = { numbers: new Uint32Array(length), counts: new Uint8Array(length) };
  reader.counted(length, read);
  return read;
}

const PAIR_BYTES = PAIR_WORDS * Uint32Array.BYTES_PER_ELEMENT;
const NO_PAIRS = new Uint8Array(0);

const bytesOf = ({ buffer, byteOffset, byteLength }: ColumnChunk[keyof ColumnChunk]): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

export const indexEntryCodec: Codec<IndexEntry> = {
  write(writer, entry) {
    writer.varint(entry.session);
    writer.float64(entry.createdAt);
    writer.byte(entry.flags);
    writer.varint(entry.length);
    writeCounted(writer, entry.ids, entry.counts);
    writer.raw(bytesOf(entry.pairs));
  },
  read(reader) {
    const session = reader.varint();
    const createdAt = reader.float64();
    const flags = reader.byte();
    const length = reader.varint();
    const { numbers: ids, counts } = readCounted(reader);
    const pairs = reader.remaining === 0 ? NO_PAIRS : reader.raw(PAIR_BYTES);
    return { session, createdAt, flags, length, ids, counts, pairs: new Uint32Array(pairs.buffer) };
  },
};

export const postingBlockCodec: Codec<PostingBlock> = {
  write(writer, block) {
    writer.varint(block.closed);
    writeCounted(writer, block.turns, block.counts);
  },
  read(reader) {
    const closed = reader.varint();
    const { numbers: turns, counts } = readCounted(reader);
    return { closed, turns, counts };
  },
};

/** Reads from the open block how many postings all blocks hold: a tenth of the cost of reading a common term's postings. */
export const frequencyReader: Pick<Codec<number>, "read"> = {
  read(reader) {
    const frequency = reader.varint() + readLength(reader);
    reader.skip(reader.remaining);
    return frequency;
  },
};

/** Postings valid until the next are read; the arrays may be longer. */
export interface PassingPostings extends Postings {
  readonly length: number;
}

/** Reads blocks into the same arrays: allocating takes longer than reading the hundreds of blocks of a common term. */
export function createPostingReader(): Pick<Codec<PassingPostings>, "read"> {
  let turns = new Uint32Array(0);
  let counts = new Uint8Array(0);
  return {
    read(reader) {
      reader.varint();
      const length = readLength(reader);
      if (length > turns.length) {
        turns = new Uint32Array(length);
        counts = new Uint8Array(length);
      }
      reader.counted(length, { numbers: turns, counts });
      return { turns, counts, length };
    },
  };
}

/**
 * Reads chunks into existing columns from turn `start` on, and returns how many turns each has: a million turns
 * would otherwise leave 50 MB of garbage.
 */
export const columnReader = (into: ColumnChunk, start: number): Pick<Codec<number>, "read"> => ({
  read(reader) {
    const length = reader.varint();
    const fill = (column: ColumnChunk[keyof ColumnChunk], width: number): void => {
      const bytes = length * width;
      reader.take(bytes, (all, position) =>
        all.copy(bytesOf(column), start * width, position, position + bytes),
      );
    };
    fill(into.createdAt, 8);
    fill(into.lengths, 4);
    fill(into.sessions, 4);
    fill(into.flags, 1);
    // Missing in chunks of an older index.
    if (reader.remaining > 0) fill(into.pairs, PAIR_BYTES);
    else into.pairs.fill(0, start * PAIR_WORDS, (start + length) * PAIR_WORDS);
    return length;
  },
});

/** The columns one after the other, in the byte order of typed arrays (little-endian). */
export const columnChunkCodec: Codec<ColumnChunk> = {
  write(writer, chunk) {
    writer.varint(chunk.flags.length);
    const { createdAt, lengths, sessions, flags, pairs } = chunk;
    for (const column of [createdAt, lengths, sessions, flags, pairs]) writer.raw(bytesOf(column));
  },
  read(reader) {
    const length = reader.varint();
    // `raw` copies, so each array starts at the beginning of its own buffer, aligned.
    return {
      createdAt: new Float64Array(reader.raw(length * 8).buffer),
      lengths: new Uint32Array(reader.raw(length * 4).buffer),
      sessions: new Uint32Array(reader.raw(length * 4).buffer),
      flags: reader.raw(length),
      // Missing in chunks of an older index.
      pairs:
        reader.remaining === 0
          ? new Uint32Array(length * PAIR_WORDS)
          : new Uint32Array(reader.raw(length * PAIR_BYTES).buffer),
    };
  },
};
