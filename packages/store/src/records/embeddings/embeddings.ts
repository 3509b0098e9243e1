import { misuse, storeError } from "../../contract/errors.ts";
import { getRecord, putRecord, rangeRecords, removeRecord } from "../../format/codec.ts";
import { BIT_CHUNK_TURNS, type EmbeddingState } from "../../format/codecs/embedding-codec.ts";
import {
  bitChunkTable,
  embeddingMeanTable,
  embeddingStateTable,
  embeddingTable,
  turnTable,
} from "../../format/schema.ts";
import type { KeyValueReader, KeyValueWriter } from "../../contract/kv.ts";
import type { EmbedderIdentity, Embedding, Embeddings, SignBits } from "../../contract/model.ts";
import type { EmbeddingBatch } from "../../contract/changes.ts";
import { recordChange, type Transaction } from "../transaction.ts";
import { foldBitsWhenDue, readMean } from "./fold-bits.ts";
import { signBitsOf, signBytes } from "./sign-bits.ts";

/** `undefined` before the first vector. */
export const readEmbeddingState = (reader: KeyValueReader): EmbeddingState | undefined =>
  getRecord(reader, embeddingStateTable, "only");

export function readEmbeddings(reader: KeyValueReader): Embeddings | null {
  const state = readEmbeddingState(reader);
  if (state === undefined) return null;
  const { name, model, version, dimension, turns, vectors, epoch } = state;
  return { embedder: { name, model, version, dimension }, turns, vectors, epoch };
}

export function appendEmbeddings(
  transaction: Transaction,
  { embedder, from, turns }: EmbeddingBatch,
): boolean {
  const { writer } = transaction;
  const { nextIndex } = transaction.state;
  const before = readEmbeddingState(writer);
  const isSame = before !== undefined && isSameEmbedder(before, embedder);
  const to = from + turns.length;
  if (from !== (isSame ? before.turns : 0) || to > nextIndex) return false;
  const present = turns.map((_, at) => getRecord(writer, turnTable, from + at));
  if (turns.some(({ id }, at) => present[at]?.id !== id)) return false;
  const epoch = nextEpoch(transaction);
  const begun = isSame
    ? withDimension(before, { dimension: embedder.dimension, epoch })
    : beginEmbeddings(writer, { embedder, epoch });
  let { vectors } = begun;
  turns.forEach(({ embedding }, at) => {
    checkEmbedding(embedding, embedder);
    // It may have been purged while it was embedded.
    const value = present[at]?.state === "purged" ? null : embedding;
    if (value !== null) vectors++;
    putRecord(writer, embeddingTable, { key: from + at, value });
  });
  const state = { ...begun, turns: to, vectors };
  const value = foldBitsWhenDue(writer, { state, epoch });
  putRecord(writer, embeddingStateTable, { key: "only", value });
  recordChange(transaction, { type: "vectors-changed" });
  return true;
}

/** The number of this change, which no cache has seen, even after a repair. The caller must record a change. */
const nextEpoch = ({ state }: Transaction): number => state.sequence + 1;

/** Before the first vector the dimension may be unknown: no turn had one so far. */
const withDimension = (
  state: EmbeddingState,
  { dimension, epoch }: { readonly dimension: number; readonly epoch: number },
): EmbeddingState =>
  state.dimension === dimension ? state : { ...state, dimension, foldedUpTo: 0, epoch };

/** Vectors of different embedders are not comparable. */
function beginEmbeddings(
  writer: KeyValueWriter,
  {
    embedder: { name, model, version, dimension },
    epoch,
  }: { readonly embedder: EmbedderIdentity; readonly epoch: number },
): EmbeddingState {
  clearVectors(writer);
  const nothing = { turns: 0, vectors: 0, foldedUpTo: 0, meanOf: 0 };
  return { name, model, version, dimension, ...nothing, epoch };
}

/** Reads nothing, since existing records may be damaged. */
export function clearEmbeddings(transaction: Transaction): void {
  clearVectors(transaction.writer);
  removeRecord(transaction.writer, embeddingStateTable, "only");
  recordChange(transaction, { type: "vectors-changed" });
}

/** Existing vectors were replaced: invalidates all cached copies. */
export function voidEmbeddings(writer: KeyValueWriter, epoch: number): void {
  const state = readEmbeddingState(writer);
  if (state === undefined) return;
  putRecord(writer, embeddingStateTable, { key: "only", value: { ...state, epoch } });
}

function clearVectors(writer: KeyValueWriter): void {
  writer.clear(embeddingTable.database);
  writer.clear(bitChunkTable.database);
  removeRecord(writer, embeddingMeanTable, "only");
}

