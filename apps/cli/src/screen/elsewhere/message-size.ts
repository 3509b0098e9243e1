/** Bytes of a search that is told to a screen: room for ten thousand nodes, and soon read. */
export const LARGEST_BYTES = 1_000_000;
