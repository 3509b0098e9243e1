import type { EmbeddingBatch } from "../changes.ts";
import type { Embedding, Embeddings, SignBits } from "../model.ts";
import type { Promised } from "./promised.ts";

export interface EmbeddingReads {
  /** How far the vectors of turns are; `null` before the first. */
  readState(): Embeddings | null;
  /** The vectors themselves, in the order asked; `null` where there is none. */
  read(indexes: readonly number[]): readonly (Embedding | null)[];
  /** The signs of the vectors of the turns from `from` on, for a scan of all; `null` before there are any. */
  readSignBits(from: number): SignBits | null;
}

export interface EmbeddingStore extends Promised<EmbeddingReads> {
  /** Adds the next turns' vectors; another embedder's replace all. False, and nothing written, for turns that are not next. */
  append(batch: EmbeddingBatch): Promise<boolean>;
  /** Removes all vectors of turns, so that they are made again. */
  clear(): Promise<void>;
}