/** Erases the vectors of turns whose text is being erased. */
export function emptyEmbeddings(transaction: Transaction, indexes: readonly number[]): void {
  const { writer } = transaction;
  const state = readEmbeddingState(writer);
  if (state === undefined) return;
  const bytes = signBytes(state.dimension);
  const emptied = new Map<number, number[]>();
  let { vectors } = state;
  for (const index of indexes) {
    const embedding = getRecord(writer, embeddingTable, index);
    if (embedding === undefined || embedding === null) continue;
    putRecord(writer, embeddingTable, { key: index, value: null });
    vectors--;
    if (index >= state.foldedUpTo) continue;
    const chunk = Math.floor(index / BIT_CHUNK_TURNS);
    emptied.set(chunk, [...(emptied.get(chunk) ?? []), index % BIT_CHUNK_TURNS]);
  }
  if (vectors === state.vectors) return;
  for (const [key, positions] of emptied) {
    const chunk = getRecord(writer, bitChunkTable, key);
    if (chunk === undefined) continue;
    for (const position of positions) {
      chunk.present[position] = 0;
      chunk.bits.fill(0, position * bytes, (position + 1) * bytes);
    }
    putRecord(writer, bitChunkTable, { key, value: chunk });
  }
  const value = { ...state, vectors, epoch: nextEpoch(transaction) };
  putRecord(writer, embeddingStateTable, { key: "only", value });
}

/** Vectors from this turn on are computed again: it had no text when it was embedded. */
export function forgetEmbeddingsFrom(transaction: Transaction, index: number): void {
  const { writer } = transaction;
  const state = readEmbeddingState(writer);
  if (state === undefined || index >= state.turns) return;
  let { vectors } = state;
  for (const { key, value } of rangeRecords(writer, embeddingTable, { from: index })) {
    if (value !== null) vectors--;
    removeRecord(writer, embeddingTable, key);
  }
  const foldedUpTo = Math.min(state.foldedUpTo, index);
  const first = Math.floor(foldedUpTo / BIT_CHUNK_TURNS);
  const kept = foldedUpTo % BIT_CHUNK_TURNS;
  for (let key = first; key * BIT_CHUNK_TURNS < state.foldedUpTo; key++) {
    const chunk = getRecord(writer, bitChunkTable, key);
    if (key > first || kept === 0 || chunk === undefined) {
      removeRecord(writer, bitChunkTable, key);
      continue;
    }
    const value = {
      present: chunk.present.subarray(0, kept),
      bits: chunk.bits.subarray(0, kept * signBytes(state.dimension)),
    };
    putRecord(writer, bitChunkTable, { key, value });
  }
  const value = { ...state, turns: index, vectors, foldedUpTo, epoch: nextEpoch(transaction) };
  putRecord(writer, embeddingStateTable, { key: "only", value });
}

export function readSignBits(reader: KeyValueReader, from: number): SignBits | null {
  const state = readEmbeddingState(reader);
  if (state === undefined) return null;
  const { dimension, epoch, turns, foldedUpTo } = state;
  const mean = readMean(reader);
  const stretches: SignBits["stretches"][number][] = [];
  const bytesPerTurn = signBytes(dimension);
  for (let turn = from; turn < foldedUpTo;) {
    const key = Math.floor(turn / BIT_CHUNK_TURNS);
    const chunk = getRecord(reader, bitChunkTable, key);
    if (chunk === undefined) {
      throw storeError("STORE_DAMAGED", "chunkMissing", {
        chunk: key,
        table: bitChunkTable.database,
      });
    }
    const position = turn % BIT_CHUNK_TURNS;
    const { present, bits } = chunk;
    stretches.push({
      turn,
      present: present.subarray(position),
      bits: bits.subarray(position * bytesPerTurn),
    });
    turn += present.length - position;
  }
  const turn = Math.max(from, foldedUpTo);
  const rows = rangeRecords(reader, embeddingTable, { from: turn, to: turns });
  const values = rows.map(({ value }) => value);
  if (turn < turns) stretches.push({ turn, ...signBitsOf(values, dimension, mean) });
  return { epoch, turns, bytesPerTurn, mean, stretches };
}

export const readEmbeddingsOf = (
  reader: KeyValueReader,
  indexes: readonly number[],
): readonly (Embedding | null)[] =>
  indexes.map((index) => getRecord(reader, embeddingTable, index) ?? null);

const isSameEmbedder = (state: EmbeddingState, embedder: EmbedderIdentity): boolean =>
  state.name === embedder.name &&
  state.model === embedder.model &&
  state.version === embedder.version &&
  (state.dimension === embedder.dimension || state.vectors === 0);

function checkEmbedding(embedding: Embedding | null, { dimension }: EmbedderIdentity): void {
  if (embedding === null || embedding.codes.length === dimension) return;
  throw misuse(
    `A vector has ${embedding.codes.length} numbers, and its embedder makes ${dimension}`,
  );
}
