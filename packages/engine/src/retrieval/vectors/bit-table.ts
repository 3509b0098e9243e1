import type { Kernels } from "./kernels/kernel-functions.ts";
import { bestPositions } from "../lexical/top.ts";
import { NearestHits } from "./nearest-hits.ts";
import { signSums, sumsOf } from "./sign-sums.ts";

const PAGE_BYTES = 65_536;

/** Space for the query's bits: 65,536 dimensions. */
const QUERY_BYTES = 8192;
const HITS_AT = QUERY_BYTES;
/** Number of hits that a scan writes before they are reduced: few enough to stay in the processor's cache. */
const HITS = 4096;
const HIT_BYTES = 8;
const MASK_AT = HITS_AT + HITS * HIT_BYTES;

/** Initial capacity in turns; doubled when exceeded. */
const INITIAL_CAPACITY = 4096;

/**
 * The sign bits of the vectors of all turns, in the kernels' memory:
 *
 *     query │ hits │ mask, one byte per turn │ rows, `rowBytes` per turn
 *
 * 33 MB for a million turns at 256 dimensions.
 */
export class BitTable {
  readonly #kernels: Kernels;
  readonly #rowBytes: number;
  #capacity = INITIAL_CAPACITY;
  #turns = 0;
  /** 1 for each turn that has a vector. */
  #present = new Uint8Array(INITIAL_CAPACITY);
  /** The mask in the kernels' memory, and the number of turns it covers. */
  #masked: { readonly mask: Uint8Array; readonly turns: number } | null = null;

  constructor(kernels: Kernels, rowBytes: number) {
    this.#kernels = kernels;
    this.#rowBytes = rowBytes;
    this.#reserve(0);
  }

  get turns(): number {
    return this.#turns;
  }

  append({ bits, present }: { readonly bits: Uint8Array; readonly present: Uint8Array }): void {
    const turns = this.#turns + present.length;
    this.#reserve(turns);
    this.#bytes().set(bits, this.#rowsAt() + this.#turns * this.#rowBytes);
    this.#present.set(present, this.#turns);
    this.#turns = turns;
  }

  /**
   * The turns whose bits differ least from the query's, among those with a vector and in the mask:
   * at most `limit`, ascending. O(turns).
   */
  nearest({
    query,
    mask,
    limit,
  }: {
    readonly query: Uint8Array;
    /** 1 for each turn that may be found. Must not be modified afterwards. */
    readonly mask: Uint8Array;
    readonly limit: number;
  }): Uint32Array {
    this.#bytes().set(query, 0);
    this.#useMask(mask);
    const { memory, scan } = this.#kernels;
    const rows = this.#rowsAt();
    const nearest = new NearestHits({ limit, farthest: this.#rowBytes * 8, batch: HITS });
    for (let from = 0; from < this.#turns;) {
      const { bound } = nearest;
      const count = scan(rows, MASK_AT, from, this.#turns, this.#rowBytes, 0, bound, HITS_AT, HITS);
      const pairs = new Uint32Array(memory.buffer, HITS_AT, count * 2);
      nearest.add(pairs);
      from = count < HITS ? this.#turns : (pairs.at(-2) ?? 0) + 1;
    }
    return nearest.turns();
  }

  /**
   * The `limit` of these turns for whose bits the question's numbers have the highest sum,
   * ascending: numbers far from the mean say more than close ones, which a bit count ignores.
   * O(turns · bytes).
   */
  likeliest(
    turns: Uint32Array,
    { numbers, limit }: { readonly numbers: Float32Array; readonly limit: number },
  ): Uint32Array {
    if (turns.length <= limit) return turns;
    const sums = signSums(numbers, this.#rowBytes);
    const starts = turns.map((turn) => this.#rowsAt() + turn * this.#rowBytes);
    const scores = sumsOf({ sums, bytes: this.#bytes(), starts });
    return bestPositions(scores, limit).map((place) => turns[place] ?? 0);
  }

  #useMask(mask: Uint8Array): void {
    const turns = this.#turns;
    if (this.#masked?.mask === mask && this.#masked.turns === turns) return;
    const into = this.#bytes().subarray(MASK_AT, MASK_AT + turns);
    for (let turn = 0; turn < turns; turn++) {
      into[turn] = (this.#present[turn] ?? 0) & (mask[turn] ?? 0);
    }
    this.#masked = { mask, turns };
  }

  #reserve(turns: number): void {
    const rows = this.#rowsAt();
    while (this.#capacity < turns) this.#capacity *= 2;
    const { memory } = this.#kernels;
    const end = this.#rowsAt() + this.#capacity * this.#rowBytes;
    const missing = Math.ceil((end - memory.buffer.byteLength) / PAGE_BYTES);
    if (missing > 0) memory.grow(missing);
    if (this.#present.length === this.#capacity) return;
    const present = new Uint8Array(this.#capacity);
    present.set(this.#present);
    this.#present = present;
    // The mask has grown, and the rows follow it.
    this.#bytes().copyWithin(this.#rowsAt(), rows, rows + this.#turns * this.#rowBytes);
    this.#masked = null;
  }

  #rowsAt(): number {
    return MASK_AT + this.#capacity;
  }

  #bytes(): Uint8Array {
    return new Uint8Array(this.#kernels.memory.buffer);
  }
}
