/** Bytes of a search that is told to a screen: some two thousand nodes, and read in milliseconds. Larger ones are not told. */
export const LARGEST_BYTES = 1_000_000;
