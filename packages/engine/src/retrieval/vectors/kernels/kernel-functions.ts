/** Memory that the kernels read and write; it only grows, and growing replaces `buffer`. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
  /** Grows by this number of 64 KiB pages. Throws `RangeError` if there is no more memory. */
  grow(pages: number): number;
}

/**
 * The two loops that dominate vector search. The length of rows is a multiple of 16 bytes, and
 * addresses are in bytes. Positional parameters, as required by WebAssembly functions.
 */
export interface Kernels {
  readonly memory: KernelMemory;
  /**
   * Scans rows `from` to `to` (exclusive) in order: a hit is a row with fewer than `bound` bits
   * different from the query's and a non-zero mask. Writes hits as row and distance, 4 bytes each;
   * stops after `capacity` hits. Returns the number of hits.
   */
  scan(
    rows: number,
    mask: number,
    from: number,
    to: number,
    rowBytes: number,
    query: number,
    bound: number,
    hits: number,
    capacity: number,
  ): number;
  /** Writes the dot product of the query and each of `count` rows of signed bytes, 4 bytes each. */
  dots(rows: number, count: number, rowBytes: number, query: number, out: number): void;
}
