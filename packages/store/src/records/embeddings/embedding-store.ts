import type { EmbeddingReads, EmbeddingStore } from "../../contract/facets/embeddings.ts";
import { promised, type Access, type ReadsOf } from "../access.ts";
import {
  appendEmbeddings,
  clearEmbeddings,
  readEmbeddings,
  readEmbeddingsOf,
  readSignBits,
} from "./embeddings.ts";

export const embeddingReads: ReadsOf<EmbeddingReads> = {
  readState: readEmbeddings,
  read: readEmbeddingsOf,
  readSignBits,
};

export const createEmbeddings = ({ read, write }: Access): EmbeddingStore => ({
  ...promised(read, embeddingReads),
  ...promised(write, { append: appendEmbeddings, clear: clearEmbeddings }),
});
