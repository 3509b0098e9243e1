/** Memory that the kernels read and write; it only grows, and growing it makes a new `buffer`. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
  /** By so many pages of 64 KiB. Throws `RangeError` where there is no more. */
  grow(pages: number): number;
}

/**
 * The two loops that a search by vectors spends its time in. Rows are a multiple of 16 bytes long, and
 * every address is a byte's. Parameters stand in a row, since they are those of a WebAssembly function.
 */
export interface Kernels {
  readonly memory: KernelMemory;
  /**
   * Looks at rows `from` up to `to` in order: a hit is a row with fewer than `bound` bits other than the
   * query's and a mask that is not 0. Hits are written as row and distance, 4 bytes each; ends after the
   * row that makes it `capacity`. Returns the number of hits.
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
