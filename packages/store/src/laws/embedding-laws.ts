import { BIT_CHUNK_TURNS, type EmbeddingState } from "../format/codecs/embedding-codec.ts";
import {
  bitChunkTable,
  embeddingMeanTable,
  embeddingStateTable,
  embeddingTable,
} from "../format/schema.ts";
import type { Embedding } from "../contract/model.ts";
import { signBitsOf } from "../records/embeddings/sign-bits.ts";
import type { Examination } from "./scan.ts";
import type { TurnFactsByIndex } from "./turn-facts.ts";

/** The vectors of turns against the turns, and their signs against them. Keeps one chunk at a time. */
export function checkEmbeddings(examination: Examination, turns: TurnFactsByIndex): void {
  const { nextIndex } = examination.state;
  const state = examination.lookUp(embeddingStateTable, "only");
  if (state !== undefined && state.turns > nextIndex) {
    const counts = { vectors: state.turns, turns: nextIndex };
    examination.report("VECTORS_MISMATCH", "vectorsBehindLast", counts);
  }
  const mean = examination.lookUp(embeddingMeanTable, "only") ?? new Float32Array();
  const rows: (Embedding | null)[] = [];
  let next = 0;
  let vectors = 0;
  for (const { key: index, value } of examination.scan(embeddingTable)) {
    if (state === undefined || index >= state.turns)
      examination.report("VECTORS_MISMATCH", "vectorTooMany", { turn: index });
    if (state === undefined) continue;
    for (; next < index; next++) {
      examination.report("VECTORS_MISMATCH", "vectorUnrecorded", { turn: next });
      rows.push(null);
    }
    next = index + 1;
    rows.push(value);
    if (value !== null) vectors++;
    if (value !== null && value.codes.length !== state.dimension) {
      const { length: numbers } = value.codes;
      examination.report("VECTORS_MISMATCH", "vectorLength", { turn: index, numbers });
    }
    if (value !== null && turns.get(index)?.state === "purged") {
      examination.report("VECTORS_MISMATCH", "purgedHasVector", { turn: index });
    }
    if (rows.length === BIT_CHUNK_TURNS) checkChunk(examination, { state, next, rows, mean });
  }
  if (state === undefined) return;
  if (rows.length > 0) checkChunk(examination, { state, next, rows, mean });
  if (next < state.turns) {
    const counts = { turns: next, counted: state.turns };
    examination.report("VECTORS_MISMATCH", "vectorRecordsMiscounted", counts);
  }
  if (vectors !== state.vectors) {
    const counts = { turns: vectors, counted: state.vectors };
    examination.report("COUNT_MISMATCH", "vectorsMiscounted", counts);
  }
}

interface Chunk {
  readonly state: EmbeddingState;
  readonly next: number;
  readonly rows: (Embedding | null)[];
  readonly mean: Float32Array;
}

/** The signs of the turns before `next`, whose vectors `rows` are; empties `rows`. */
function checkChunk(examination: Examination, { state, next, rows, mean }: Chunk): void {
  const start = next - rows.length;
  const folded = rows.splice(0).slice(0, Math.max(0, state.foldedUpTo - start));
  if (folded.length === 0) return;
  const key = start / BIT_CHUNK_TURNS;
  const chunk = examination.lookUp(bitChunkTable, key);
  const { present, bits } = signBitsOf(folded, state.dimension, mean);
  const isSame =
    chunk !== undefined &&
    Buffer.compare(chunk.present, present) === 0 &&
    Buffer.compare(chunk.bits, bits) === 0;
  if (!isSame) examination.report("VECTORS_MISMATCH", "signsDiffer", { chunk: key });
}
