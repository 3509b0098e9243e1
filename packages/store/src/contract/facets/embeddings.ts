import type { EmbeddingBatch } from "../changes.ts";
import type { Embedding, Embeddings, SignBits } from "../model.ts";
import type { Promised } from "./promised.ts";

export interface EmbeddingReads {
  /** Progress of embedding; `null` before the first vector. */
  readState(): Embeddings | null;
  /** Vectors in the order asked; `null` for turns without one. */
  read(indexes: readonly number[]): readonly (Embedding | null)[];
  /** Sign bits of the vectors from turn `from` on, for an exhaustive scan; `null` if there are none. */
  readSignBits(from: number): SignBits | null;
}

export interface EmbeddingStore extends Promised<EmbeddingReads> {
  /**
   * Appends the next turns' vectors; those of another embedder replace all. Returns false, and writes nothing, if
   * the turns are not the next ones.
   */
  append(batch: EmbeddingBatch): Promise<boolean>;
  /** Removes all vectors, so that they are computed again. */
  clear(): Promise<void>;
}
