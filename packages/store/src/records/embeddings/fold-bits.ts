import { getRecord, putRecord, rangeRecords } from "../../format/codec.ts";
import { BIT_CHUNK_TURNS, type EmbeddingState } from "../../format/codecs/embedding-codec.ts";
import { bitChunkTable, embeddingMeanTable, embeddingTable } from "../../format/schema.ts";
import type { KeyValueReader, KeyValueWriter } from "../../contract/kv.ts";
import { signBitsOf, signBytes } from "./sign-bits.ts";

/**
 * Turns that wait before their bits are folded into chunks; until then readers compute them from the vectors, which
 * takes a millisecond.
 */
const FOLD_TURNS = 512;

/**
 * Numbers of vectors at which the mean and all bits are recomputed. Beyond 32,768 the mean is stable, and
 * recomputing would delay writers.
 */
const MEAN_AT = [512, 4096, 32_768] as const;

const PAGE = BIT_CHUNK_TURNS;

/** Folds waiting turns if that is due, and returns the new state. */
export function foldBitsWhenDue(
  writer: KeyValueWriter,
  input: {
    readonly state: EmbeddingState;
    /** Epoch of the bits, if all are recomputed. */
    readonly epoch: number;
  },
): EmbeddingState {
  const { state, epoch } = input;
  if (state.turns - state.foldedUpTo < FOLD_TURNS) return state;
  const dueMean = MEAN_AT.findLast((count) => state.vectors >= count) ?? 0;
  if (dueMean <= state.meanOf) {
    foldBits(writer, state, state.foldedUpTo);
    return { ...state, foldedUpTo: state.turns };
  }
  putRecord(writer, embeddingMeanTable, { key: "only", value: meanOf(writer, state) });
  const renewed = { ...state, meanOf: state.vectors, foldedUpTo: state.turns, epoch };
  foldBits(writer, renewed, 0);
  return renewed;
}

/** Mean subtracted from vectors before taking signs; empty before there is one. */
export const readMean = (reader: KeyValueReader): Float32Array =>
  getRecord(reader, embeddingMeanTable, "only") ?? new Float32Array();

/** Writes the chunks from turn `from` to the last embedded turn. */
function foldBits(writer: KeyValueWriter, state: EmbeddingState, from: number): void {
  const mean = readMean(writer);
  for (let key = Math.floor(from / BIT_CHUNK_TURNS); key * BIT_CHUNK_TURNS < state.turns; key++) {
    const start = key * BIT_CHUNK_TURNS;
    const kept = Math.max(0, from - start);
    const before = kept === 0 ? undefined : getRecord(writer, bitChunkTable, key);
    const first = before === undefined ? start : start + kept;
    const to = Math.min(start + BIT_CHUNK_TURNS, state.turns);
    const rows = rangeRecords(writer, embeddingTable, { from: first, to }).map(
      ({ value }) => value,
    );
    const fresh = signBitsOf(rows, state.dimension, mean);
    const value =
      before === undefined
        ? fresh
        : {
            present: Buffer.concat([before.present.subarray(0, kept), fresh.present]),
            bits: Buffer.concat([
              before.bits.subarray(0, kept * signBytes(state.dimension)),
              fresh.bits,
            ]),
          };
    putRecord(writer, bitChunkTable, { key, value });
  }
}

function meanOf(reader: KeyValueReader, state: EmbeddingState): Float32Array {
  const sums = new Float64Array(state.dimension);
  let count = 0;
  for (let from = 0; from < state.turns; from += PAGE) {
    for (const { value } of rangeRecords(reader, embeddingTable, { from, to: from + PAGE })) {
      if (value === null) continue;
      count++;
      for (let at = 0; at < sums.length; at++) {
        sums[at] = (sums[at] ?? 0) + (value.codes[at] ?? 0) * value.scale;
      }
    }
  }
  return Float32Array.from(sums, (sum) => (count === 0 ? 0 : sum / count));
}
