import type { Embedding, EmbedderIdentity, Embeddings, SignBits } from "../../contract/model.ts";
import { fieldsCodec, numberCodec, textCodec, type Codec } from "../codec.ts";

/** Progress of embedding: one small record, read and written with every batch of vectors. */
export interface EmbeddingState extends EmbedderIdentity, Omit<Embeddings, "embedder"> {
  /** Turns below this index are in the chunks of sign bits; later ones only in their own records. */
  readonly foldedUpTo: number;
  /** Number of vectors averaged; 0 before there is a mean. */
  readonly meanOf: number;
}

export const embeddingStateCodec = fieldsCodec<EmbeddingState>({
  name: textCodec,
  model: textCodec,
  version: numberCodec,
  dimension: numberCodec,
  turns: numberCodec,
  vectors: numberCodec,
  foldedUpTo: numberCodec,
  epoch: numberCodec,
  meanOf: numberCodec,
});

export const embeddingCodec: Codec<Embedding | null> = {
  write(writer, embedding) {
    writer.varint(embedding === null ? 0 : embedding.codes.length);
    if (embedding === null) return;
    writer.float64(embedding.scale);
    const { buffer, byteOffset, byteLength } = embedding.codes;
    writer.raw(new Uint8Array(buffer, byteOffset, byteLength));
  },
  read(reader) {
    const length = reader.varint();
    if (length === 0) return null;
    const scale = reader.float64();
    return { scale, codes: new Int8Array(reader.raw(length).buffer) };
  },
};

/** Components of a vector, in the byte order of typed arrays (little-endian). */
export const meanCodec: Codec<Float32Array> = {
  write(writer, mean) {
    writer.varint(mean.length);
    writer.raw(new Uint8Array(mean.buffer, mean.byteOffset, mean.byteLength));
  },
  read: (reader) => new Float32Array(reader.raw(reader.varint() * 4).buffer),
};

/** Turns in a chunk of sign bits: 133 kB at 256 dimensions. A fold rewrites the last chunk, 260 bytes a turn. */
export const BIT_CHUNK_TURNS = 4096;

/** The sign bits of up to {@link BIT_CHUNK_TURNS} turns. */
export type BitChunk = Omit<SignBits["stretches"][number], "turn">;

export const bitChunkCodec: Codec<BitChunk> = {
  write(writer, { present, bits }) {
    writer.varint(present.length);
    writer.varint(bits.length);
    writer.raw(present);
    writer.raw(bits);
  },
  read(reader) {
    const turns = reader.varint();
    const bytes = reader.varint();
    return { present: reader.raw(turns), bits: reader.raw(bytes) };
  },
};
